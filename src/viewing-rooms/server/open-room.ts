import type { Artwork } from '#artworks/artwork.ts'
import { answerArtwork } from '#artworks/server/answer-artwork.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import { Problem } from '#platform/contract/problem.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { hashOf } from '#session/server/tokens.ts'
import { isOpen, ROOM_KEPT_DAYS } from '../viewing-room.ts'
import { type OpenedRoom, roomProblems } from '../viewing-rooms-api.ts'
import { worksOf } from './find-rooms.ts'
import type { ViewingRoomsShop } from './viewing-rooms-shop.ts'
import { deleteOldRooms, type RoomRow, selectRoomBehind, updateToVisited } from './viewing-rooms-table.ts'

/** The room that a link leads to. @throws Problem `room_unknown`, `room_over` */
async function roomBehind({ database, clock }: ViewingRoomsShop, secret: string): Promise<RoomRow> {
  const row = await selectRoomBehind(database.sql, hashOf(secret))
  if (row === undefined) throw new Problem(roomProblems.room_unknown)
  if (!isOpen(row, clock())) throw new Problem(roomProblems.room_over)
  return row
}

/** What visitors of the gallery are not told is told here only where the artist wants it. */
const asShown = (work: Artwork, { showsPrices }: RoomRow): Artwork => ({
  ...work,
  priceOnRequest: !showsPrices && (work.priceOnRequest || !work.published),
})

/** What whoever has the link sees: the works as they are at this moment. */
export async function openRoom(shop: ViewingRoomsShop, secret: string): Promise<OpenedRoom> {
  const { sql } = shop.database
  const room = await roomBehind(shop, secret)
  const works = await worksOf(sql, room.id)
  const quote = await findQuote(
    sql,
    shop.clock,
    works.map(({ price }) => price),
  )
  return {
    name: room.name,
    text: room.text,
    endsAt: room.endsAt.toISOString(),
    works: works.map((work) => ({
      ...answerArtwork(asShown(work, room), quote),
      published: work.published,
    })),
  }
}

/** Counts a browser that shows a room. */
export async function visitRoom(shop: ViewingRoomsShop, secret: string): Promise<void> {
  const { id } = await roomBehind(shop, secret)
  await updateToVisited(shop.database.sql, id, shop.clock())
}

/** Forgets rooms that have been over for as long as was told. */
export const forgetRooms = ({
  database,
  clock,
}: Pick<ViewingRoomsShop, 'database' | 'clock'>): Promise<void> =>
  deleteOldRooms(database.sql, new Date(clock().getTime() - ROOM_KEPT_DAYS * DAY_MS))
