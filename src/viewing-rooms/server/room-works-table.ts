import { asc, count, eq } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { artworks } from '#artworks/server/artworks-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { viewingRooms } from './viewing-rooms-table.ts'

/** Which works a room shows, in order. A work that is deleted leaves its rooms. */
export const viewingRoomWorks = pgTable(
  'viewing_room_works',
  {
    roomId: text()
      .notNull()
      .references(() => viewingRooms.id, { onDelete: 'cascade' }),
    artworkId: text()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.artworkId] }),
    index('viewing_room_works_by_work').on(table.artworkId),
  ],
)

/** The ids of a room's works in their order. */
export async function selectWorksIn(sql: Queryable, roomId: string): Promise<string[]> {
  const rows = await sql
    .select({ artworkId: viewingRoomWorks.artworkId })
    .from(viewingRoomWorks)
    .where(eq(viewingRoomWorks.roomId, roomId))
    .orderBy(asc(viewingRoomWorks.position))
  return rows.map(({ artworkId }) => artworkId)
}

/** How many works each room has; those without any are not there. */
export async function countWorksByRoom(sql: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await sql
    .select({ roomId: viewingRoomWorks.roomId, works: count() })
    .from(viewingRoomWorks)
    .groupBy(viewingRoomWorks.roomId)
  return new Map(rows.map(({ roomId, works }) => [roomId, works]))
}

/** Gives a room exactly these works in this order. */
export async function replaceWorks(sql: Queryable, roomId: string, works: readonly string[]): Promise<void> {
  await sql.delete(viewingRoomWorks).where(eq(viewingRoomWorks.roomId, roomId))
  if (works.length > 0)
    await sql
      .insert(viewingRoomWorks)
      .values(works.map((artworkId, position) => ({ roomId, artworkId, position })))
}
