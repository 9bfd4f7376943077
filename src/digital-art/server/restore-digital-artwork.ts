import { z } from 'zod'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { keepOriginals } from '#artworks/server/hold-artworks.ts'
import { tagsOfPrint } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { putInTrash, type TrashingShop } from '#trash/server/put-in-trash.ts'
import { noPlace, type Trashed } from '#trash/server/restore-from-trash.ts'
import { trashRemovedPictures, viewsWithBack } from '#trash/server/trash-pictures.ts'
import { addDigitalArtwork, type NewDigitalArtwork } from './add-digital-artwork.ts'
import {
  type DigitalArtworkRecord,
  hasDigitalArtworkRow,
  selectDigitalArtworkForUpdate,
  selectPrintsOf,
  updateOriginal,
} from './digital-artworks-table.ts'
import { selectSizesOf } from './print-sizes-table.ts'
import { replacePrintViews, selectPrintViewIds } from './print-views-table.ts'

/**
 * A digital work as it was written to the trash: only its dates do not come back as what they were. Older rows name its
 * share card, which is forgotten while nothing shows it; another one is made.
 */
const TrashedPrint = z
  .looseObject({ createdAt: z.coerce.date(), updatedAt: z.coerce.date() })
  .transform(({ shareCard: _card, ...facts }) => facts as object as NewDigitalArtwork)

const TrashedView = z.object({ digitalArtworkId: z.string(), imageId: z.string(), at: z.int() })

/** All of a digital work, locked; `undefined` when there is none. */
export async function wholeDigitalArtwork(
  sql: Queryable,
  id: string,
): Promise<NewDigitalArtwork | undefined> {
  const record = await selectDigitalArtworkForUpdate(sql, id)
  if (record === undefined) return undefined
  const sizes = await selectSizesOf(sql, [id])
  return { ...record, sizes: sizes.map(({ size }) => size), viewIds: await selectPrintViewIds(sql, id) }
}

/** The pictures of a digital work: the cover and the further ones. */
export const picturesOfPrint = async (
  sql: Queryable,
  { id, imageId }: Pick<DigitalArtworkRecord, 'id' | 'imageId'>,
): Promise<string[]> => [imageId, ...(await selectPrintViewIds(sql, id))]

/** Keeps the pictures that a digital work had and has no more. @param before what {@link picturesOfPrint} said */
export async function trashPicturesOfPrint(
  shop: TrashingShop,
  transaction: Transaction,
  work: Pick<DigitalArtworkRecord, 'id' | 'imageId' | 'title'>,
  before: readonly string[],
): Promise<void> {
  const owner = {
    kind: 'print_view' as const,
    title: work.title,
    contentOf: (place: object) => ({ digitalArtworkId: work.id, ...place }),
  }
  const now = await picturesOfPrint(transaction.sql, work)
  await trashRemovedPictures(shop, transaction, owner, { before, now })
}

/** Gives a digital work a picture back as a further one, where it stood. */
export async function restorePrintView(
  shop: Pick<TrashingShop, 'clock'>,
  transaction: Transaction,
  { content }: Trashed,
): Promise<void> {
  const { sql, announce } = transaction
  const { digitalArtworkId, ...place } = TrashedView.parse(content)
  const work = await selectDigitalArtworkForUpdate(sql, digitalArtworkId)
  if (work === undefined)
    throw noPlace('La obra digital de esta vista ya no está: recuperá primero la obra digital.')
  const { title } = work
  const views = await viewsWithBack(sql, { title, pictures: await picturesOfPrint(sql, work) }, place)
  if (views === undefined) return
  await replacePrintViews(sql, digitalArtworkId, views)
  const changes = [{ field: 'images', label: 'las imágenes', before: '', after: '' }]
  await tellActivity(shop, transaction, { kind: 'print', action: 'changed', subject: work, changes })
  await announce(catalogueChanged, tagsOfPrint(digitalArtworkId))
}

/** Keeps a digital work that was deleted, with its sizes and all its pictures; answers its id in the trash. */
export async function trashDigitalArtwork(
  shop: TrashingShop,
  transaction: Transaction,
  work: NewDigitalArtwork,
): Promise<string> {
  return putInTrash(shop, transaction, {
    kind: 'print',
    title: work.title,
    content: work,
    imageIds: [work.imageId, work.thumbnailImageId, work.mockupImageId, ...(work.viewIds ?? [])].filter(
      (id) => id != null,
    ),
  })
}

/** Puts a deleted digital work back as it was; one whose original is gone keeps the title of it alone. */
export async function restoreDigitalArtwork(
  shop: Pick<TrashingShop, 'clock'>,
  transaction: Transaction,
  { content }: Trashed,
): Promise<void> {
  const work = TrashedPrint.parse(content)
  const { sql } = transaction
  if (await hasDigitalArtworkRow(sql, work.id))
    throw noPlace('Ya hay una obra digital en el lugar de la que querés recuperar.')
  const isThere = work.originalArtworkId !== null && (await keepOriginals(sql, [work.originalArtworkId]))
  const originalArtworkId = isThere ? work.originalArtworkId : null
  await addDigitalArtwork(transaction, catalogueChanged, { ...work, originalArtworkId })
  await tellActivity(shop, transaction, { kind: 'print', action: 'restored', subject: work })
}

/** The ids of the digital works that name a work as their original. */
export const findPrintsOf = selectPrintsOf

/** Has digital works name their original again, where they name no other one by now. */
export async function nameOriginal(
  { sql, announce }: Transaction,
  prints: readonly string[],
  originalId: string,
): Promise<void> {
  for (const id of await updateOriginal(sql, prints, originalId))
    await announce(catalogueChanged, tagsOfPrint(id))
}
