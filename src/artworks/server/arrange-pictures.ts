import { tellActivity } from '#activity/server/tell-activity.ts'
import { takeChosen } from '#images/server/take-chosen.ts'
import { tagsOfAppearance } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { ArtworkPictures } from '../artwork-pictures-api.ts'
import { artworkProblems } from '../artworks-api.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { selectArtworkForUpdate, updateArtwork } from './artworks-table.ts'
import { changePictures } from './change-pictures.ts'

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
    await takeChosen(sql, [cover])
    const after = { ...artwork, imageId: cover.id }
    if (!(await updateArtwork(sql, after))) throw new Problem(artworkProblems.artwork_not_found)
    const { changes, trashed } = await changePictures(shop, transaction, { before: artwork, after, views })
    await tellActivity(shop, transaction, { kind: 'work', action: 'changed', subject: after, changes })
    await announce(catalogueChanged, tagsOfAppearance(id))
    return trashed
  })
}
