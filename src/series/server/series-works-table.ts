import { and, asc, eq, inArray, notInArray, sql as raw } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { artworks } from '#artworks/server/artworks-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { SeriesPlace } from '../series.ts'
import { series } from './series-table.ts'

/** Which works a series has, in order: a work is in one series at most, and one picture at most stands for a series. */
export const seriesWorks = pgTable(
  'series_works',
  {
    artworkId: text()
      .primaryKey()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    seriesId: text()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    isCover: boolean().notNull(),
  },
  (table) => [
    index('series_works_in_order').on(table.seriesId, table.position, table.artworkId),
    uniqueIndex('one_cover_a_series').on(table.seriesId).where(raw`${table.isCover}`),
  ],
)

/** The works of a series in their order, each with its place. */
export async function selectPlacesIn(
  sql: Queryable,
  seriesId: string,
): Promise<(SeriesPlace & { readonly artworkId: string })[]> {
  return sql
    .select()
    .from(seriesWorks)
    .where(eq(seriesWorks.seriesId, seriesId))
    .orderBy(asc(seriesWorks.position), asc(seriesWorks.artworkId))
}

/** The places of works, by work; those of no series are not there. */
export async function selectPlacesOf(
  sql: Queryable,
  artworkIds: readonly string[],
): Promise<ReadonlyMap<string, SeriesPlace>> {
  if (artworkIds.length === 0) return new Map()
  const rows = await sql
    .select()
    .from(seriesWorks)
    .where(inArray(seriesWorks.artworkId, [...artworkIds]))
  return new Map(rows.map(({ artworkId, ...place }) => [artworkId, place]))
}

/** Where works belong, by work, with the name of the series. */
export async function selectFiledWorks(
  sql: Queryable,
  artworkIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly position: number }>> {
  const rows = await sql
    .select({ artworkId: seriesWorks.artworkId, name: series.name, position: seriesWorks.position })
    .from(seriesWorks)
    .innerJoin(series, eq(series.id, seriesWorks.seriesId))
    .where(inArray(seriesWorks.artworkId, [...artworkIds]))
  return new Map(rows.map(({ artworkId, ...filed }) => [artworkId, filed]))
}

/** Puts a work where it belongs, from wherever it was. */
export async function putPlace(sql: Queryable, artworkId: string, place: SeriesPlace): Promise<void> {
  await sql
    .insert(seriesWorks)
    .values({ artworkId, ...place })
    .onConflictDoUpdate({ target: seriesWorks.artworkId, set: { ...place } })
}

/** Gives a series exactly these works in this order. @param cover the one whose picture stands for it */
export async function replacePlaces(
  sql: Queryable,
  seriesId: string,
  { works, cover }: { readonly works: readonly string[]; readonly cover: string | null },
): Promise<void> {
  const isOfSeries = eq(seriesWorks.seriesId, seriesId)
  // Before another one takes its place.
  await sql.update(seriesWorks).set({ isCover: false }).where(isOfSeries)
  await sql.delete(seriesWorks).where(and(isOfSeries, notInArray(seriesWorks.artworkId, [...works])))
  if (works.length === 0) return
  await sql
    .insert(seriesWorks)
    .values(
      works.map((artworkId, position) => ({ artworkId, seriesId, position, isCover: artworkId === cover })),
    )
    .onConflictDoUpdate({
      target: seriesWorks.artworkId,
      set: {
        seriesId,
        position: raw`excluded.position`,
        isCover: raw`excluded.is_cover`,
      },
    })
}

export async function deletePlace(sql: Queryable, artworkId: string): Promise<void> {
  await sql.delete(seriesWorks).where(eq(seriesWorks.artworkId, artworkId))
}
