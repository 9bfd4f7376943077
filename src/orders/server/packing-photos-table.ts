import { and, asc, eq, inArray } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { orders } from './orders-table.ts'

/**
 * Photos of how orders were packed. A label may be seen on them: they stand here and not among the pictures, which
 * everybody can open, and go with the order's buyer.
 */
export const packingPhotos = pgTable(
  'packing_photos',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** 'image/webp' */
    type: text().notNull(),
    /** The picture in base64. */
    picture: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('packing_photos_by_order').on(table.orderId, table.createdAt)],
)

export type PackingPhotoRow = typeof packingPhotos.$inferSelect

export const selectPackingPhotos = (sql: Queryable, orderId: string): Promise<PackingPhotoRow[]> =>
  sql
    .select()
    .from(packingPhotos)
    .where(eq(packingPhotos.orderId, orderId))
    .orderBy(asc(packingPhotos.createdAt), asc(packingPhotos.id))

export const countPackingPhotos = (sql: Queryable, orderId: string): Promise<number> =>
  sql.$count(packingPhotos, eq(packingPhotos.orderId, orderId))

/** Whether an order has this very picture already, in base64. */
export const hasPackingPhoto = async (sql: Queryable, orderId: string, picture: string): Promise<boolean> =>
  (await sql.$count(
    packingPhotos,
    and(eq(packingPhotos.orderId, orderId), eq(packingPhotos.picture, picture)),
  )) > 0

export async function insertPackingPhoto(sql: Queryable, row: PackingPhotoRow): Promise<void> {
  await sql.insert(packingPhotos).values(row)
}

/** Deletes a photo of an order; answers whether it was there. */
export async function deletePackingPhotoRow(sql: Queryable, orderId: string, id: string): Promise<boolean> {
  const rows = await sql
    .delete(packingPhotos)
    .where(and(eq(packingPhotos.orderId, orderId), eq(packingPhotos.id, id)))
    .returning({ id: packingPhotos.id })
  return rows.length === 1
}

/** Deletes all photos of these orders, which may have none. */
export async function emptyPackingPhotosOf(sql: Queryable, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await sql.delete(packingPhotos).where(inArray(packingPhotos.orderId, [...orderIds]))
}
