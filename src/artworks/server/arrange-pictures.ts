import { describePicture, findImages } from '#images/server/find-images.ts'
import { tagsOfArtwork } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { ChosenPicture } from '../artwork-payload.ts'
import type { ArtworkPictures } from '../artwork-pictures-api.ts'
import { artworkProblems } from '../artworks-api.ts'
import { replaceViews } from './artwork-views-table.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { selectArtworkForUpdate, updateArtwork } from './artworks-table.ts'
import { picturesOf, trashRemovedPictures } from './restore-artwork.ts'

/** Gives a work these further views, in order; pictures are described anew where their words are given. */
export async function placeViews(
  { sql }: Transaction,
  id: string,
  views: readonly ChosenPicture[],
): Promise<void> {
  const known = await findImages(
    sql,
    views.map((view) => view.id),
  )
  if (known.size < views.length) throw new Problem(artworkProblems.picture_not_found)
  for (const view of views) if (view.alt !== undefined) await describePicture(sql, view.id, view.alt)
  await replaceViews(
    sql,
    id,
    views.map((view) => view.id),
  )
}

/**
 * Gives a work these pictures in this order: the first is its cover, the others are its further views. Answers the ids in the
 * trash of those that it had before.
 */
export async function arrangePictures(
  shop: Pick<ArtworksShop, 'database' | 'clock' | 'newId'>,
  id: string,
  { images }: ArtworkPictures,
): Promise<string[]> {
  const [cover, ...views] = images
  return shop.database.transaction(async (transaction) => {
    const { sql, announce } = transaction
    const artwork = await selectArtworkForUpdate(sql, id)
    if (artwork === undefined || cover === undefined) throw new Problem(artworkProblems.artwork_not_found)
    if (!(await findImages(sql, [cover.id])).has(cover.id))
      throw new Problem(artworkProblems.picture_not_found)
    if (cover.alt !== undefined) await describePicture(sql, cover.id, cover.alt)
    const before = await picturesOf(sql, artwork)
    const after = { ...artwork, imageId: cover.id }
    await placeViews(transaction, id, views)
    if (!(await updateArtwork(sql, after))) throw new Problem(artworkProblems.artwork_not_found)
    const trashed = await trashRemovedPictures(shop, transaction, after, before)
    await announce(catalogueChanged, tagsOfArtwork(id))
    return trashed
  })
}
