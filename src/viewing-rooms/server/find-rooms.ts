import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { THUMBNAIL_WIDTH } from '#images/image.ts'
import { variantAtLeast } from '#images/picture-sources.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isOpen } from '../viewing-room.ts'
import { roomProblems, type StudioRoom, type WholeRoom } from '../viewing-rooms-api.ts'
import { countWorksByRoom, selectWorksIn } from './room-works-table.ts'
import type { ViewingRoomsShop } from './viewing-rooms-shop.ts'
import { type RoomRow, selectRoom, selectRooms } from './viewing-rooms-table.ts'

const factsOf = (row: RoomRow, now: Date) => ({
  id: row.id,
  name: row.name,
  forWhom: row.forWhom,
  endsAt: row.endsAt.toISOString(),
  isOpen: isOpen(row, now),
  hasLink: row.secretHash !== null,
  visits: row.visits,
  lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
})

/** All rooms as the artist sees them. */
export async function findRooms({ database: { sql }, clock }: ViewingRoomsShop): Promise<StudioRoom[]> {
  const works = await countWorksByRoom(sql)
  const now = clock()
  return (await selectRooms(sql)).map((row) => ({ ...factsOf(row, now), works: works.get(row.id) ?? 0 }))
}

/** The works of a room in their order, drafts too. */
export async function worksOf(sql: Queryable, roomId: string) {
  const ids = await selectWorksIn(sql, roomId)
  const works = await findStudioArtworksById(sql, ids)
  return ids.flatMap((id) => works.get(id) ?? [])
}

/** A room as its form has it. @throws Problem `room_not_found` */
export async function findRoom(
  { database: { sql }, clock }: ViewingRoomsShop,
  id: string,
): Promise<WholeRoom> {
  const row = await selectRoom(sql, id)
  if (row === undefined) throw new Problem(roomProblems.room_not_found)
  const works = await worksOf(sql, id)
  return {
    ...factsOf(row, clock()),
    text: row.text,
    showsPrices: row.showsPrices,
    works: works.map((work) => ({
      id: work.id,
      title: work.title,
      published: work.published,
      thumbnail: variantAtLeast(work.image, THUMBNAIL_WIDTH),
    })),
  }
}
