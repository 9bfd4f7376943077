import { z } from 'zod'
import type { Change } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { tagsOfArtwork } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { putInTrash } from '#trash/server/put-in-trash.ts'
import { noPlace, type Trashed } from '#trash/server/restore-from-trash.ts'
import { trashRemovedPictures, viewsWithBack } from '#trash/server/trash-pictures.ts'
import { addArtwork } from './add-artwork.ts'
import { replaceViews, selectViewIds } from './artwork-views-table.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { hasArtworkRow, type StoredArtwork, selectArtworkForUpdate } from './artworks-table.ts'
import { holdIfSold } from './own-artwork.ts'
import { updateToRestored, updateToTrashed } from './studio-sales-table.ts'

type TrashingShop = Pick<ArtworksShop, 'clock' | 'newId'>

/** A work as it was written to the trash: only its date does not come back as what it was. */
const TrashedArtwork = z.object({
  artwork: z
    .looseObject({ createdAt: z.coerce.date() })
    .transform((facts) => facts as object as StoredArtwork),
  views: z.array(z.string()),
  prints: z.array(z.string()),
  /** Where it stood in its series, as the room that keeps series reads it; older rows do not say. */
  place: z.unknown().default(null),
})

/** `at`: which of the pictures it was, the cover being 0; older rows do not say. */
const TrashedView = z.object({ artworkId: z.string(), imageId: z.string(), at: z.int().optional() })

/** What others know of a work: the ids of the prints made after it, and where it stands in its series. */
interface KnownByOthers {
  readonly prints: readonly string[]
  readonly place: object | null
}

/** Keeps a work that is about to be deleted, with all its pictures and its sale at the studio; answers its id in the trash. */
export async function trashArtwork(
  shop: TrashingShop,
  transaction: Transaction,
  artwork: StoredArtwork,
  { prints, place }: KnownByOthers,
): Promise<string[]> {
  const views = await selectViewIds(transaction.sql, artwork.id)
  const trashId = await putInTrash(shop, transaction, {
    kind: 'artwork',
    title: artwork.title,
    content: { artwork, views, prints, place },
    imageIds: [artwork.imageId, ...views],
  })
  await tellActivity(shop, transaction, { kind: 'work', action: 'deleted', subject: artwork })
  await updateToTrashed(transaction.sql, artwork.id, trashId)
  return [trashId]
}

/**
 * Hangs a deleted work where it was: with its id, its day, its pictures, its state and who bought it at the studio.
 * Answers which prints named it, and where it stood in its series.
 */
export async function restoreArtwork(
  shop: Pick<ArtworksShop, 'clock' | 'newId' | 'jobs'>,
  transaction: Transaction,
  { id: trashId, content }: Trashed,
): Promise<{ id: string; prints: readonly string[]; place: unknown }> {
  const { artwork, views, prints, place } = TrashedArtwork.parse(content)
  if (await hasArtworkRow(transaction.sql, artwork.id))
    throw noPlace('Ya hay una obra en el lugar de la que querés recuperar.')
  await addArtwork(transaction, artwork)
  await replaceViews(transaction.sql, artwork.id, views)
  await holdIfSold(shop, transaction, artwork)
  await updateToRestored(transaction.sql, trashId, artwork.id)
  await tellActivity(shop, transaction, { kind: 'work', action: 'restored', subject: artwork })
  return { id: artwork.id, prints, place }
}

/** The pictures of a work: the cover and the further views. */
export const picturesOf = async (
  sql: Queryable,
  { id, imageId }: Pick<StoredArtwork, 'id' | 'imageId'>,
): Promise<string[]> => [imageId, ...(await selectViewIds(sql, id))]

const howMany = ({ length }: readonly string[]) => (length === 1 ? '1 imagen' : `${length} imágenes`)

/** What is another in the pictures of a work than before. */
export const picturesChange = (before: readonly string[], after: readonly string[]): Change[] =>
  before.join() === after.join()
    ? []
    : [{ field: 'images', label: 'las imágenes', before: howMany(before), after: howMany(after) }]

/** Keeps the pictures that a work had and has no more; answers their ids in the trash. @param before what {@link picturesOf} said */
export async function trashPicturesOf(
  shop: TrashingShop,
  transaction: Transaction,
  artwork: Pick<StoredArtwork, 'id' | 'imageId' | 'title'>,
  before: readonly string[],
): Promise<string[]> {
  const owner = {
    kind: 'view' as const,
    title: artwork.title,
    contentOf: (place: object) => ({ artworkId: artwork.id, ...place }),
  }
  return trashRemovedPictures(shop, transaction, owner, {
    before,
    now: await picturesOf(transaction.sql, artwork),
  })
}

/** Gives a work a picture back as a further view, where it stood. */
export async function restoreView(
  shop: Pick<ArtworksShop, 'clock'>,
  transaction: Transaction,
  { content }: Trashed,
): Promise<void> {
  const { sql, announce } = transaction
  const { artworkId, ...place } = TrashedView.parse(content)
  const artwork = await selectArtworkForUpdate(sql, artworkId)
  if (artwork === undefined) throw noPlace('La obra de esta vista ya no está: recuperá primero la obra.')
  const { title } = artwork
  const views = await viewsWithBack(sql, { title, pictures: await picturesOf(sql, artwork) }, place)
  if (views === undefined) return
  const before = await picturesOf(sql, artwork)
  await replaceViews(sql, artworkId, views)
  const changes = picturesChange(before, await picturesOf(sql, artwork))
  await tellActivity(shop, transaction, { kind: 'work', action: 'changed', subject: artwork, changes })
  await announce(catalogueChanged, tagsOfArtwork(artworkId))
}
