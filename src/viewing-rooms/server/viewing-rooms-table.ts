import { and, desc, eq, gt, inArray, lt, sql as raw } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** Rooms that open by a secret, of which only the digest is kept. */
export const viewingRooms = pgTable(
  'viewing_rooms',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** For whom it is, as the artist notes it for herself. */
    forWhom: text().notNull(),
    /** Her words to the visitor. */
    text: text().notNull(),
    showsPrices: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until a link is made. */
    secretHash: text(),
    visits: integer().notNull(),
    lastVisitAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('viewing_rooms_open_by_one_secret').on(table.secretHash),
    index('viewing_rooms_by_end').on(table.endsAt),
  ],
)

export type RoomRow = typeof viewingRooms.$inferSelect

export async function insertRoom(sql: Queryable, row: RoomRow): Promise<void> {
  await sql.insert(viewingRooms).values(row)
}

export const countRooms = (sql: Queryable): Promise<number> => sql.$count(viewingRooms)

/** The newest first. */
export const selectRooms = (sql: Queryable): Promise<RoomRow[]> =>
  sql.select().from(viewingRooms).orderBy(desc(viewingRooms.createdAt), viewingRooms.id)

export async function selectRoom(sql: Queryable, id: string): Promise<RoomRow | undefined> {
  const [row] = await sql.select().from(viewingRooms).where(eq(viewingRooms.id, id))
  return row
}

/** A room, locked until the transaction ends. */
export async function selectRoomForUpdate(sql: Queryable, id: string): Promise<RoomRow | undefined> {
  const [row] = await sql.select().from(viewingRooms).where(eq(viewingRooms.id, id)).for('update')
  return row
}

export async function selectRoomBehind(sql: Queryable, secretHash: string): Promise<RoomRow | undefined> {
  const [row] = await sql.select().from(viewingRooms).where(eq(viewingRooms.secretHash, secretHash))
  return row
}

/** Answers whether there was a room to change. */
export async function updateRoom(sql: Queryable, id: string, changes: Partial<RoomRow>): Promise<boolean> {
  const rows = await sql
    .update(viewingRooms)
    .set(changes)
    .where(eq(viewingRooms.id, id))
    .returning({ id: viewingRooms.id })
  return rows.length === 1
}

/** Ends a room that is open; one that is over stays as it ended. Answers whether it was open. */
export async function updateToClosed(sql: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await sql
    .update(viewingRooms)
    .set({ endsAt: now })
    .where(and(eq(viewingRooms.id, id), gt(viewingRooms.endsAt, now)))
    .returning({ id: viewingRooms.id })
  return rows.length === 1
}

export async function updateToVisited(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql
    .update(viewingRooms)
    .set({ visits: raw`${viewingRooms.visits} + 1`, lastVisitAt: now })
    .where(eq(viewingRooms.id, id))
}

/** Answers how many rooms are nobody's now. */
export async function updateToForNobody(sql: Queryable, ids: readonly string[]): Promise<number> {
  const rows = await sql
    .update(viewingRooms)
    .set({ forWhom: '' })
    .where(inArray(viewingRooms.id, [...ids]))
    .returning({ id: viewingRooms.id })
  return rows.length
}

export async function deleteOldRooms(sql: Queryable, endedBefore: Date): Promise<void> {
  await sql.delete(viewingRooms).where(lt(viewingRooms.endsAt, endedBefore))
}
