import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql as raw, type SQL } from 'drizzle-orm'
import type { ExchangeRate } from '#money/exchange-rate.ts'
import type { Currency } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { contains } from '#platform/database/folded-text.ts'
import type { Artwork } from '../artwork.ts'
import type { StudioArtworksQuery } from '../artworks-api.ts'
import { wordsOfSearch } from '../gallery-filter.ts'
import { artworkHolds, isActive } from './artwork-holds-table.ts'
import { viewIds } from './artwork-views-table.ts'
import { artworks, type StoredArtwork } from './artworks-table.ts'

/** A stored artwork with the end of its live hold. */
export type ArtworkRecord = StoredArtwork &
  Pick<Artwork, 'reservedUntil' | 'shareCard'> & { readonly viewIds: string[] }

const { searchText: _compared, ...stored } = getTableColumns(artworks)

const columns = { ...stored, viewIds, reservedUntil: artworkHolds.expiresAt }

type Selected = Omit<ArtworkRecord, 'price'> & { readonly priceMinor: number; readonly currency: Currency }

const recordFrom = ({ priceMinor, currency, ...facts }: Selected): ArtworkRecord => ({
  ...facts,
  price: { minor: priceMinor, currency },
})

/** Every artwork with its live hold, of which the database allows at most one. */
const selectWithHold = (sql: Queryable, fields = columns) =>
  sql
    .select(fields)
    .from(artworks)
    .leftJoin(artworkHolds, and(eq(artworkHolds.artworkId, artworks.id), isActive))

/** A price in centavos, to compare it with others: null when the artist has set no rate for its currency. */
const inPesos = (rates: readonly ExchangeRate[]): SQL => {
  const price = raw`${artworks.priceMinor}::numeric`
  const foreign = rates.map(
    ({ currency, pesosMinor }) => raw`when ${currency} then ${price} * ${pesosMinor}::numeric / 100`,
  )
  return raw`case ${artworks.currency} when 'ARS' then ${price} ${raw.join(foreign, raw` `)} end`
}

/** Prices are compared in pesos. What cannot be changed into pesos comes last, each currency by itself. */
function orderOf(sort: StudioArtworksQuery['sort'], rates: readonly ExchangeRate[]): SQL[] {
  switch (sort) {
    case 'newest':
      return [desc(artworks.createdAt), asc(artworks.id)]
    case 'oldest':
      return [asc(artworks.createdAt), asc(artworks.id)]
    case 'price_asc':
      return [
        raw`${inPesos(rates)} asc nulls last`,
        asc(artworks.currency),
        asc(artworks.priceMinor),
        asc(artworks.id),
      ]
    case 'price_desc':
      return [
        raw`${inPesos(rates)} desc nulls last`,
        asc(artworks.currency),
        desc(artworks.priceMinor),
        asc(artworks.id),
      ]
  }
}

const isForSale = raw`(${artworks.saleState} = 'for_sale' and ${isNull(artworkHolds.id)})`

function conditionsFor({ category, search, available, featured, published }: StudioArtworksQuery): SQL[] {
  return [
    ...(published === undefined ? [] : [eq(artworks.published, published === 'true')]),
    ...(category === undefined ? [] : [eq(artworks.category, category)]),
    ...wordsOfSearch(search ?? '').map((word) => contains(raw`${artworks.searchText}`, word)),
    ...(featured === undefined ? [] : [eq(artworks.featured, featured === 'true')]),
    ...(available === undefined ? [] : [available === 'true' ? isForSale : raw`not ${isForSale}`]),
  ]
}

/**
 * One page of the artworks and how many there are in all, in one statement while the page is not empty.
 * @param rates by which foreign prices are compared with others
 */
export async function selectArtworks(
  sql: Queryable,
  query: StudioArtworksQuery,
  rates: readonly ExchangeRate[],
): Promise<{ total: number; records: ArtworkRecord[] }> {
  const where = and(...conditionsFor(query))
  const counted = { ...columns, total: raw<number>`count(*) over ()`.mapWith(Number) }
  const rows = await selectWithHold(sql, counted)
    .where(where)
    .orderBy(...orderOf(query.sort, rates))
    .limit(query.limit)
    .offset(query.offset)
  const first = rows[0]
  if (first !== undefined || query.offset === 0)
    return { total: totalIn(first), records: rows.map(recordFrom) }
  const [beyond] = await selectWithHold(sql, counted).where(where).limit(1)
  return { total: totalIn(beyond), records: [] }
}

const totalIn = (row: object | undefined): number =>
  row !== undefined && 'total' in row ? Number(row.total) : 0

export async function selectArtworksById(sql: Queryable, ids: readonly string[]): Promise<ArtworkRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectWithHold(sql).where(inArray(artworks.id, [...ids]))
  return rows.map(recordFrom)
}
