import { tellActivity } from '#activity/server/tell-activity.ts'
import { MOST_PICTURES } from '#images/picture-rules.ts'
import { carryChosen, picturesChanged } from '#images/server/carry-chosen.ts'
import { takeChosen } from '#images/server/take-chosen.ts'
import { tagsOfAppearance } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { ArtworkPictures } from '../artwork-pictures-api.ts'
import { artworkProblems } from '../artworks-api.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { selectArtworkForUpdate, updateArtwork } from './artworks-table.ts'
import { changePictures } from './change-pictures.ts'
import { picturesOf } from './restore-artwork.ts'

/** What a list wants of the pictures as they are by now, the cover first: that changes only where the list has another one first. */
function wantedOf({ images, from }: ArtworkPictures, now: readonly string[]) {
  const wanted = carryChosen(images, { from, now, most: MOST_PICTURES, field: 'images' })
  const first = images[0]?.id
  const coverId = first === from?.[0] ? now[0] : first
  const cover = wanted.find(({ id }) => id === coverId)
  if (cover === undefined) throw picturesChanged('images')
  return { cover, views: wanted.filter((each) => each !== cover) }
}

/**
 * Gives a work these pictures in this order: the first is its cover, the others are its further views. A list that says which one it
 * was made from changes what differs from that, so that what others have added or removed meanwhile stays so. Answers the ids in the
 * trash of those that it had before.
 */
export async function arrangePictures(
  shop: Pick<ArtworksShop, 'database' | 'clock' | 'newId'>,
  id: string,
  list: ArtworkPictures,
): Promise<string[]> {
  return shop.database.transaction(async (transaction) => {
    const { sql, announce } = transaction
    const artwork = await selectArtworkForUpdate(sql, id)
    if (artwork === undefined) throw new Problem(artworkProblems.artwork_not_found)
    const { cover, views } = wantedOf(list, await picturesOf(sql, artwork))
    await takeChosen(sql, [cover])
    const after = { ...artwork, imageId: cover.id }
    if (!(await updateArtwork(sql, after))) throw new Problem(artworkProblems.artwork_not_found)
    const { changes, trashed } = await changePictures(shop, transaction, { before: artwork, after, views })
    await tellActivity(shop, transaction, { kind: 'work', action: 'changed', subject: after, changes })
    await announce(catalogueChanged, tagsOfAppearance(id))
    return trashed
  })
}
