import type { Size, Variant } from '../variants.ts'

const MEGABYTE = 1024 * 1024
/** What the rest of the shop takes, with the embedded database, and a small system beside it. */
const OF_THE_REST = 256 * MEGABYTE
/** What a decoder is given where there is enough: the largest files of a square picture take 640 MB. */
const OF_A_DECODER = 768 * MEGABYTE
/** Two for whoever waits, one for what can wait: more would take the processor from visitors. */
const MOST_DECODERS = 3
/** A process that has not begun. */
const OF_THE_PROCESS = 60 * MEGABYTE
/** Bytes for each pixel of a file in AVIF, whose encoder keeps what it knows of every one; WebP and JPEG take a fifth. */
const OF_AN_AVIF_PIXEL = 34

/** How many pictures may be decoded at once. @param memory of the shop and all that it starts, in bytes */
export const decodersWithin = (memory: number): number =>
  Math.max(1, Math.min(MOST_DECODERS, Math.floor((memory - OF_THE_REST) / OF_A_DECODER)))

/** How many pixels a file in AVIF may have. @param memory as above */
export function avifPixelsWithin(memory: number): number {
  const room = Math.min(OF_A_DECODER, memory - OF_THE_REST)
  return Math.max(0, Math.floor((room - OF_THE_PROCESS) / OF_AN_AVIF_PIXEL))
}

/** How many pixels a file has that is made of a picture of this size. */
export const pixelsOfVariant = ({ width }: Variant, size: Size): number =>
  Math.ceil((width ** 2 * size.height) / size.width)

/** Whether a file can be made of a picture of this size. @param memory as above */
export const fitsWithin = (memory: number, variant: Variant, size: Size): boolean =>
  variant.format !== 'avif' || pixelsOfVariant(variant, size) <= avifPixelsWithin(memory)
