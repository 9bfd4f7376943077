import { printIdOf, printTitle } from '#digital-art/digital-artwork.ts'
import { addDigitalArtwork } from '#digital-art/server/add-digital-artwork.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { ORDINARY_PRINT, sizeOf } from '../../tests/support/ordinary-print.ts'
import { fillGallery, type Item, type Place } from './publish-works.ts'

/** How many numbers each of the editions has. */
export const NUMBERS = 10

const size = sizeOf('a4')

/** Fills an empty database, while no shop is open on it, with editions of prints in one size. */
export async function publishEditions(place: Place, count: number): Promise<Item[]> {
  const works = Array.from({ length: count }, (_, index) => ({
    id: `lamina-${index + 1}`,
    title: `Lámina ${index + 1}`,
  }))
  const createdAt = new Date(Date.UTC(2026, 0, 1))
  await fillGallery(place, async (transaction, imageId) => {
    for (const work of works)
      await addDigitalArtwork(transaction, catalogueChanged, {
        ...ORDINARY_PRINT,
        ...work,
        editionSize: NUMBERS,
        sizes: [size],
        imageId,
        createdAt,
        updatedAt: createdAt,
      })
  })
  return works.map(({ id, title }) => ({
    id: printIdOf(id, size.id),
    title: printTitle(title, size.size),
    price: size.price.minor / 100,
    quantity: 1,
    currency: 'ARS',
  }))
}
