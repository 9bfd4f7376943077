import { asc, eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import type { SavedReplyForm } from '../message-reply.ts'

/** Replies of the artist to be used again, with places for what a message knows. */
export const savedReplies = pgTable('saved_replies', {
  id: text().primaryKey(),
  name: text().notNull(),
  text: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export type SavedReplyRow = typeof savedReplies.$inferSelect

export async function insertSavedReply(sql: Queryable, row: SavedReplyRow): Promise<void> {
  await sql.insert(savedReplies).values(row)
}

/** All of them, in the order in which they were made: there are few. */
export const selectSavedReplies = (sql: Queryable): Promise<SavedReplyRow[]> =>
  sql.select().from(savedReplies).orderBy(asc(savedReplies.createdAt), asc(savedReplies.id))

export const countSavedReplies = (sql: Queryable): Promise<number> => sql.$count(savedReplies)

/** Answers whether it was there. */
export async function updateSavedReply(sql: Queryable, id: string, form: SavedReplyForm): Promise<boolean> {
  const rows = await sql
    .update(savedReplies)
    .set({ name: form.name, text: form.text })
    .where(eq(savedReplies.id, id))
    .returning({ id: savedReplies.id })
  return rows.length === 1
}

/** Answers whether it was there. */
export async function deleteSavedReplyRow(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql
    .delete(savedReplies)
    .where(eq(savedReplies.id, id))
    .returning({ id: savedReplies.id })
  return rows.length === 1
}
