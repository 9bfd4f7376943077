import { desc, gte, lt, sql as raw } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { VISITED_KINDS, type VisitedWork } from '../visit.ts'

/** How often the page of a work was opened on a day. Of who opened it nothing is known. */
export const workVisits = pgTable(
  'work_visits',
  {
    day: date().notNull(),
    kind: text({ enum: VISITED_KINDS }).notNull(),
    workId: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.workId, table.day] }),
    index('work_visits_by_day').on(table.day),
  ],
)

export interface Counted extends VisitedWork {
  readonly visits: number
}

/** Adds visits to those of a day. @param day 'YYYY-MM-DD' */
export async function addVisits(sql: Queryable, day: string, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  await sql
    .insert(workVisits)
    .values(counted.map(({ kind, id, visits }) => ({ day, kind, workId: id, visits })))
    .onConflictDoUpdate({
      target: [workVisits.kind, workVisits.workId, workVisits.day],
      set: { visits: raw`${workVisits.visits} + excluded.visits` },
    })
}

const sum = raw<number>`sum(${workVisits.visits})`.mapWith(Number)

/** The works that were looked at most since a day, the most seen first. */
export async function selectMostVisited(sql: Queryable, since: string, limit: number): Promise<Counted[]> {
  return sql
    .select({ kind: workVisits.kind, id: workVisits.workId, visits: sum })
    .from(workVisits)
    .where(gte(workVisits.day, since))
    .groupBy(workVisits.kind, workVisits.workId)
    .orderBy(desc(sum), workVisits.kind, workVisits.workId)
    .limit(limit)
}

/** @param before 'YYYY-MM-DD' */
export async function deleteVisitsBefore(sql: Queryable, before: string): Promise<void> {
  await sql.delete(workVisits).where(lt(workVisits.day, before))
}
