import { eq } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** How far the artist's mailbox was read. */
export const readBoxes = pgTable('read_boxes', {
  /** A digest: it says nothing of whose box it is. */
  name: text().primaryKey(),
  uidValidity: text().notNull(),
  lastUid: bigint({ mode: 'number' }).notNull(),
  readAt: timestamp({ withTimezone: true }).notNull(),
})

export type ReadBoxRow = typeof readBoxes.$inferSelect

export async function selectReadBox(sql: Queryable, name: string): Promise<ReadBoxRow | undefined> {
  const [row] = await sql.select().from(readBoxes).where(eq(readBoxes.name, name))
  return row
}

export async function upsertReadBox(sql: Queryable, row: ReadBoxRow): Promise<void> {
  const { name: _name, ...read } = row
  await sql.insert(readBoxes).values(row).onConflictDoUpdate({ target: readBoxes.name, set: read })
}
