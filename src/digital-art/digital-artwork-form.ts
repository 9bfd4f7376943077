import { CURRENCIES, type Currency } from '#money/money.ts'
import { readPrice, writePrice } from '#money/read-price.ts'
import type { DigitalArtworkAnswer } from './digital-art-api.ts'
import { DEFAULT_DIGITAL_TECHNIQUE, DEFAULT_PRODUCT_TYPE, DEFAULT_VERSION } from './digital-artwork.ts'
import { DigitalArtworkPayload } from './digital-artwork-payload.ts'

/** A size as it is typed. */
export interface SizeForm {
  /** Empty for a new size. */
  readonly id: string
  readonly size: string
  readonly dimensions: string
  readonly price: string
  readonly currency: Currency
  readonly available: boolean
}

/** The form of a digital work as it is typed. */
export interface DigitalArtworkForm {
  readonly title: string
  readonly originalArtworkId: string
  readonly originalTitle: string
  readonly description: string
  readonly imageUrl: string
  /** Empty when lists show the picture itself. */
  readonly thumbnailUrl: string
  readonly mockupUrl: string
  readonly version: string
  readonly digitalTechnique: string
  readonly productType: string
  readonly sizes: readonly SizeForm[]
  readonly paperType: string
  readonly printing: string
  readonly edition: string
  readonly signedAvailable: boolean
  readonly tags: readonly string[]
  readonly available: boolean
  readonly featured: boolean
}

const sizeForm = (size: string, dimensions: string, price: string): SizeForm => ({
  id: '',
  size,
  dimensions,
  price,
  currency: CURRENCIES[0],
  available: true,
})

export const emptySize = (): SizeForm => sizeForm('', '', '')

export const emptyDigitalArtworkForm = (): DigitalArtworkForm => ({
  title: '',
  originalArtworkId: '',
  originalTitle: '',
  description: '',
  imageUrl: '',
  thumbnailUrl: '',
  mockupUrl: '',
  version: DEFAULT_VERSION,
  digitalTechnique: DEFAULT_DIGITAL_TECHNIQUE,
  productType: DEFAULT_PRODUCT_TYPE,
  sizes: [
    sizeForm('A4', '21 x 29.7 cm', '15000'),
    sizeForm('A3', '29.7 x 42 cm', '25000'),
    sizeForm('A2', '42 x 59.4 cm', '35000'),
  ],
  paperType: '',
  printing: '',
  edition: '',
  signedAvailable: false,
  tags: [],
  available: true,
  featured: false,
})

/** The form of a digital work that is there. */
export const digitalFormOf = (work: DigitalArtworkAnswer): DigitalArtworkForm => ({
  title: work.title,
  originalArtworkId: work.originalArtworkId ?? '',
  originalTitle: work.originalTitle,
  description: work.description,
  imageUrl: work.imageUrl,
  thumbnailUrl: work.images.thumbnail?.url ?? '',
  mockupUrl: work.mockupUrl,
  version: work.version,
  digitalTechnique: work.digitalTechnique,
  productType: work.productType,
  sizes: work.sizes.map(({ id, size, dimensions, price, currency, available }) => ({
    id,
    size,
    dimensions,
    price: writePrice(price),
    currency,
    available,
  })),
  ...work.features,
  tags: work.tags,
  available: work.available,
  featured: work.featured,
})

/** The save payload of the specification. */
export function digitalPayloadOf(form: DigitalArtworkForm) {
  const { paperType, printing, edition, signedAvailable, sizes, tags, ...facts } = form
  return {
    ...facts,
    tags: [...tags],
    features: { paperType, printing, edition, signedAvailable },
    sizes: sizes.map(({ id, price, ...size }) => ({
      ...size,
      ...(id !== '' && { id }),
      price: readPrice(price) || 0,
    })),
  }
}

/** One sentence for each field that is wrong, by its path: 'title', 'sizes.0.price' … */
export function errorsOfDigitalArtwork(form: DigitalArtworkForm): Record<string, string | undefined> {
  const errors: Record<string, string | undefined> = {}
  for (const { path, message } of DigitalArtworkPayload.safeParse(digitalPayloadOf(form)).error?.issues ?? [])
    errors[path.join('.')] ??= message
  return errors
}
