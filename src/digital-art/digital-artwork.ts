import { LENGTH_UNITS, type LengthUnit } from '#artworks/artwork.ts'
import type { Image } from '#images/image.ts'
import type { Money } from '#money/money.ts'
import type { ValuesOf } from '#platform/contract/field.ts'
import type { digitalFields, printFeatureFields, printSizeFields } from './digital-fields.ts'
import { type Edition, shortageOf } from './edition.ts'

export { LENGTH_UNITS, type LengthUnit }

/** The fields of a digital work that are one value each, as their table declares them. */
export type DigitalFacts = ValuesOf<typeof digitalFields>

/** How a print is made; empty texts are not shown. */
export type PrintFeatures = ValuesOf<typeof printFeatureFields>

/** One size in which a digital work is printed, with its price. Lengths in `unit`. */
export interface PrintSize extends ValuesOf<typeof printSizeFields> {
  readonly id: string
  /** The size's name: 'A4'. */
  readonly size: string
  readonly width: number
  readonly height: number
  readonly unit: LengthUnit
  readonly price: Money
  readonly available: boolean
}

/** A digital work, sold as prints in any of its sizes: as many as are wanted, or the numbers of an edition. */
export interface DigitalArtwork extends DigitalFacts {
  readonly id: string
  /** The original that it reinterprets; null when that is not in the gallery. */
  readonly originalArtworkId: string | null
  /** Whether visitors can see the original: a draft is not shown to them. */
  readonly originalShown: boolean
  readonly features: PrintFeatures
  readonly sizes: readonly PrintSize[]
  /** Null for prints without a limit. */
  readonly edition: Edition | null
  readonly image: Image
  /** Further pictures, in order. */
  readonly views: readonly Image[]
  /** What lists show instead of the picture; null when they show that. */
  readonly thumbnail: Image | null
  /** The print in a room or a frame; null when there is no such picture. */
  readonly mockup: Image | null
  /** The key of what messengers show of the work; null while it is being made. */
  readonly shareCard: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What stands for a digital work in lists. */
export const listPictureOf = ({ thumbnail, image }: Pick<DigitalArtwork, 'thumbnail' | 'image'>): Image =>
  thumbnail ?? image

/** '21 x 29.7 cm': width first, as paper is named. */
export const printDimensionsText = ({
  width,
  height,
  unit,
}: Pick<PrintSize, 'width' | 'height' | 'unit'>): string => `${width} x ${height} ${unit}`

/** What a print is called in a cart and in an order: the work's title and the size. */
export const printTitle = (title: string, size: string): string => `${title} - ${size}`

/** The id of a print in a cart; the database sees to it that no two prints have the same. */
export const printIdOf = (digitalArtId: string, sizeId: string): string => `${digitalArtId}-${sizeId}`

/** Whether the artist sells a size: the size itself and the work that it belongs to. */
export const isSizeOffered = (
  work: Pick<DigitalArtwork, 'available'>,
  size: Pick<PrintSize, 'available'>,
): boolean => work.available && size.available

/** Whether a size can be bought now: of an edition there has to be a number left. */
export const isSizeForSale = (
  work: Pick<DigitalArtwork, 'available'> & { readonly edition: Parameters<typeof shortageOf>[0] },
  size: Pick<PrintSize, 'available'>,
): boolean => isSizeOffered(work, size) && shortageOf(work.edition) === null
