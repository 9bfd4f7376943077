import { and, asc, count, desc, eq, isNotNull, notInArray, sql as raw } from 'drizzle-orm'
import { picturedWorks } from '#images/server/pictured-works-table.ts'
import type { Currency } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { SaleState } from '../artwork.ts'
import { artworkHolds, isActive } from './artwork-holds-table.ts'
import { artworks } from './artworks-table.ts'

/** Works that are alike in what is counted. */
export interface ArtworkGroup {
  readonly category: string
  readonly saleState: SaleState
  readonly published: boolean
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

/** All works in groups, by category: in the order in which an index has them, so that none is sorted, looked up or joined. */
export async function selectArtworkGroups(sql: Queryable): Promise<ArtworkGroup[]> {
  const { category, saleState, published, currency, priceMinor } = artworks
  return sql
    .select({
      category,
      saleState,
      published,
      currency,
      count: raw<number>`count(*)`.mapWith(Number),
      minor: raw<number>`sum(${priceMinor})`.mapWith(Number),
    })
    .from(artworks)
    .groupBy(category, saleState, published, currency)
    .orderBy(asc(category))
}

/** How many works of the gallery somebody is paying for; a work's live hold is at most one, so that each is counted once. */
export async function countReserved(sql: Queryable): Promise<number> {
  const [row] = await sql
    .select({ reserved: count() })
    .from(artworkHolds)
    .innerJoin(artworks, eq(artworks.id, artworkHolds.artworkId))
    .where(and(isActive, eq(artworks.published, true), eq(artworks.saleState, 'for_sale')))
  return row?.reserved ?? 0
}

/** The currency of the work that lists show first; `undefined` for an empty catalogue. */
export async function selectFirstCurrency(sql: Queryable): Promise<Currency | undefined> {
  const [row] = await sql
    .select({ currency: artworks.currency })
    .from(artworks)
    .where(eq(artworks.published, true))
    .orderBy(desc(artworks.createdAt), asc(artworks.id))
    .limit(1)
  return row?.currency
}

/** How many works of the gallery each category has, the fullest first. */
export async function selectCategories(sql: Queryable): Promise<{ name: string; count: number }[]> {
  const count = raw<number>`count(*)`.mapWith(Number)
  return sql
    .select({ name: artworks.category, count })
    .from(artworks)
    .where(eq(artworks.published, true))
    .groupBy(artworks.category)
    .orderBy(desc(raw`count(*)`), asc(artworks.category))
}

/** More than these nobody looks through: the rest are found by a search. */
const MOST_TECHNIQUES = 40

/** How many works of the gallery are made in each technique, the most frequent first. */
export async function selectTechniques(sql: Queryable): Promise<{ name: string; count: number }[]> {
  const count = raw<number>`count(*)`.mapWith(Number)
  return sql
    .select({ name: artworks.technique, count })
    .from(artworks)
    .where(raw`${artworks.published}`)
    .groupBy(artworks.technique)
    .orderBy(desc(raw`count(*)`), asc(artworks.technique))
    .limit(MOST_TECHNIQUES)
}

/** Whether the artist has hung any work elsewhere than by its day. */
export async function hasMovedWork(sql: Queryable): Promise<boolean> {
  const rows = await sql
    .select({ id: artworks.id })
    .from(artworks)
    .where(isNotNull(artworks.wallPlace))
    .limit(1)
  return rows.length > 0
}

/** Whether a work is shown that is none of these. */
export async function hasShownBeside(sql: Queryable, ids: readonly string[]): Promise<boolean> {
  const rows = await sql
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(eq(artworks.published, true), notInArray(artworks.id, [...ids])))
    .limit(1)
  return rows.length > 0
}

/** The works that visitors see, by their ids. */
export const selectShownArtworks = picturedWorks({
  table: artworks,
  id: artworks.id,
  imageId: artworks.imageId,
  shown: eq(artworks.published, true),
})
