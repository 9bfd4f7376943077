import sharp from 'sharp'
import type { Shop } from '#app/server/shop.ts'
import type { Artwork } from '#artworks/artwork.ts'
import { artworkFields } from '#artworks/artwork-fields.ts'
import { addArtwork } from '#artworks/server/add-artwork.ts'
import { keepPicture, type PreparedPicture, preparePicture } from '#images/server/keep-picture.ts'
import type { Examined } from '#images/server/picture-work.ts'
import type { PictureWorkers } from '#images/server/picture-workers.ts'
import { type Currency, moneyOf } from '#money/money.ts'
import { blankValues } from './field-values.ts'

let painted: Promise<Buffer> | undefined
let count = 0

/** A small real JPEG; painted once. */
const picture = () => {
  painted ??= sharp({ create: { width: 400, height: 300, channels: 3, background: '#b5573a' } })
    .jpeg()
    .toBuffer()
  return painted
}

let examined: Examined | undefined

/** What the picture comes to is made once as well: each shop would start a process for it. */
async function preparedPicture(shop: Shop, alt: string): Promise<PreparedPicture> {
  const examine: PictureWorkers['examine'] = async (...wishes) => {
    examined ??= await shop.pictureWorkers.examine(...wishes)
    return examined
  }
  const pictureWorkers = { ...shop.pictureWorkers, examine }
  return preparePicture({ ...shop, pictureWorkers }, await picture(), alt)
}

/** `pesos`: the price in whole units, of another currency when one is named. */
type Wishes = Partial<Omit<Artwork, 'image' | 'reservedUntil' | 'price'>> & {
  readonly pesos?: number
  readonly currency?: Currency
}

const { title: _given, ...blank } = blankValues(artworkFields)

/** What a test or a measurement does not care about: a small oil painting for sale. */
export const ORDINARY_WORK = {
  ...blank,
  artist: 'Eulalia del Sauce',
  year: 2025,
  technique: 'Óleo sobre lienzo',
  height: 30,
  width: 40,
  unit: 'cm',
  description: 'Una obra de prueba.',
  category: 'abstracto',
  published: true,
  discountPercentage: 0,
  saleState: 'for_sale',
} as const

/** Adds an original to the catalogue and answers its id and price as a cart sends them. */
export async function paint(shop: Shop, wishes: Wishes = {}) {
  count += 1
  const { pesos = 120_000, currency = 'ARS', ...facts } = wishes
  const id = facts.id ?? `obra-${count}`
  const title = facts.title ?? `Obra ${count}`
  const image = await preparedPicture(shop, title)
  await shop.database.transaction(async (transaction) => {
    await keepPicture(transaction.sql, image)
    await addArtwork(transaction, {
      ...ORDINARY_WORK,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, count)),
      ...facts,
      id,
      title,
      imageId: image.id,
      price: moneyOf(pesos, currency),
    })
  })
  return { id, title, price: pesos, currency, quantity: 1 as const }
}
