import { desc, eq, lt } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { TRASH_KINDS } from '../trash.ts'

/** What the artist has deleted and may still have back. */
export const trash = pgTable(
  'trash',
  {
    id: text().primaryKey(),
    kind: text({ enum: TRASH_KINDS }).notNull(),
    /** What it was called, for the list. */
    title: text().notNull(),
    /** All that is needed to put it back; only the room that wrote it reads it. */
    content: jsonb().notNull(),
    deletedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('trash_newest').on(table.deletedAt.desc().nullsFirst(), table.id)],
)

export type TrashRow = typeof trash.$inferSelect

export async function insertTrash(sql: Queryable, row: TrashRow): Promise<void> {
  await sql.insert(trash).values(row)
}

/** One page, newest first, without what is kept of each. */
export async function selectTrash(sql: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const { id, kind, title, deletedAt } = trash
  const rows = await sql
    .select({ id, kind, title, deletedAt })
    .from(trash)
    .orderBy(desc(trash.deletedAt), trash.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: await sql.$count(trash) }
}

/** One thing, which nobody else puts back meanwhile; `undefined` when it is not there any more. */
export async function selectTrashForUpdate(sql: Queryable, id: string): Promise<TrashRow | undefined> {
  const [row] = await sql.select().from(trash).where(eq(trash.id, id)).for('update')
  return row
}

/** Takes one thing out, and with it what names it; answers whether it was there. */
export async function deleteTrash(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql.delete(trash).where(eq(trash.id, id)).returning({ id: trash.id })
  return rows.length > 0
}

export async function deleteTrashBefore(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(trash).where(lt(trash.deletedAt, before))
}
