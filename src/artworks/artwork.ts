import type { Image } from '#images/image.ts'
import type { Money } from '#money/money.ts'
import type { ValuesOf } from '#platform/contract/field.ts'
import type { artworkFields } from './artwork-fields.ts'

export const LENGTH_UNITS = ['cm', 'm', 'in'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]
/** How many centimetres each of them is. */
export const CENTIMETRES = { cm: 1, m: 100, in: 2.54 } as const satisfies Record<LengthUnit, number>

/** What the artist says of a work. That somebody is paying for it just now is told by its hold. */
export const SALE_STATES = ['for_sale', 'sold', 'not_for_sale'] as const
export type SaleState = (typeof SALE_STATES)[number]

/** The fields of an original that are one value each, as its table declares them. */
export type ArtworkFacts = ValuesOf<typeof artworkFields>

/** One original: it exists once. Sizes in `unit`, instants in UTC. */
export interface Artwork extends ArtworkFacts {
  readonly id: string
  readonly height: number
  readonly width: number
  readonly unit: LengthUnit
  readonly price: Money
  readonly discountPercentage: number
  readonly saleState: SaleState
  /** End of the live hold, or null when nobody is paying for the work. */
  readonly reservedUntil: Date | null
  readonly image: Image
  /** Further pictures, in order; the first picture is not among them. */
  readonly views: readonly Image[]
  /** The key of what messengers show of the work; null while it is being made. */
  readonly shareCard: string | null
  readonly createdAt: Date
}

/** 'height x width unit', as the specification writes it. */
export const dimensionsText = (artwork: Pick<Artwork, 'height' | 'width' | 'unit'>): string =>
  `${artwork.height} x ${artwork.width} ${artwork.unit}`

/** '80,5 x 120 cm', as people read what `dimensionsText` says: programs, files, addresses and the sizes of prints have a point. */
export const writtenDimensions = (dimensions: string): string => dimensions.replace(/(\d)\.(\d)/g, '$1,$2')

const UNIT = /(cm|m|in)?\s*$/i
const SIDE = /^\s*(\d+(?:[.,]\d+)?)\s*$/

const sideIn = (text: string | undefined): number =>
  Number(SIDE.exec(text ?? '')?.[1]?.replace(',', '.') ?? 0)

/** Reads 'N x N unit' (height first), each side by itself; centimetres when no unit is written, zero for what cannot be read. */
export function dimensionsIn(text: string): { height: number; width: number; unit: LengthUnit } {
  const [, written = 'cm'] = UNIT.exec(text) ?? []
  const unit = LENGTH_UNITS.find((each) => each === written.toLowerCase()) ?? 'cm'
  const sides = text.replace(UNIT, '').split(/[x×]/i)
  const [height, width] = sides.length === 2 ? sides : []
  return { height: sideIn(height), width: sideIn(width), unit }
}

/** The only three facts a visitor needs; sold wins over everything. */
export type Availability = 'available' | 'reserved' | 'sold' | 'not_for_sale'

export function availabilityOf(artwork: Pick<Artwork, 'saleState' | 'reservedUntil'>): Availability {
  switch (artwork.saleState) {
    case 'sold':
      return 'sold'
    case 'not_for_sale':
      return 'not_for_sale'
    case 'for_sale':
      return artwork.reservedUntil === null ? 'available' : 'reserved'
  }
}

/** The price of what is no longer, or never was, for sale is nobody's business; nor is one that the artist tells herself. */
export const showsPrice = ({
  availability,
  priceOnRequest,
}: {
  readonly availability: Availability
  readonly priceOnRequest?: boolean
}): boolean => !priceOnRequest && (availability === 'available' || availability === 'reserved')
