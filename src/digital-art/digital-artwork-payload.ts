import { z } from 'zod'
import { dimensionsIn } from '#artworks/artwork.ts'
import { Currency, moneyOf } from '#money/money.ts'
import { pictureAddress } from '#platform/contract/web-address.ts'
import { DEFAULT_DIGITAL_TECHNIQUE, DEFAULT_PRODUCT_TYPE, DEFAULT_VERSION } from './digital-artwork.ts'

/** What the artist is told about a field of the form; the same sentences on both sides. */
export const digitalArtMessages = {
  title: 'El título es requerido',
  original: 'Debes seleccionar una obra original',
  originalTitle: 'No se pudo obtener el título de la obra original',
  description: 'La descripción es requerida',
  image: 'La URL de la imagen es requerida',
  size: 'El tamaño es requerido',
  dimensions: 'Las medidas deben ser mayores a 0',
  price: 'El precio debe ser mayor a 0',
} as const

const MOST_SIZES = 20
const MOST_TAGS = 30
const HIGHEST_PRICE = 100_000_000_000

const tooLong = (limit: number) => `Usá como máximo ${limit} caracteres`

const text = (limit = 200) => z.string().trim().max(limit, tooLong(limit))

const required = (message: string, limit = 200) =>
  z.string(message).trim().min(1, message).max(limit, tooLong(limit))

const pictureUrl = pictureAddress(2000)

/** The original's id, also when it comes inside an object. */
const OriginalId = z
  .union(
    [
      z.string(),
      z.object({ _id: z.string() }).transform(({ _id }) => _id),
      z.object({ id: z.string() }).transform(({ id }) => id),
    ],
    digitalArtMessages.original,
  )
  .pipe(required(digitalArtMessages.original))

const Dimensions = z
  .string(digitalArtMessages.dimensions)
  .max(60, tooLong(60))
  .transform((written, context) => {
    // Paper is named width first.
    const { height: width, width: height, unit } = dimensionsIn(written)
    if (!(width > 0 && height > 0))
      context.addIssue({ code: 'custom', message: digitalArtMessages.dimensions })
    return { width, height, unit }
  })

const Size = z.object({
  /** Of a size that is there already; carts know it by this. */
  id: text(60).optional(),
  size: required(digitalArtMessages.size, 60),
  dimensions: Dimensions,
  price: z.coerce
    .number(digitalArtMessages.price)
    .max(HIGHEST_PRICE, 'El precio es demasiado alto')
    .refine((price) => moneyOf(price, 'ARS').minor > 0, digitalArtMessages.price),
  currency: Currency.default('ARS'),
  available: z.boolean().default(true),
})

const Features = z.object({
  paperType: text().default(''),
  printing: text().default(''),
  edition: text().default(''),
  signedAvailable: z.boolean().default(false),
})

const fields = {
  title: required(digitalArtMessages.title),
  originalArtworkId: OriginalId,
  originalTitle: text(),
  artist: text(),
  description: required(digitalArtMessages.description, 5000),
  version: text(20),
  digitalTechnique: text(),
  productType: text(60),
  category: text(60).toLowerCase(),
  imageUrl: pictureUrl.refine((url) => url !== '', digitalArtMessages.image),
  /** What lists show instead of the picture; empty for the picture itself. */
  thumbnailUrl: pictureUrl,
  mockupUrl: pictureUrl,
  sizes: z.array(Size).max(MOST_SIZES, `Podés cargar hasta ${MOST_SIZES} tamaños`),
  features: Features,
  tags: z
    .array(text(60))
    .max(MOST_TAGS, `Usá como máximo ${MOST_TAGS} etiquetas`)
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
  available: z.boolean(),
  featured: z.boolean(),
}

/** A whole digital work as it is saved: what is left out takes its default. */
export const DigitalArtworkPayload = z.object({
  ...fields,
  originalTitle: fields.originalTitle.default(''),
  artist: fields.artist.default(''),
  version: fields.version.default(DEFAULT_VERSION),
  digitalTechnique: fields.digitalTechnique.default(DEFAULT_DIGITAL_TECHNIQUE),
  productType: fields.productType.default(DEFAULT_PRODUCT_TYPE),
  category: fields.category.default(''),
  imageUrl: fields.imageUrl.prefault(''),
  thumbnailUrl: fields.thumbnailUrl.default(''),
  mockupUrl: fields.mockupUrl.default(''),
  sizes: fields.sizes.default([]),
  features: Features.prefault({}),
  tags: fields.tags.default([]),
  available: fields.available.default(true),
  featured: fields.featured.default(false),
})
export type DigitalArtworkPayload = z.infer<typeof DigitalArtworkPayload>

/** Some fields of a digital work; what is left out stays as it is. */
export const DigitalArtworkChanges = z.object(fields).partial()
export type DigitalArtworkChanges = z.infer<typeof DigitalArtworkChanges>
