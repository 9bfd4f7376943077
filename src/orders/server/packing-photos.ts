import type { Readable } from 'node:stream'
import { makeSmallPicture, type SmallPictureNeeds } from '#images/server/small-picture.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { orderProblems } from '../orders-api.ts'
import { MOST_PHOTOS, type PackingPhoto, packingProblems } from '../packing-api.ts'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderById } from './orders-table.ts'
import {
  countPackingPhotos,
  deletePackingPhotoRow,
  emptyPackingPhotosOf,
  hasPackingPhoto,
  insertPackingPhoto,
  selectPackingPhotos,
} from './packing-photos-table.ts'
import { withOrder } from './with-order.ts'

/** The photos of how an order was packed, the oldest first. */
export async function findPackingPhotos(sql: Queryable, orderId: string): Promise<PackingPhoto[]> {
  if ((await selectOrderById(sql, orderId)) === undefined) throw new Problem(orderProblems.order_not_found)
  const rows = await selectPackingPhotos(sql, orderId)
  return rows.map(({ id, type, picture, createdAt }) => ({
    id,
    url: `data:${type};base64,${picture}`,
    at: createdAt.toISOString(),
  }))
}

/**
 * Keeps a photo, without what a camera writes into it; the order is locked, so that no two are one too many. One that is
 * sent again, because its answer was lost, is there already.
 */
export async function addPackingPhoto(
  shop: OrdersShop & SmallPictureNeeds,
  orderId: string,
  file: Readable | Uint8Array,
): Promise<void> {
  if ((await selectOrderById(shop.database.sql, orderId)) === undefined)
    throw new Problem(orderProblems.order_not_found)
  const { bytes, type } = await makeSmallPicture(shop, file)
  await withOrder(shop, orderId, async ({ transaction: { sql }, order }) => {
    if (order.customer.email === '') throw new Problem(packingProblems.order_has_nobody)
    const picture = Buffer.from(bytes).toString('base64')
    if (await hasPackingPhoto(sql, orderId, picture)) return
    if ((await countPackingPhotos(sql, orderId)) >= MOST_PHOTOS)
      throw new Problem(packingProblems.too_many_photos)
    await insertPackingPhoto(sql, { id: shop.newId(), orderId, type, picture, createdAt: shop.clock() })
  })
}

export async function deletePackingPhoto(
  { database: { sql } }: OrdersShop,
  orderId: string,
  photoId: string,
): Promise<void> {
  if (!(await deletePackingPhotoRow(sql, orderId, photoId)))
    throw new Problem(packingProblems.photo_not_found)
}

/** They show where somebody lives: they go with her. */
export const forgetPackingPhotos = emptyPackingPhotosOf
