import sharp from 'sharp'
import type { Shop } from '#app/server/shop.ts'
import { printIdOf, printTitle } from '#digital-art/digital-artwork.ts'
import { addDigitalArtwork, type NewDigitalArtwork } from '#digital-art/server/add-digital-artwork.ts'
import { keepPicture, preparePicture } from '#images/server/keep-picture.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { ORDINARY_PRINT, sizeOf } from './ordinary-print.ts'

let count = 0

/** Adds a digital work to the catalogue and answers it with its prints as a cart sends them. */
export async function printWork(shop: Shop, wishes: Partial<NewDigitalArtwork> = {}) {
  count += 1
  const id = wishes.id ?? `lamina-${count}`
  const title = wishes.title ?? `Lámina ${count}`
  const sizes = wishes.sizes ?? [sizeOf('a4'), sizeOf('a3', { pesos: 25_000 })]
  const background = { r: count % 255, g: 120, b: 90 }
  const file = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const picture = await preparePicture(shop, file, title)
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, count))
  await shop.database.transaction(async (transaction) => {
    await keepPicture(transaction.sql, picture)
    await addDigitalArtwork(transaction, catalogueChanged, {
      ...ORDINARY_PRINT,
      createdAt,
      updatedAt: createdAt,
      ...wishes,
      id,
      title,
      sizes,
      imageId: picture.id,
    })
  })
  const items = sizes.map((size) => ({
    id: printIdOf(id, size.id),
    title: printTitle(title, size.size),
    price: size.price.minor / 100,
    currency: size.price.currency,
    quantity: 1 as const,
  }))
  return { id, title, items }
}
