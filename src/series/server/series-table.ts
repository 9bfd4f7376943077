import { asc, eq, sql as raw } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { foldForSearch } from '#artworks/gallery-filter.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Series } from '../series.ts'

/** The series of the artist, in her order. */
export const series = pgTable(
  'series',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name as it is compared: two that differ in an accent would be taken for one. */
    foldedName: text().notNull(),
    text: text().notNull(),
    position: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('series_have_a_name_each').on(table.foldedName)],
)

export type SeriesRow = Series & { readonly position: number; readonly createdAt: Date }

/** Lower case, without accents and outer blanks. */
export const foldedNameOf = (name: string): string => foldForSearch(name).replace(/\s+/g, ' ').trim()

export async function insertSeries(sql: Queryable, row: SeriesRow): Promise<void> {
  await sql.insert(series).values({ ...row, foldedName: foldedNameOf(row.name) })
}

export async function selectSeries(sql: Queryable, id: string): Promise<SeriesRow | undefined> {
  const [row] = await sql.select().from(series).where(eq(series.id, id))
  if (row === undefined) return undefined
  const { foldedName: _compared, ...facts } = row
  return facts
}

/** The id of the series that is called like this, whatever its accents. */
export async function selectSeriesCalled(sql: Queryable, name: string): Promise<string | undefined> {
  const isCalled = eq(series.foldedName, foldedNameOf(name))
  const [row] = await sql.select({ id: series.id }).from(series).where(isCalled)
  return row?.id
}

/** Answers whether there was a series to change. */
export async function updateSeries(sql: Queryable, { id, name, text: told }: Series): Promise<boolean> {
  const rows = await sql
    .update(series)
    .set({ name, foldedName: foldedNameOf(name), text: told })
    .where(eq(series.id, id))
    .returning({ id: series.id })
  return rows.length === 1
}

/** Answers whether there was a series to delete. */
export async function deleteSeriesRow(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql.delete(series).where(eq(series.id, id)).returning({ id: series.id })
  return rows.length === 1
}

/** The ids of all series in their order. */
export async function selectSeriesInOrder(sql: Queryable): Promise<string[]> {
  const rows = await sql.select({ id: series.id }).from(series).orderBy(asc(series.position), asc(series.id))
  return rows.map(({ id }) => id)
}

/** Puts all series into the order of these ids. */
export async function updatePositions(sql: Queryable, ids: readonly string[]): Promise<void> {
  const place = raw`array_position(${raw.param([...ids])}::text[], ${series.id})`
  await sql.update(series).set({ position: place })
}
