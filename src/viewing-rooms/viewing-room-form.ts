import type { GatheredWork } from '#artworks/gathered-works.ts'
import { fieldErrorsIn, firstByField } from '#platform/contract/field-errors.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { lastDayOf, usualEnd } from './viewing-room.ts'
import { RoomPayload, type WholeRoom } from './viewing-rooms-api.ts'

/** The form of a private room: its works are added, removed and moved in it. */
export interface RoomForm {
  readonly name: string
  readonly forWhom: string
  readonly text: string
  readonly endsOn: string
  readonly showsPrices: boolean
  readonly works: readonly GatheredWork[]
}

export const emptyRoom = (now: Date): RoomForm => ({
  name: '',
  forWhom: '',
  text: '',
  endsOn: usualEnd(now),
  showsPrices: false,
  works: [],
})

/** A room as it is edited; one that is over gets a day to come, for saving it opens it again. */
export const roomFormOf = (
  { name, forWhom, text, endsAt, isOpen, showsPrices, works }: WholeRoom,
  now: Date,
): RoomForm => ({
  name,
  forWhom,
  text,
  endsOn: isOpen ? lastDayOf(new Date(endsAt)) : usualEnd(now),
  showsPrices,
  works,
})

export const roomPayloadOf = ({ works, ...form }: RoomForm) => ({ ...form, works: works.map(({ id }) => id) })

export type RoomErrors = Partial<Record<keyof RoomForm, string>>

export const roomErrorsBy = (errors: readonly FieldError[]): RoomErrors =>
  firstByField(errors, (field) => field as keyof RoomForm)

/** One sentence for each field that is wrong; none when the room can be saved. */
export const errorsOfRoom = (form: RoomForm): RoomErrors =>
  roomErrorsBy(fieldErrorsIn(RoomPayload.safeParse(roomPayloadOf(form))))
