import { findImages } from '#images/server/find-images.ts'
import { findFreshRates } from '#money/server/quote-prices.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Artwork } from '../artwork.ts'
import type { ArtworksQuery, StudioArtworksQuery } from '../artworks-api.ts'
import { hasShownBeside, selectShownArtworks } from './artwork-figures-table.ts'
import { hasArtworkRow } from './artworks-table.ts'
import { type ArtworkRecord, selectArtworks, selectArtworksById, selectNextIds } from './gallery-table.ts'

async function withImages(sql: Queryable, records: readonly ArtworkRecord[]): Promise<Artwork[]> {
  const images = await findImages(
    sql,
    records.flatMap(({ imageId, viewIds }) => [imageId, ...viewIds]),
  )
  return records.map(({ imageId, viewIds, ...artwork }) => {
    const image = images.get(imageId)
    if (image === undefined) throw new Error(`artwork ${artwork.id} names a picture that does not exist`)
    const views = viewIds.flatMap((id) => images.get(id) ?? [])
    return { ...artwork, image, views }
  })
}

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
  const comparesPrices = query.sort === 'price_asc' || query.sort === 'price_desc'
  const { total, records } = await selectArtworks(
    sql,
    query,
    comparesPrices ? await findFreshRates(sql, clock) : [],
  )
  return { total, artworks: await withImages(sql, records) }
}

/** One page of the gallery. */
export const findArtworks = (sql: Queryable, query: ArtworksQuery, clock: Clock): Promise<PageOfWorks> =>
  findStudioArtworks(sql, { ...query, published: 'true' }, clock)

const byId = (artworks: readonly Artwork[]): ReadonlyMap<string, Artwork> =>
  new Map(artworks.map((artwork) => [artwork.id, artwork]))

/** The works with these ids, by id, drafts too: for the artist's eyes. */
export const findStudioArtworksById = async (sql: Queryable, ids: readonly string[]) =>
  byId(await withImages(sql, await selectArtworksById(sql, ids)))

/** The works of the gallery with these ids, by id; drafts and unknown ids are simply not there. */
export async function findArtworksById(sql: Queryable, ids: readonly string[]) {
  const records = await selectArtworksById(sql, ids)
  const shown = records.filter(({ published }) => published)
  return byId(await withImages(sql, shown))
}

/** Whether there is a work with this id, drafts too; nothing else of it is read. */
export const hasArtwork = hasArtworkRow

/** Whether the gallery shows any work beside these. */
export const hasShownArtworkBeside = hasShownBeside

/** All works of the gallery by their ids, a few at a time. */
export const shownArtworks = selectShownArtworks

/** The ids of the works that come after one of them, drafts too, from the oldest on: for who walks through all. */
export const nextStudioArtworks = selectNextIds
