import { z } from 'zod'
import { LENGTH_UNITS } from '#digital-art/digital-artwork.ts'
import { digitalFields, printFeatureFields, printSizeFields } from '#digital-art/digital-fields.ts'
import { addDigitalArtwork } from '#digital-art/server/add-digital-artwork.ts'
import { keepPicture, type PreparedPicture } from '#images/server/keep-picture.ts'
import { Currency, moneyOf } from '#money/money.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { wholeSchemas } from '#platform/contract/field-schemas.ts'
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
  ...wholeSchemas(printSizeFields),
})

/** The artist is told once, and the original knows its title. */
const { artist: _told, originalTitle: _known, ...facts } = wholeSchemas(digitalFields)

/** A digital work as the sample catalogue tells it. */
export const SampleDigitalArtwork = z.object({
  id: z.string(),
  ...facts,
  originalArtworkId: z.string(),
  features: z.object(wholeSchemas(printFeatureFields)),
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
