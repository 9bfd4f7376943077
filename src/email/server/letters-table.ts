import { and, eq, gt, lt, sql as raw } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** The outbox. A letter's key says what it is about, so that the same letter is never written twice. */
export const letters = pgTable(
  'letters',
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    toName: text().notNull(),
    toAddress: text().notNull(),
    replyTo: text(),
    unsubscribeUrl: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text({ enum: ['waiting', 'sent'] }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('letters_waiting').on(table.createdAt).where(raw`${table.state} = 'waiting'`)],
)

export type LetterRow = typeof letters.$inferSelect
export type NewLetterRow = Pick<
  LetterRow,
  'id' | 'key' | 'toName' | 'toAddress' | 'replyTo' | 'unsubscribeUrl' | 'subject' | 'html' | 'text'
>

/** Writes a letter unless its key was written before; answers whether it is new. */
export async function insertLetter(sql: Queryable, row: NewLetterRow): Promise<boolean> {
  const rows = await sql
    .insert(letters)
    .values({ ...row, state: 'waiting' })
    .onConflictDoNothing()
    .returning({ id: letters.id })
  return rows.length === 1
}

/** The letter, if it still waits. */
export async function selectWaiting(sql: Queryable, id: string): Promise<LetterRow | undefined> {
  const [row] = await sql
    .select()
    .from(letters)
    .where(and(eq(letters.id, id), eq(letters.state, 'waiting')))
  return row
}

/** Letters that have waited since before `before`: their job was lost or has given up. */
export async function selectForgotten(sql: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.state, 'waiting'), lt(letters.createdAt, before)))
    .orderBy(letters.createdAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function updateToSent(sql: Queryable, id: string, sentAt: Date): Promise<void> {
  await sql
    .update(letters)
    .set({ state: 'sent', sentAt, attempts: raw`${letters.attempts} + 1`, lastError: null })
    .where(eq(letters.id, id))
}

export async function updateWithFailure(sql: Queryable, id: string, lastError: string): Promise<void> {
  await sql
    .update(letters)
    .set({ attempts: raw`${letters.attempts} + 1`, lastError })
    .where(eq(letters.id, id))
}

/** Letters that still wait although sending them was tried. */
export async function countStuckLetters(sql: Queryable): Promise<number> {
  return sql.$count(letters, and(eq(letters.state, 'waiting'), gt(letters.attempts, 0)))
}
