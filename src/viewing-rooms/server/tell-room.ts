import { type ActivityAction, type Change, changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import type { Transaction } from '#platform/database/database.ts'
import { countText, isOpen, lastDayOf } from '../viewing-room.ts'
import type { RoomPayload } from '../viewing-rooms-api.ts'
import type { ViewingRoomsShop } from './viewing-rooms-shop.ts'
import type { RoomRow } from './viewing-rooms-table.ts'

/** That something is another, where its words may name the guest. */
const unsaid = (field: string, label: string, isSame = false): Change[] =>
  isSame ? [] : [{ field, label, before: '', after: '' }]

export const linkChange = unsaid('link', 'el enlace')

const shownOrNot = (showsPrices: boolean) => (showsPrices ? 'a la vista' : 'como en el sitio')

interface Compared {
  readonly before: RoomRow
  readonly works: readonly string[]
  readonly payload: RoomPayload
}

/** What is another in a room than before. */
export function changesOfRoom({ before, works, payload }: Compared): Change[] {
  const { name, forWhom, text, showsPrices, endsOn } = payload
  return [
    ...unsaid('name', 'el nombre', name === before.name),
    ...unsaid('forWhom', 'la nota', forWhom === before.forWhom),
    ...unsaid('text', 'el texto', text === before.text),
    ...changeOf({
      field: 'endsOn',
      label: 'el último día',
      before: lastDayOf(before.endsAt),
      after: endsOn,
    }),
    ...changeOf({
      field: 'showsPrices',
      label: 'los precios',
      before: shownOrNot(before.showsPrices),
      after: shownOrNot(showsPrices),
    }),
    ...unsaid('works', 'las obras', works.join() === payload.works.join()),
  ]
}

/** One that was over is open again when it is saved. */
export const actionOfSaving = (before: RoomRow, now: Date): ActivityAction =>
  isOpen(before, now) ? 'changed' : 'restored'

/** Writes down what is done to a private room; neither what it is called nor for whom it is. */
export const tellRoom = (
  shop: Pick<ViewingRoomsShop, 'clock'>,
  transaction: Transaction,
  {
    id,
    works,
    ...told
  }: { id: string; works: readonly string[]; action: ActivityAction; changes?: readonly Change[] },
): Promise<void> =>
  tellActivity(shop, transaction, {
    kind: 'room',
    subject: { id, title: countText(works.length) },
    ...told,
  })
