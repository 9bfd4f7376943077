import { tellActivity } from '#activity/server/tell-activity.ts'
import { areOneContent } from '#images/content-at.ts'
import { describePicture, findImages } from '#images/server/find-images.ts'
import { takeChosen } from '#images/server/take-chosen.ts'
import { tagsOfAppearance } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import { artworkPictureProblems, type OriginalReplacement } from '../artwork-pictures-api.ts'
import { artworkProblems } from '../artworks-api.ts'
import { replaceViews } from './artwork-views-table.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { selectArtworkForUpdate, updateArtwork } from './artworks-table.ts'
import { picturesOf } from './restore-artwork.ts'

const CHANGE = { field: 'images', label: 'las imágenes', before: 'versión liviana', after: 'original' }

/**
 * Puts the original of a picture into the place of its light version, with the words and the kind of that. The picture is known
 * by its files: saved with other words it has another id and is still the same photograph. The light version is no loss, and
 * does not go into the trash.
 */
export async function replaceWithOriginal(
  shop: Pick<ArtworksShop, 'database' | 'clock' | 'newId'>,
  id: string,
  { shown, original }: OriginalReplacement,
): Promise<void> {
  await shop.database.transaction(async (transaction) => {
    const { sql, announce } = transaction
    const artwork = await selectArtworkForUpdate(sql, id)
    if (artwork === undefined) throw new Problem(artworkProblems.artwork_not_found)
    const before = await picturesOf(sql, artwork)
    if (before.includes(original)) return
    await takeChosen(sql, [{ id: original }])
    const known = await findImages(sql, before)
    const replaced = before
      .map((each) => known.get(each))
      .find((each) => areOneContent(each?.url ?? '', shown))
    if (replaced === undefined) throw new Problem(artworkPictureProblems.picture_taken_down)
    await describePicture(sql, original, { alt: replaced.alt, kind: replaced.kind })
    const [imageId = original, ...views] = before.map((each) => (each === replaced.id ? original : each))
    await replaceViews(sql, id, views)
    if (!(await updateArtwork(sql, { ...artwork, imageId })))
      throw new Problem(artworkProblems.artwork_not_found)
    await tellActivity(shop, transaction, {
      kind: 'work',
      action: 'changed',
      subject: artwork,
      changes: [CHANGE],
    })
    await announce(catalogueChanged, tagsOfAppearance(id))
  })
}
