import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** How far a provider's payments have been gone through, on the provider's own clock; by its name. */
export const sweepMarks = pgTable('sweep_marks', {
  name: text().primaryKey(),
  seenUntil: timestamp({ withTimezone: true }).notNull(),
})

export async function selectSweepMark(sql: Queryable, name: string): Promise<Date | undefined> {
  const [row] = await sql.select().from(sweepMarks).where(eq(sweepMarks.name, name))
  return row?.seenUntil
}

export async function upsertSweepMark(sql: Queryable, name: string, seenUntil: Date): Promise<void> {
  await sql
    .insert(sweepMarks)
    .values({ name, seenUntil })
    .onConflictDoUpdate({ target: sweepMarks.name, set: { seenUntil } })
}
