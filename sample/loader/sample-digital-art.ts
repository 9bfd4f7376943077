import { z } from 'zod'
import { LENGTH_UNITS } from '#digital-art/digital-artwork.ts'
import { addDigitalArtwork } from '#digital-art/server/add-digital-artwork.ts'
import { keepPicture, type PreparedPicture } from '#images/server/keep-picture.ts'
import { Currency, moneyOf } from '#money/money.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { Transaction } from '#platform/database/database.ts'

const SampleSize = z.object({
  id: z.string(),
  size: z.string(),
  width: z.number(),
  height: z.number(),
  unit: z.enum(LENGTH_UNITS),
  price: z.number(),
  currency: Currency,
  available: z.boolean(),
})

/** A digital work as the sample catalogue tells it. */
export const SampleDigitalArtwork = z.object({
  id: z.string(),
  title: z.string(),
  originalArtworkId: z.string(),
  description: z.string(),
  digitalTechnique: z.string(),
  version: z.string(),
  productType: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  available: z.boolean(),
  featured: z.boolean(),
  features: z.object({
    paperType: z.string(),
    printing: z.string(),
    edition: z.string(),
    signedAvailable: z.boolean(),
  }),
  sizes: z.array(SampleSize),
  createdAt: z.iso.datetime().transform((text) => new Date(text)),
  picture: z.string(),
  alt: z.string(),
})
export type SampleDigitalArtwork = z.infer<typeof SampleDigitalArtwork>

/** Adds a digital work whose original is already there. */
export async function addSampleDigitalArtwork(
  transaction: Transaction,
  { artist, originalTitle }: { artist: string; originalTitle: string },
  { sample, image }: { sample: SampleDigitalArtwork; image: PreparedPicture },
): Promise<void> {
  const { picture: _file, alt: _alt, sizes, ...facts } = sample
  await keepPicture(transaction.sql, image)
  await addDigitalArtwork(transaction, catalogueChanged, {
    ...facts,
    artist,
    originalTitle,
    imageId: image.id,
    mockupImageId: null,
    updatedAt: facts.createdAt,
    sizes: sizes.map(({ price, currency, ...size }) => ({ ...size, price: moneyOf(price, currency) })),
  })
}
