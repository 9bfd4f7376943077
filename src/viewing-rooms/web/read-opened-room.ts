import { type ArtworkOnWall, type ArtworkView, onWall, viewOf } from '#artworks/artwork-view.ts'
import { withSpokenViews } from '#images/view-kind.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import { type OpenedRoom, openRoom, roomProblems } from '../viewing-rooms-api.ts'

/** A work as the wall of a room shows it. */
export type WorkInRoom = ArtworkOnWall & { readonly published: boolean }

/** A room as its page shows it. */
export interface ShownRoom extends Pick<OpenedRoom, 'name' | 'text' | 'endsAt'> {
  readonly works: readonly WorkInRoom[]
  /** Tells whether anything of it has changed: see {@link standingOf}. */
  readonly standing: string
}

/** What a link to a room leads to: the room, with one of its works where the address names it, or a sentence. */
export type RoomRead =
  | { readonly status: 200; readonly room: ShownRoom; readonly work: ArtworkView | undefined }
  | { readonly status: 404 | 410; readonly refusal: string }

/** What of a room changes while somebody looks at it. */
export const standingOf = ({ name, text, works }: OpenedRoom): string =>
  JSON.stringify([
    name,
    text,
    works.map(({ id, title, published, pricing, status }) => [
      id,
      title,
      published,
      pricing.finalPrice,
      status.isSold,
      status.isReserved,
      status.isAvailable,
    ]),
  ])

/** How a room that does not open is answered; `undefined` for whatever else went wrong. */
function refusalIn(error: unknown): Extract<RoomRead, { refusal: string }> | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === roomProblems.room_over.code) return { status: 410, refusal: error.message }
  // A secret that is no secret at all opens nothing either.
  if (error.status !== 404 && error.status !== 400) return undefined
  return { status: 404, refusal: roomProblems.room_unknown.message }
}

/** @param workId the work that the address names, if it names one */
export async function readOpenedRoom(call: Caller, secret: string, workId?: string): Promise<RoomRead> {
  try {
    const { data } = await call(openRoom, { query: { secret } })
    const found = data.works.find(({ id }) => id === workId)
    if (workId !== undefined && found === undefined)
      return { status: 404, refusal: 'Esta obra ya no está en la sala.' }
    const { name, text, endsAt, works } = data
    return {
      status: 200,
      room: {
        name,
        text,
        endsAt,
        works: works.map((work) => ({ ...onWall(viewOf(work)), published: work.published })),
        standing: standingOf(data),
      },
      work: found && withSpokenViews(viewOf(found)),
    }
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal === undefined) throw error
    return refusal
  }
}
