import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

const MARKS = ['shared', 'closed'] as const
type Mark = (typeof MARKS)[number]

/** What of the first steps no other table knows: that the address was shared, and that she has closed their list. */
export const firstStepMarks = pgTable('first_step_marks', {
  mark: text({ enum: MARKS }).primaryKey(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
})

export async function selectMarks(sql: Queryable): Promise<Mark[]> {
  const rows = await sql.select({ mark: firstStepMarks.mark }).from(firstStepMarks)
  return rows.map(({ mark }) => mark)
}

/** Makes a mark; one that is there keeps its day. */
export async function insertMark(sql: Queryable, mark: Mark, madeAt: Date): Promise<void> {
  await sql.insert(firstStepMarks).values({ mark, madeAt }).onConflictDoNothing()
}

export async function deleteMark(sql: Queryable, mark: Mark): Promise<void> {
  await sql.delete(firstStepMarks).where(eq(firstStepMarks.mark, mark))
}
