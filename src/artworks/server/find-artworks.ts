import { findFreshRates } from '#money/server/quote-prices.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Artwork } from '../artwork.ts'
import type { ArtworksQuery, StudioArtworksQuery } from '../artworks-query.ts'
import { hasShownBeside, selectShownArtworks } from './artwork-figures-table.ts'
import { hasArtworkRow } from './artworks-table.ts'
import { asksForPrices } from './gallery-question-table.ts'
import { selectArtworks, selectArtworksById, selectNextIds } from './gallery-table.ts'

interface PageOfWorks {
  /** How many works the query finds in all. */
  readonly total: number
  readonly artworks: Artwork[]
}

/** One page of the whole catalogue, drafts too: for the artist's eyes. */
export async function findStudioArtworks(
  sql: Queryable,
  query: StudioArtworksQuery,
  clock: Clock,
): Promise<PageOfWorks> {
  const comparesPrices = asksForPrices(query) || query.sort === 'price_asc' || query.sort === 'price_desc'
  return selectArtworks(sql, query, comparesPrices ? await findFreshRates(sql, clock) : [])
}

/** One page of the gallery. */
export const findArtworks = (sql: Queryable, query: ArtworksQuery, clock: Clock): Promise<PageOfWorks> =>
  findStudioArtworks(sql, { ...query, published: 'true' }, clock)

const byId = (artworks: readonly Artwork[]): ReadonlyMap<string, Artwork> =>
  new Map(artworks.map((artwork) => [artwork.id, artwork]))

/** The works with these ids, by id, drafts too: for the artist's eyes. */
export const findStudioArtworksById = async (sql: Queryable, ids: readonly string[]) =>
  byId(await selectArtworksById(sql, ids))

/** The works of the gallery with these ids, by id; drafts and unknown ids are simply not there. */
export async function findArtworksById(sql: Queryable, ids: readonly string[]) {
  const artworks = await selectArtworksById(sql, ids)
  return byId(artworks.filter(({ published }) => published))
}

/** Whether there is a work with this id, drafts too; nothing else of it is read. */
export const hasArtwork = hasArtworkRow

/** Whether the gallery shows any work beside these. */
export const hasShownArtworkBeside = hasShownBeside

/** All works of the gallery by their ids, a few at a time. */
export const shownArtworks = selectShownArtworks

/** The ids of the works that come after one of them, drafts too, from the oldest on: for who walks through all. */
export const nextStudioArtworks = selectNextIds
