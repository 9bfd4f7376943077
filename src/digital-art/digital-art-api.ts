import { z } from 'zod'
import { Image } from '#images/image.ts'
import { imageProblems } from '#images/images-api.ts'
import { Currency } from '#money/money.ts'
import { PesosAnswer } from '#money/money-api.ts'
import { pageTags } from '#pages/page-tags.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, listEnvelope, pageQuery } from '#platform/contract/envelope.ts'
import { answerSchemas } from '#platform/contract/field-schemas.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { shownAddress } from '#platform/contract/web-address.ts'
import { PACKINGS } from '#shipping/parcel.ts'
import { trashingEnvelope } from '#trash/trash-api.ts'
import { DigitalArtworkChanges, DigitalArtworkPayload } from './digital-artwork-payload.ts'
import { digitalFields, printFeatureFields, printSizeFields } from './digital-fields.ts'

export const digitalArtProblems = defineProblems({
  digital_artwork_not_found: { status: 404, message: 'Obra digital no encontrada' },
  digital_artwork_retired: { status: 404, message: 'Esta lámina ya no se exhibe' },
  digital_artwork_in_order: {
    status: 409,
    message:
      'Esta obra digital pertenece a un pedido y no se puede eliminar. Podés marcarla como no disponible.',
  },
  print_not_available: { status: 409, message: 'Ese tamaño no está disponible.' },
  edition_sold_out: { status: 409, message: 'La edición está agotada.' },
  edition_reserved: {
    status: 409,
    message: 'Los últimos ejemplares están reservados mientras otra persona completa su compra.',
  },
  edition_is_fixed: {
    status: 409,
    message:
      'La cantidad de ejemplares ya no cambia: hay números vendidos o reservados. Quien compró uno sabe de cuántos es.',
  },
  edition_number_held: {
    status: 409,
    message:
      'Alguien está comprando un número anterior en la tienda: esperá a que pague o a que venza su reserva, y probá de nuevo.',
  },
})

/** A size as the server returns it. `price` in whole units; `dimensions` width first; lengths in `unit`. */
const PrintSizeAnswer = z.object({
  _id: z.string(),
  id: z.string(),
  size: z.string(),
  dimensions: z.string(),
  width: z.number(),
  height: z.number(),
  unit: z.string(),
  price: z.number(),
  currency: Currency,
  /** What a price in foreign currency is charged as; null for pesos, and while there is no fresh rate. */
  pesos: PesosAnswer.nullable(),
  available: z.boolean(),
  /** What the artist says of how it travels; empty where it is derived. */
  ...answerSchemas(printSizeFields),
  /** How it travels. */
  shipping: z.object({ packing: z.enum(PACKINGS) }),
})

const { title, originalTitle, artist, version, description, digitalTechnique, productType, ...further } =
  answerSchemas(digitalFields)

/** A digital artwork as the server returns it. Instants in ISO 8601; addresses are empty when there is no such picture. */
export const DigitalArtworkAnswer = z.object({
  _id: z.string(),
  id: z.string(),
  title,
  originalArtworkId: z.string().nullable(),
  originalTitle,
  /** False when visitors cannot see the original, because it is a draft or gone. */
  originalShown: z.boolean(),
  artist,
  version,
  description,
  digitalTechnique,
  imageUrl: shownAddress,
  thumbnailUrl: shownAddress,
  mockupUrl: shownAddress,
  productType,
  sizes: z.array(PrintSizeAnswer),
  /** How a numbered edition stands, over all sizes; null for prints without a limit. */
  edition: z
    .object({
      size: z.int(),
      /** Numbers that can be bought now, and those that unpaid orders keep. */
      left: z.int(),
      reserved: z.int(),
      /** The number that the next buyer gets; null while there is none. */
      next: z.int().nullable(),
    })
    .nullable(),
  features: z.object(answerSchemas(printFeatureFields)),
  ...further,
  /** `gallery`: further pictures, in order. `thumbnail`: what lists show instead of the picture, or null. `share`: what messengers show of the work, 1200 by 630 pixels; null while it is being made. */
  images: z.object({
    main: Image,
    gallery: z.array(Image),
    thumbnail: Image.nullable(),
    mockup: Image.nullable(),
    share: z.string().nullable(),
  }),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type DigitalArtworkAnswer = z.infer<typeof DigitalArtworkAnswer>

/** How many digital works the list shows at once, and the home page's teaser. */
export const DIGITAL_ART_LIMIT = 20
export const TEASER_LIMIT = 4

/** `limit` 1 to 100; `page` from 1, or `offset` from 0: a page wins over an offset. */
export const DigitalArtQuery = z.object({
  ...pageQuery(DIGITAL_ART_LIMIT),
  page: z.coerce
    .number('La página no es válida')
    .int('La página no es válida')
    .min(1, 'La primera página es la 1')
    .max(10_000, 'La página no es válida')
    .optional(),
})
export type DigitalArtQuery = z.infer<typeof DigitalArtQuery>

export const listDigitalArt = endpoint({
  access: 'public',
  method: 'GET',
  path: '/digital-art',
  summary: 'The digital works with their print sizes, featured ones first, then the newest',
  query: DigitalArtQuery,
  answer: listEnvelope(DigitalArtworkAnswer).extend({ totalPages: z.int().nonnegative() }),
  problems: [],
  cache: { tags: () => [pageTags.prints, pageTags.rates] },
})

export const readDigitalArtwork = endpoint({
  access: 'public',
  method: 'GET',
  path: '/digital-art/:id',
  summary: 'One digital work with its print sizes',
  params: z.object({ id: z.string().max(200) }),
  answer: envelope(DigitalArtworkAnswer),
  problems: [digitalArtProblems.digital_artwork_not_found, digitalArtProblems.digital_artwork_retired],
  cache: {
    tags: ({ params }) => [pageTags.print(params.id), pageTags.originalsOfPrints, pageTags.rates],
  },
})

const oneDigitalArtwork = z.object({ id: z.string().max(200) })

export const createDigitalArtwork = endpoint({
  repeated: 'once',
  access: 'staff',
  method: 'POST',
  path: '/digital-art',
  summary: 'Adds a digital work with its print sizes',
  body: DigitalArtworkPayload,
  answer: envelope(DigitalArtworkAnswer),
  problems: [imageProblems.picture_not_found],
})

const changing = {
  access: 'staff' as const,
  path: '/digital-art/:id',
  summary: 'Changes what is given of a digital work: everything, or {available}, or {featured}',
  params: oneDigitalArtwork,
  body: DigitalArtworkChanges,
  answer: envelope(DigitalArtworkAnswer),
  problems: [
    digitalArtProblems.digital_artwork_not_found,
    digitalArtProblems.edition_is_fixed,
    digitalArtProblems.edition_number_held,
    imageProblems.picture_not_found,
    imageProblems.pictures_changed,
  ],
}

export const updateDigitalArtwork = endpoint({ ...changing, method: 'PUT' })
/** The same under the other method. */
export const changeDigitalArtwork = endpoint({ ...changing, method: 'PATCH' })

export const deleteDigitalArtwork = endpoint({
  access: 'staff',
  method: 'DELETE',
  path: '/digital-art/:id',
  summary: 'Deletes a digital work that no order has ever asked for',
  params: oneDigitalArtwork,
  answer: trashingEnvelope(z.null()),
  problems: [digitalArtProblems.digital_artwork_not_found, digitalArtProblems.digital_artwork_in_order],
})
