import { and, eq, inArray } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** A series of works is retired like a work. */
const WORK_KINDS = ['original', 'print', 'series'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** The ids of works that were published once: whoever follows an old link is told so, and search engines forget them. */
export const retiredWorks = pgTable(
  'retired_works',
  {
    kind: text({ enum: WORK_KINDS }).notNull(),
    id: text().notNull(),
    retiredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Remembers a work that is taken off the wall; once is enough. */
export async function insertRetired(sql: Queryable, kind: WorkKind, id: string): Promise<void> {
  await sql.insert(retiredWorks).values({ kind, id }).onConflictDoNothing()
}

export async function hasRetired(sql: Queryable, kind: WorkKind, id: string): Promise<boolean> {
  const isThis = and(eq(retiredWorks.kind, kind), eq(retiredWorks.id, id))
  return (await sql.$count(retiredWorks, isThis)) > 0
}

/** Those of some ids that were published once. */
export async function selectRetiredAmong(
  sql: Queryable,
  kind: WorkKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql
    .select({ id: retiredWorks.id })
    .from(retiredWorks)
    .where(and(eq(retiredWorks.kind, kind), inArray(retiredWorks.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
