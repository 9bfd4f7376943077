import { describePicture, findImages } from '#images/server/find-images.ts'
import { tagsOfArtwork } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import { type ArtworkPictures, artworkProblems } from '../artworks-api.ts'
import { replaceViews } from './artwork-views-table.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { selectArtworkForUpdate, updateArtwork } from './artworks-table.ts'

/** Gives a work these pictures in this order: the first is its cover, the others are its further views. */
export async function arrangePictures(
  { database }: Pick<ArtworksShop, 'database'>,
  id: string,
  { images }: ArtworkPictures,
): Promise<void> {
  const [cover, ...views] = images.map((image) => image.id)
  await database.transaction(async ({ sql, announce }) => {
    const artwork = await selectArtworkForUpdate(sql, id)
    if (artwork === undefined || cover === undefined) throw new Problem(artworkProblems.artwork_not_found)
    const known = await findImages(sql, [cover, ...views])
    if (known.size < images.length) throw new Problem(artworkProblems.picture_not_found)
    for (const image of images) {
      if (image.alt !== undefined) await describePicture(sql, image.id, image.alt)
    }
    if (!(await updateArtwork(sql, { ...artwork, imageId: cover })))
      throw new Problem(artworkProblems.artwork_not_found)
    await replaceViews(sql, id, views)
    await announce(catalogueChanged, tagsOfArtwork(id))
  })
}
