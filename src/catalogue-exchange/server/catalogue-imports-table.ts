import { and, desc, eq, inArray, lt, sql as raw } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { IMPORT_STATES, type ImportFinding, type ImportState } from '../catalogue-exchange-api.ts'

/** Catalogues that were sent to be imported, and how far each has come. `position` counts the rows that are through. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: text().primaryKey(),
  fileName: text().notNull(),
  state: text({ enum: IMPORT_STATES }).notNull(),
  total: integer().notNull(),
  position: integer().notNull(),
  added: integer().notNull(),
  present: integer().notNull(),
  refused: integer().notNull(),
  findings: jsonb().$type<readonly ImportFinding[]>().notNull(),
  failure: text().notNull(),
  /** How often work was begun since rows were last through; 0 when it ended by itself. */
  attempts: integer().notNull().default(0),
  /** How often in a row work ended with an error and no row came through. */
  failures: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

export type ImportRow = typeof catalogueImports.$inferSelect

/** What moves while rows are handled. */
export type ImportProgress = Pick<
  ImportRow,
  'total' | 'position' | 'added' | 'present' | 'refused' | 'findings' | 'attempts' | 'failures' | 'updatedAt'
>

const RUNNING: readonly ImportState[] = ['checking', 'importing']

export async function insertImport(sql: Queryable, row: ImportRow): Promise<void> {
  await sql.insert(catalogueImports).values(row)
}

export async function selectImport(sql: Queryable, id: string): Promise<ImportRow | undefined> {
  const [row] = await sql.select().from(catalogueImports).where(eq(catalogueImports.id, id))
  return row
}

export async function selectLatestImport(sql: Queryable): Promise<ImportRow | undefined> {
  const [row] = await sql.select().from(catalogueImports).orderBy(desc(catalogueImports.createdAt)).limit(1)
  return row
}

/** Imports that should be moving and have not moved since `before`; all that are under way without it. */
export async function selectRunningImports(sql: Queryable, before?: Date): Promise<string[]> {
  const silent = before === undefined ? undefined : lt(catalogueImports.updatedAt, before)
  const rows = await sql
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .where(and(inArray(catalogueImports.state, [...RUNNING]), silent))
  return rows.map(({ id }) => id)
}

/** Notes that somebody begins to work on an import; answers it, or nothing when there is nothing to do. */
export async function beginAttempt(sql: Queryable, id: string): Promise<ImportRow | undefined> {
  const [row] = await sql
    .update(catalogueImports)
    .set({ attempts: raw`${catalogueImports.attempts} + 1` })
    .where(and(eq(catalogueImports.id, id), inArray(catalogueImports.state, [...RUNNING])))
    .returning()
  return row
}

/** Notes that whoever worked on an import has ended by himself. */
export async function endAttempts(sql: Queryable, id: string): Promise<void> {
  await sql.update(catalogueImports).set({ attempts: 0 }).where(eq(catalogueImports.id, id))
}

/** Notes that work on an import ended with an error; answers how often it has done so since rows were last through. */
export async function countFailure(sql: Queryable, id: string): Promise<number> {
  const [row] = await sql
    .update(catalogueImports)
    .set({ failures: raw`${catalogueImports.failures} + 1` })
    .where(eq(catalogueImports.id, id))
    .returning({ failures: catalogueImports.failures })
  return row?.failures ?? 0
}

/** Notes how far an import has come, unless somebody else has moved it; answers whether it did. */
export async function updateProgress(
  sql: Queryable,
  before: Pick<ImportRow, 'id' | 'state' | 'position'>,
  progress: ImportProgress,
): Promise<boolean> {
  const rows = await sql
    .update(catalogueImports)
    .set(progress)
    .where(
      and(
        eq(catalogueImports.id, before.id),
        eq(catalogueImports.state, before.state),
        eq(catalogueImports.position, before.position),
      ),
    )
    .returning({ id: catalogueImports.id })
  return rows.length === 1
}

/** Takes an import from one state into the next; answers it, or nothing when it was not in that state. */
export async function updateState(
  sql: Queryable,
  { id, from }: { id: string; from: ImportState },
  changes: Pick<ImportRow, 'state'> & Partial<ImportRow>,
): Promise<ImportRow | undefined> {
  const [row] = await sql
    .update(catalogueImports)
    .set(changes)
    .where(and(eq(catalogueImports.id, id), eq(catalogueImports.state, from)))
    .returning()
  return row
}

/** Answers the import as it was, or nothing when there was none. */
export async function deleteImport(sql: Queryable, id: string): Promise<ImportRow | undefined> {
  const [row] = await sql.delete(catalogueImports).where(eq(catalogueImports.id, id)).returning()
  return row
}

export async function selectImportIds(sql: Queryable): Promise<string[]> {
  const rows = await sql.select({ id: catalogueImports.id }).from(catalogueImports)
  return rows.map(({ id }) => id)
}
