import { and, asc, count, desc, eq, getTableColumns, inArray, sql as raw, type SQL } from 'drizzle-orm'
import type { Image } from '#images/image.ts'
import { pictureNamedBy, picturesIn } from '#images/server/images-table.ts'
import type { ExchangeRate } from '#money/exchange-rate.ts'
import { CURRENCIES, type Currency } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Artwork } from '../artwork.ts'
import type { StudioArtworksQuery } from '../artworks-query.ts'
import { artworkHolds, isActive } from './artwork-holds-table.ts'
import { viewIds } from './artwork-views-table.ts'
import { artworks, type StoredArtwork } from './artworks-table.ts'
import { conditionsFor, orderOf } from './gallery-question-table.ts'

const {
  searchText: _compared,
  publishedAt: _hung,
  wallPlace: _place,
  colours: _seen,
  ...stored
} = getTableColumns(artworks)

const columns = {
  ...stored,
  image: pictureNamedBy(raw`${artworks.imageId}`),
  views: picturesIn(viewIds),
  reservedUntil: artworkHolds.expiresAt,
}

interface Selected extends Omit<StoredArtwork, 'price'> {
  readonly priceMinor: number
  readonly currency: Currency
  readonly shareCard: string | null
  /** The work's own picture, which the database keeps for it. */
  readonly image: Image | null
  readonly views: readonly Image[]
  readonly reservedUntil: Date | null
}

function artworkFrom({ priceMinor, currency, image, imageId: _named, ...facts }: Selected): Artwork {
  if (image === null) throw new Error(`artwork ${facts.id} names a picture that does not exist`)
  return { ...facts, price: { minor: priceMinor, currency }, image }
}

const ITS_HOLD = and(eq(artworkHolds.artworkId, artworks.id), isActive)

/** Every artwork with its live hold, of which the database allows at most one. */
const selectWithHold = (sql: Queryable) => sql.select(columns).from(artworks).leftJoin(artworkHolds, ITS_HOLD)

/**
 * The works among which the first by price are. Those of one currency stand in the same order in pesos, by an index that
 * knows no rates: so a page of each is enough.
 */
function amongFirstByPrice(
  sql: Queryable,
  query: StudioArtworksQuery,
  where: SQL | undefined,
): SQL | undefined {
  if (query.sort !== 'price_asc' && query.sort !== 'price_desc') return where
  const direction = query.sort === 'price_asc' ? asc : desc
  const firstOf = (currency: Currency) =>
    sql
      .select({ id: artworks.id })
      .from(artworks)
      .leftJoin(artworkHolds, ITS_HOLD)
      .where(and(where, eq(artworks.currency, currency), raw`not ${artworks.priceOnRequest}`))
      .orderBy(direction(artworks.priceMinor), asc(artworks.id))
      .limit(query.offset + query.limit)
  const onRequest = sql
    .select({ id: artworks.id })
    .from(artworks)
    .leftJoin(artworkHolds, ITS_HOLD)
    .where(and(where, raw`${artworks.priceOnRequest}`))
    .orderBy(asc(artworks.id))
    .limit(query.offset + query.limit)
  const first = [...CURRENCIES.map(firstOf), onRequest].map((each) => raw`(${each})`)
  return raw`${artworks.id} in (${raw.join(first, raw` union all `)})`
}

/** Works are joined with their holds only where it matters: the others are counted by an index alone. */
async function countMatching(
  sql: Queryable,
  query: StudioArtworksQuery,
  where: SQL | undefined,
): Promise<number> {
  if (query.available === undefined) return sql.$count(artworks, where)
  const [row] = await sql
    .select({ total: count() })
    .from(artworks)
    .leftJoin(artworkHolds, ITS_HOLD)
    .where(where)
  return row?.total ?? 0
}

/**
 * One page of the artworks and how many there are in all, which a page that is not full says by itself.
 * @param rates by which foreign prices are compared with others
 */
export async function selectArtworks(
  sql: Queryable,
  query: StudioArtworksQuery,
  rates: readonly ExchangeRate[],
): Promise<{ total: number; artworks: Artwork[] }> {
  const { limit, offset, sort } = query
  const where = and(...conditionsFor(query, rates))
  const rows = await selectWithHold(sql)
    .where(amongFirstByPrice(sql, query, where))
    .orderBy(...orderOf(sort, rates))
    .limit(limit)
    .offset(offset)
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
  return {
    total: isLast ? offset + rows.length : await countMatching(sql, query, where),
    artworks: rows.map(artworkFrom),
  }
}

export async function selectArtworksById(sql: Queryable, ids: readonly string[]): Promise<Artwork[]> {
  if (ids.length === 0) return []
  const rows = await selectWithHold(sql).where(inArray(artworks.id, [...ids]))
  return rows.map(artworkFrom)
}

/** The ids that come after one of them, from the oldest work on; at the same instant the index is read backwards. */
export async function selectNextIds(
  sql: Queryable,
  last: string | undefined,
  limit: number,
): Promise<string[]> {
  const { id, createdAt } = artworks
  // An instant has more digits in the database than here: it is compared there.
  const instant = raw`(select made.created_at from ${artworks} made where made.id = ${last})`
  const isNext = raw`${createdAt} >= ${instant} and (${createdAt} > ${instant} or ${id} < ${last})`
  const rows = await sql
    .select({ id })
    .from(artworks)
    .where(last === undefined ? undefined : isNext)
    .orderBy(asc(createdAt), desc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}
