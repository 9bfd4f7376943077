import type { Change } from '#activity/activity.ts'
import type { ChosenPicture } from '#images/chosen-picture.ts'
import { takeChosen } from '#images/server/take-chosen.ts'
import type { Transaction } from '#platform/database/database.ts'
import { replaceViews } from './artwork-views-table.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import type { StoredArtwork } from './artworks-table.ts'
import { picturesChange, picturesOf, trashPicturesOf } from './restore-artwork.ts'

interface PictureChange {
  readonly before: StoredArtwork
  readonly after: StoredArtwork
  /** Its further views; as they are when left out. */
  readonly views: readonly ChosenPicture[] | undefined
}

/**
 * Gives a work whose row is locked its further pictures, and to the trash those that it shows no more. Answers what that changes, and
 * the ids in the trash; nothing is read where cover and views stay.
 */
export async function changePictures(
  shop: Pick<ArtworksShop, 'clock' | 'newId'>,
  transaction: Transaction,
  { before, after, views }: PictureChange,
): Promise<{ changes: Change[]; trashed: string[] }> {
  if (views === undefined && before.imageId === after.imageId) return { changes: [], trashed: [] }
  const { sql } = transaction
  const pictures = await picturesOf(sql, before)
  if (views !== undefined) await replaceViews(sql, after.id, await takeChosen(sql, views))
  const trashed = await trashPicturesOf(shop, transaction, after, pictures)
  return { changes: picturesChange(pictures, await picturesOf(sql, after)), trashed }
}
