import { z } from 'zod'
import { dimensionsIn } from '#artworks/artwork.ts'
import { FurtherPictures, seenPictures } from '#images/chosen-picture.ts'
import { MOST_PICTURES } from '#images/picture-rules.ts'
import { Currency } from '#money/money.ts'
import { wholePrice } from '#money/whole-price.ts'
import { givenSchemas, wholeSchemas } from '#platform/contract/field-schemas.ts'
import { pictureAddress, tooLong } from '#platform/contract/web-address.ts'
import type { DigitalFacts } from './digital-artwork.ts'
import { digitalFields, printFeatureFields, printSizeFields } from './digital-fields.ts'

/** What the artist is told about a field of the form; the same sentences on both sides. */
export const digitalArtMessages = {
  original: 'Debes seleccionar una obra original',
  originalTitle: 'No se pudo obtener el título de la obra original',
  image: 'Debe subir una imagen o proporcionar una URL',
  size: 'El tamaño es requerido',
  sameSize: 'Ya hay un tamaño con ese nombre',
  dimensions: 'Las medidas deben ser mayores a 0',
  price: 'El precio debe ser mayor a 0',
} as const

const MOST_SIZES = 20

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

/** The same of a work that is there: empty where it has none and is to have none. */
const OriginalIdOrNone = z
  .union([OriginalId, z.literal('').transform(() => null)], digitalArtMessages.original)
  .nullable()

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
  price: wholePrice(digitalArtMessages.price),
  currency: Currency.default('ARS'),
  available: z.boolean().default(true),
  ...wholeSchemas(printSizeFields),
})

/** As a buyer reads it: 'A4' and 'a 4' are one name. */
const readName = ({ size }: { readonly size: string }) => size.toLowerCase().replace(/\s+/g, '')

/** Buyers choose a size by its name: no two of a print have the same. */
const Sizes = z
  .array(Size)
  .max(MOST_SIZES, `Podés cargar hasta ${MOST_SIZES} tamaños`)
  .superRefine((sizes, context) => {
    const names = sizes.map(readName)
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'size'],
          message: digitalArtMessages.sameSize,
        })
  })

/** What is of several values, or says where a picture is. */
const given = {
  originalArtworkId: OriginalId,
  imageUrl: pictureUrl.refine((url) => url !== '', digitalArtMessages.image),
  /** What lists show instead of the picture; empty for the picture itself. */
  thumbnailUrl: pictureUrl,
  mockupUrl: pictureUrl,
  /** The picture is told by its address; the others in their order. */
  images: z.object({ gallery: FurtherPictures }),
  sizes: Sizes,
  features: z.object(givenSchemas(printFeatureFields)).partial(),
}

/** The same of a whole work. */
const whole = {
  originalArtworkId: given.originalArtworkId,
  imageUrl: given.imageUrl.prefault(''),
  thumbnailUrl: given.thumbnailUrl.default(''),
  mockupUrl: given.mockupUrl.default(''),
  images: given.images.default({}),
  sizes: given.sizes.default([]),
  features: z.object(wholeSchemas(printFeatureFields)).prefault({}),
}

/** The fields in the order in which their faults are told; further ones come before the pictures. */
function ordered<
  Declared extends Record<keyof DigitalFacts, z.ZodType>,
  Others extends Record<keyof typeof given, z.ZodType>,
>(declared: Declared, { originalArtworkId, ...others }: Others) {
  const { title, originalTitle, artist, description, tags, available, featured, ...further } = declared
  const named = { title, originalArtworkId, originalTitle, artist, description, ...further }
  return { ...named, ...others, tags, available, featured } as unknown as Declared & Others
}

/** A whole digital work as it is saved: what is left out takes its default. */
export const DigitalArtworkPayload = z.object(ordered(wholeSchemas(digitalFields), whole))
export type DigitalArtworkPayload = z.infer<typeof DigitalArtworkPayload>

/** A whole digital work that has lost its original, or never had one here. */
export const DigitalArtworkWithoutOriginal = DigitalArtworkPayload.extend({
  originalArtworkId: OriginalIdOrNone,
})

/** Some fields of a digital work; what is left out stays as it is. */
export const DigitalArtworkChanges = z
  .object(
    ordered(givenSchemas(digitalFields), {
      ...given,
      originalArtworkId: OriginalIdOrNone,
      images: given.images.extend({ from: seenPictures(MOST_PICTURES) }),
    }),
  )
  .partial()
export type DigitalArtworkChanges = z.infer<typeof DigitalArtworkChanges>
