import { z } from 'zod'
import { AltText, FurtherPictures } from '#images/chosen-picture.ts'
import { SMALLEST_ZOOM, ZOOM_LIMIT } from '#images/variants.ts'
import { lessPercent } from '#money/discount.ts'
import { Currency, type Money, moneyOf } from '#money/money.ts'
import { wholePrice } from '#money/whole-price.ts'
import { givenSchemas, wholeSchemas } from '#platform/contract/field-schemas.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { pictureAddress, tooLong } from '#platform/contract/web-address.ts'
import { type ArtworkFacts, dimensionsIn, SALE_STATES, type SaleState } from './artwork.ts'
import { artworkFields } from './artwork-fields.ts'

/** What the artist is told about a field of the form; the same sentences on both sides. */
export const artworkMessages = {
  price: 'El precio debe ser mayor a 0',
  dimensions: 'El alto y el ancho deben ser mayores a 0',
  height: 'El alto debe ser mayor a 0',
  width: 'El ancho debe ser mayor a 0',
  discount: 'El descuento debe estar entre 0 y 100',
  newImage: 'Debe subir una imagen o proporcionar una URL',
  image: 'La URL de la imagen es requerida',
  state: 'Una obra no puede estar en venta y vendida a la vez',
} as const

/** `height` and `width` each have their own sentence; both are said at once. */
const Dimensions = z
  .string(artworkMessages.dimensions)
  .max(60, tooLong(60))
  .transform((text, context) => {
    const found = dimensionsIn(text)
    for (const side of ['height', 'width'] as const) {
      if (!(found[side] > 0))
        context.addIssue({ code: 'custom', path: [side], message: artworkMessages[side] })
    }
    return found
  })

const Price = wholePrice(artworkMessages.price)

const Discount = z.coerce
  .number(artworkMessages.discount)
  .int(artworkMessages.discount)
  .min(0, artworkMessages.discount)
  .max(100, artworkMessages.discount)

const pricingFields = {
  basePrice: Price.optional(),
  finalPrice: Price.optional(),
  discount: Discount.optional(),
  currency: Currency.optional(),
}

/** What is charged: the final price when it is given, else the base price less its discount, in whole units. */
export const finalPriceOf = ({ basePrice, finalPrice, discount }: PricingFields): number | undefined =>
  finalPrice ?? (basePrice && lessPercent(basePrice, discount ?? 0))

type PricingFields = z.output<z.ZodObject<typeof pricingFields>>

const Pricing = z.object(pricingFields, artworkMessages.price).superRefine((pricing, context) => {
  if (!((finalPriceOf(pricing) ?? 0) > 0))
    context.addIssue({ code: 'custom', path: ['finalPrice'], message: artworkMessages.price })
})

/** The status as the specification writes it; what is not said is told by the other. */
export const ArtworkStatus = z
  .object({
    isAvailable: z.boolean().optional(),
    isSold: z.boolean().optional(),
    /** The state that whoever asks saw: another one by now is not changed. */
    expected: z.enum(SALE_STATES).optional(),
  })
  .refine(({ isAvailable, isSold }) => !(isAvailable && isSold), {
    path: ['isSold'],
    message: artworkMessages.state,
  })
export type ArtworkStatus = z.infer<typeof ArtworkStatus>

interface ShownStatus {
  readonly isSold: boolean
  readonly isAvailable: boolean
  readonly isReserved: boolean
}

/** @param missing what is said when there is no address */
const pictureOr = (missing: string) =>
  z
    .object({
      main: z.object({
        url: pictureAddress(2000, missing).min(1, missing),
        /** What the picture shows; the title when it is left out. */
        alt: AltText.optional(),
        /** How near visitors may come: pixels of the longer side. As it is when it is left out. */
        zoomLimit: z.coerce.number().int().min(SMALLEST_ZOOM).max(ZOOM_LIMIT).optional(),
      }),
      thumbnail: z.object({ url: pictureAddress(2000) }).optional(),
      gallery: FurtherPictures,
    })
    .prefault({ main: { url: '' } })

const further = { dimensions: Dimensions, images: pictureOr(artworkMessages.image) }

/** The fields in the order in which their faults are told; further ones come behind the size. */
function ordered<Schemas extends Record<keyof ArtworkFacts, z.ZodType>>(declared: Schemas) {
  const { title, description, artist, category, technique, ...others } = declared
  const { dimensions, images } = further
  const shape = { title, description, artist, category, technique, dimensions, ...others, images }
  return shape as unknown as Schemas & typeof further
}

/** The id of the series that a work belongs to, null for none; it stays where it is when it is left out. */
const InSeries = z
  .string()
  .max(200)
  .nullable()
  .transform((id) => id || null)
  .optional()

/** A whole work as it is saved: what is left out takes its default. */
export const ArtworkPayload = z.object({
  ...ordered(wholeSchemas(artworkFields)),
  series: InSeries,
  pricing: Pricing,
  status: ArtworkStatus.default({ isAvailable: true, isSold: false }),
})
export type ArtworkPayload = z.infer<typeof ArtworkPayload>

/** A work that is still to be added: its picture may come as a file as well. */
export const NewArtworkPayload = ArtworkPayload.extend({ images: pictureOr(artworkMessages.newImage) })

/** Some fields of a work; what is left out stays as it is. */
export const ArtworkChanges = z
  .object({
    ...ordered(givenSchemas(artworkFields)),
    series: InSeries,
    pricing: z.object(pricingFields),
    status: ArtworkStatus,
  })
  .partial()
export type ArtworkChanges = z.infer<typeof ArtworkChanges>

/** The stored state that an answer tells of: a work that somebody is paying for is still for sale. */
export function saleStateIn({ isSold, isAvailable, isReserved }: ShownStatus): SaleState {
  if (isSold) return 'sold'
  return isAvailable || isReserved ? 'for_sale' : 'not_for_sale'
}

/** What the given status fields make of a work: sold wins, and what is no longer sold is for sale again. */
export function saleStateAfter(before: SaleState, { isAvailable, isSold }: ArtworkStatus): SaleState {
  if (isSold) return 'sold'
  if (isAvailable) return 'for_sale'
  if (isAvailable === false) return before === 'sold' && isSold === undefined ? 'sold' : 'not_for_sale'
  return isSold === false && before === 'sold' ? 'for_sale' : before
}

/**
 * The price that the given fields make of a work's price.
 * @throws Problem where the discount that is given, or that it had, takes all of it off
 */
export function priceAfter(before: Money, pricing: PricingFields, discountBefore: number): Money {
  const currency = pricing.currency ?? before.currency
  const major = finalPriceOf({ ...pricing, discount: pricing.discount ?? discountBefore })
  if (major === undefined) return { ...before, currency }
  if (major > 0) return moneyOf(major, currency)
  const message = artworkMessages.price
  const errors = [{ field: 'pricing.finalPrice', message }]
  throw new Problem(generalProblems.invalid_input, { message, errors })
}
