import { findImages } from '#images/server/find-images.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Artwork } from '../artwork.ts'
import type { ArtworksQuery } from '../artworks-api.ts'
import { type ArtworkRecord, selectArtworks, selectArtworksById } from './gallery-table.ts'

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

/** One page of the gallery, with how many works the query finds in all. */
export async function findArtworks(
  sql: Queryable,
  query: ArtworksQuery,
): Promise<{ total: number; artworks: Artwork[] }> {
  const { total, records } = await selectArtworks(sql, query)
  return { total, artworks: await withImages(sql, records) }
}

/** The works with these ids, by id; unknown ids are simply not there. */
export async function findArtworksById(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Artwork>> {
  const artworks = await withImages(sql, await selectArtworksById(sql, ids))
  return new Map(artworks.map((artwork) => [artwork.id, artwork]))
}
