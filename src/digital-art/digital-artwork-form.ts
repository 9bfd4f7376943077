import { dimensionsIn } from '#artworks/artwork.ts'
import { chosenView } from '#images/chosen-picture.ts'
import type { Image } from '#images/image.ts'
import { CURRENCIES, type Currency } from '#money/money.ts'
import { typedPrice, writePrice } from '#money/read-price.ts'
import { withoutValuesOf } from '#platform/contract/field.ts'
import { fieldErrorsIn, firstByField } from '#platform/contract/field-errors.ts'
import { blankForm, sentOf, type TypedOf, typedOf } from '#platform/contract/field-form.ts'
import { PACKED_SIZE, type Parcel } from '#shipping/parcel.ts'
import type { DigitalArtworkAnswer } from './digital-art-api.ts'
import { DigitalArtworkPayload, DigitalArtworkWithoutOriginal } from './digital-artwork-payload.ts'
import { digitalFields, printFeatureFields, printSizeFields } from './digital-fields.ts'
import { faultsOfEdition } from './edition.ts'
import { printParcel } from './print-parcel.ts'

/** A size as it is typed. */
export interface SizeForm extends TypedOf<typeof printSizeFields> {
  /** Empty for a new size. */
  readonly id: string
  readonly size: string
  readonly dimensions: string
  readonly price: string
  readonly currency: Currency
  readonly available: boolean
}

/** What the original says is not asked for. */
const { artist: _itsArtist, category: _itsCategory, ...asked } = digitalFields

/** The declared fields of the form, by its parts. */
export const typedFields = { ...printFeatureFields, ...asked }

/** The form of a digital work as it is typed. */
export interface DigitalArtworkForm extends TypedOf<typeof typedFields> {
  readonly originalArtworkId: string
  readonly imageUrl: string
  /** Empty when lists show the picture itself. */
  readonly thumbnailUrl: string
  readonly mockupUrl: string
  /** Further pictures, in order. */
  readonly views: readonly Image[]
  readonly sizes: readonly SizeForm[]
}

const sizeForm = (size: string, dimensions: string, price: string): SizeForm => ({
  ...blankForm(printSizeFields),
  id: '',
  size,
  dimensions,
  price,
  currency: CURRENCIES[0],
  available: true,
})

export const emptySize = (): SizeForm => sizeForm('', '', '')

export const emptyDigitalArtworkForm = (): DigitalArtworkForm => ({
  ...blankForm(typedFields),
  originalArtworkId: '',
  imageUrl: '',
  thumbnailUrl: '',
  mockupUrl: '',
  views: [],
  sizes: [
    sizeForm('A4', '21 x 29.7 cm', '15000'),
    sizeForm('A3', '29.7 x 42 cm', '25000'),
    sizeForm('A2', '42 x 59.4 cm', '35000'),
  ],
})

/** The form of a digital work that is there. */
export const digitalFormOf = (work: DigitalArtworkAnswer): DigitalArtworkForm => ({
  ...typedOf(typedFields, { ...work, ...work.features }),
  originalArtworkId: work.originalArtworkId ?? '',
  imageUrl: work.imageUrl,
  thumbnailUrl: work.images.thumbnail?.url ?? '',
  mockupUrl: work.mockupUrl,
  views: work.images.gallery,
  sizes: work.sizes.map((each) => ({
    ...typedOf(printSizeFields, each),
    id: each.id,
    size: each.size,
    dimensions: each.dimensions,
    price: writePrice(each.price),
    currency: each.currency,
    available: each.available,
  })),
})

/** How a size would travel, as far as it is typed; what is no packed size or weight yet is none. */
export function sizeParcelIn({ dimensions, packing, packedSize, weightKg }: SizeForm): Parcel {
  const { height: width, width: height, unit } = dimensionsIn(dimensions)
  return printParcel({
    width,
    height,
    unit,
    packing,
    packedSize: PACKED_SIZE.test(packedSize) ? packedSize : '',
    weightKg: Number(weightKg.trim().replace(',', '.')) || null,
  })
}

/** The save payload of the specification. */
export function digitalPayloadOf(form: DigitalArtworkForm) {
  const { sizes, tags, views, ...facts } = withoutValuesOf(printFeatureFields, form)
  return {
    ...facts,
    tags: [...tags],
    images: { gallery: views.map(chosenView) },
    features: sentOf(printFeatureFields, form),
    sizes: sizes.map(({ id, price, ...size }) => ({
      ...size,
      ...(id !== '' && { id }),
      price: typedPrice(price),
    })),
  }
}

/** Whether a digital work may go on without an original: one that has none may, a new one has to name it. */
export const mayLackOriginal = (before: DigitalArtworkForm | undefined): boolean =>
  before !== undefined && before.originalArtworkId === ''

/**
 * One sentence for each field that is wrong, by its path: 'title', 'sizes.0.price' …
 * @param before what is stored; `undefined` for a new digital work
 */
export function errorsOfDigitalArtwork(
  form: DigitalArtworkForm,
  before: DigitalArtworkForm | undefined,
): Record<string, string | undefined> {
  const schema = mayLackOriginal(before) ? DigitalArtworkWithoutOriginal : DigitalArtworkPayload
  const parsed = schema.safeParse(digitalPayloadOf(form))
  return firstByField(parsed.success ? faultsOfEdition(parsed.data) : fieldErrorsIn(parsed))
}
