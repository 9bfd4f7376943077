import { chosenView } from '#images/chosen-picture.ts'
import type { Image } from '#images/image.ts'
import { ZOOM_LIMIT } from '#images/variants.ts'
import { lessPercent, type Saving, savingOf } from '#money/discount.ts'
import { formatPrice } from '#money/format-price.ts'
import { CURRENCIES, type Currency, moneyOf } from '#money/money.ts'
import { readPrice, typedPrice, writePrice } from '#money/read-price.ts'
import { fieldErrorsIn, firstByField } from '#platform/contract/field-errors.ts'
import { blankForm, sentOf, type TypedOf, typedOf } from '#platform/contract/field-form.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { PACKED_SIZE, type Parcel } from '#shipping/parcel.ts'
import { dimensionsIn, LENGTH_UNITS, type LengthUnit, type SaleState } from './artwork.ts'
import { artworkFields } from './artwork-fields.ts'
import { artworkParcel } from './artwork-parcel.ts'
import { ArtworkPayload, artworkMessages, saleStateIn } from './artwork-payload.ts'
import type { StudioArtworkAnswer } from './artworks-api.ts'

/** The form asks for drafts instead, the other way round. */
const { published: _askedAsDraft, ...asked } = artworkFields

/** The declared fields of the form, by its parts. */
export const typedFields = asked

/** The form of a work as it is typed: numbers are texts until it is sent. */
export interface ArtworkForm extends TypedOf<typeof typedFields> {
  readonly price: string
  readonly currency: Currency
  readonly discount: string
  readonly height: string
  readonly width: string
  readonly unit: LengthUnit
  readonly imageUrl: string
  readonly imageAlt: string
  /** How near visitors may come: pixels of the longer side. */
  readonly zoomLimit: string
  /** 'Marcar como vendida' */
  readonly sold: boolean
  /** Shown, but neither sold nor for sale. */
  readonly notForSale: boolean
  /** Further views of a work that is still to be added, in order. */
  readonly views: readonly Image[]
  /** Kept for later: seen by nobody but the artist. */
  readonly draft: boolean
  /** The id of the series that it belongs to; '' for none. */
  readonly series: string
}
export type ArtworkField = keyof ArtworkForm

/** A new work. @param year the current one */
export const emptyArtworkForm = (year: number): ArtworkForm => ({
  ...blankForm(typedFields),
  year: String(year),
  price: '',
  currency: CURRENCIES[0],
  discount: '0',
  height: '',
  width: '',
  unit: LENGTH_UNITS[0],
  imageUrl: '',
  imageAlt: '',
  zoomLimit: String(ZOOM_LIMIT),
  views: [],
  sold: false,
  notForSale: false,
  draft: false,
  series: '',
})

const sideText = (side: number) => (side === 0 ? '' : String(side).replace('.', ','))

/** The form of a work that is there; dimensions are read from their text. */
export function formOf(work: StudioArtworkAnswer): ArtworkForm {
  const { height, width, unit } = dimensionsIn(work.dimensions)
  const saleState = saleStateIn(work.status)
  return {
    ...typedOf(typedFields, work),
    price: writePrice(work.pricing.finalPrice),
    currency: work.pricing.currency,
    discount: String(work.pricing.discount),
    height: sideText(height),
    width: sideText(width),
    unit,
    imageUrl: work.images.main.url,
    imageAlt: work.images.main.alt,
    zoomLimit: String(work.images.main.zoomLimit),
    views: [],
    sold: saleState === 'sold',
    notForSale: saleState === 'not_for_sale',
    draft: !work.published,
    series: work.series ?? '',
  }
}

/** The same work once more, still to be painted in its details: a draft, never sold, with a title of its own to be found. */
export const copyOf = (form: ArtworkForm): ArtworkForm => ({
  ...form,
  title: `${form.title} (copia)`,
  // Of one work alone.
  inventoryNumber: '',
  sold: false,
  featured: false,
  draft: true,
  publishAt: '',
})

const priceIn = ({ price }: Pick<ArtworkForm, 'price'>): number => {
  const read = readPrice(price)
  return Number.isNaN(read) ? 0 : read
}

/** What the work cost before its discount and what is saved; `undefined` when there is nothing to show. */
export const savingIn = (form: Pick<ArtworkForm, 'price' | 'currency' | 'discount'>): Saving | undefined =>
  savingOf(moneyOf(priceIn(form), form.currency), Number(form.discount))

/**
 * The price that is charged, as it is typed, when the price before the discount was typed: '125.000' less '20' is
 * '100.000'. Empty while that is no price; the same while there is no discount.
 */
export function priceFromList(list: string, discount: string): string {
  const [price, percentage] = [readPrice(list), Number(discount)]
  if (Number.isNaN(price)) return ''
  const isDiscount = Number.isInteger(percentage) && percentage > 0 && percentage < 100
  return writePrice(isDiscount ? lessPercent(price, percentage) : price)
}

/** What visitors see of a price with a discount, in words; empty when there is none. */
export function priceText(form: Pick<ArtworkForm, 'price' | 'currency' | 'discount'>): string {
  const saving = savingIn(form)
  if (saving === undefined) return ''
  const charged = formatPrice(moneyOf(priceIn(form), form.currency))
  return `Se muestra ${formatPrice(saving.original)} tachado y se cobra ${charged}. Ahorro: ${formatPrice(saving.saved)}.`
}

const numberTyped = (text: string): number => Number(text.trim().replace(',', '.')) || 0

/** How the work would travel, as far as it is typed. */
export const parcelIn = (form: ArtworkForm): Parcel =>
  artworkParcel({
    ...form,
    height: numberTyped(form.height),
    width: numberTyped(form.width),
    packedSize: PACKED_SIZE.test(form.packedSize) ? form.packedSize : '',
    weightKg: numberTyped(form.weightKg) || null,
  })

/** The sale state that the form shows. */
export const saleStateOf = ({ sold, notForSale }: Pick<ArtworkForm, 'sold' | 'notForSale'>): SaleState =>
  sold ? 'sold' : notForSale ? 'not_for_sale' : 'for_sale'

/** The save payload of the specification. */
export function payloadOf(form: ArtworkForm) {
  const { sold, notForSale } = form
  const finalPrice = typedPrice(form.price)
  const original = savingIn(form)?.original.minor
  const basePrice = original === undefined ? finalPrice : original / 100
  return {
    ...sentOf(typedFields, form),
    tags: [...form.tags],
    dimensions: `${form.height.trim() || 0} x ${form.width.trim() || 0} ${form.unit}`,
    pricing: {
      basePrice,
      finalPrice,
      discount: form.discount.trim() === '' ? 0 : form.discount,
      currency: form.currency,
    },
    status: { isAvailable: !sold && !notForSale, isSold: sold },
    published: !form.draft,
    publishAt: form.draft ? form.publishAt : '',
    series: form.series === '' ? null : form.series,
    images: {
      main: { url: form.imageUrl, alt: form.imageAlt, zoomLimit: Number(form.zoomLimit) },
      thumbnail: { url: form.imageUrl },
      ...(form.views.length > 0 && { gallery: form.views.map(chosenView) }),
    },
  }
}

export type ArtworkErrors = Partial<Record<ArtworkField, string>>

const fieldOfPath: Record<string, ArtworkField> = {
  dimensions: 'height',
  'dimensions.height': 'height',
  'dimensions.width': 'width',
  pricing: 'price',
  'pricing.finalPrice': 'price',
  'pricing.basePrice': 'price',
  'pricing.discount': 'discount',
  'images.main.url': 'imageUrl',
  'images.main.alt': 'imageAlt',
  'images.gallery': 'views',
  'status.isSold': 'sold',
}

/** Errors of the payload, by the form's own fields. */
export const errorsByField = (errors: readonly FieldError[]): ArtworkErrors =>
  firstByField(errors, (field) => fieldOfPath[field] ?? (field as ArtworkField))

/** One sentence for each field that is wrong; none when the work can be saved. */
export function errorsOfArtwork(form: ArtworkForm, { isNew }: { isNew: boolean }): ArtworkErrors {
  const errors = errorsByField(fieldErrorsIn(ArtworkPayload.safeParse(payloadOf(form))))
  if (isNew && form.imageUrl.trim() === '') return { ...errors, imageUrl: artworkMessages.newImage }
  return errors
}
