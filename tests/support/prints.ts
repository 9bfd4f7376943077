import sharp from 'sharp'
import type { Shop } from '#app/server/shop.ts'
import { type PrintSize, printIdOf, printTitle } from '#digital-art/digital-artwork.ts'
import { addDigitalArtwork, type NewDigitalArtwork } from '#digital-art/server/add-digital-artwork.ts'
import { keepPicture, preparePicture } from '#images/server/keep-picture.ts'
import { type Currency, moneyOf } from '#money/money.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'

let count = 0

/** A size as a test wants it: 'a4' is 21 x 29.7 cm and costs 15,000 unless told otherwise. */
export const sizeOf = (
  id: string,
  changes: Partial<PrintSize> & { pesos?: number; currency?: Currency } = {},
): PrintSize => {
  const { pesos = 15_000, currency = 'ARS', ...facts } = changes
  return {
    id,
    size: id.toUpperCase(),
    width: 21,
    height: 29.7,
    unit: 'cm',
    available: true,
    packing: '',
    packedSize: '',
    weightKg: null,
    price: moneyOf(pesos, currency),
    ...facts,
  }
}

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
      originalArtworkId: null,
      originalTitle: '',
      artist: 'Eulalia del Sauce',
      version: '01',
      description: 'Una lámina de prueba.',
      digitalTechnique: 'Reinterpretación digital',
      productType: 'lamina',
      category: 'abstracto',
      tags: [],
      available: true,
      featured: false,
      features: {
        paperType: 'Papel fotográfico premium 250 g',
        printing: 'Impresión giclée',
        edition: 'Edición abierta',
        signedAvailable: true,
      },
      mockupImageId: null,
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
