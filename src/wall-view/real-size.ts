import { CENTIMETRES } from '#artworks/artwork.ts'

/** How large something is on a wall, in centimetres. */
export interface RealSize {
  readonly width: number
  readonly height: number
}

/** A size as it is stored: two numbers and the unit of both. */
interface StoredSize {
  readonly width: number
  readonly height: number
  readonly unit: string
}

const factors: Readonly<Record<string, number>> = CENTIMETRES

/** Smaller or larger than any picture that hangs on a wall: somebody mistyped. */
const LEAST = 1
const MOST = 2000

const isUsable = (length: number) => length >= LEAST && length <= MOST

/**
 * The real size of what hangs, lying or standing as its picture does: paper is named width first, however the
 * picture on it lies. `undefined` when the stored size cannot be drawn.
 * @param picture only its proportions count
 */
export function realSizeOf(stored: StoredSize | undefined, picture: RealSize): RealSize | undefined {
  const factor = factors[stored?.unit ?? '']
  if (stored === undefined || factor === undefined) return undefined
  const size = { width: stored.width * factor, height: stored.height * factor }
  if (!isUsable(size.width) || !isUsable(size.height)) return undefined
  const lies = (each: RealSize) => Math.sign(each.width - each.height)
  return lies(size) * lies(picture) === -1 ? { width: size.height, height: size.width } : size
}

/** Differences of proportion up to here are the photographer's, and nobody sees them. */
const UNSEEN = 0.04

/** Whether a picture can fill its real size; otherwise it is shown whole on paper of that size. */
export function fillsItsSize(size: RealSize, picture: RealSize): boolean {
  const skew = size.width / size.height / (picture.width / picture.height)
  return Math.abs(Math.log(skew)) <= UNSEEN
}

/** '2,20 m': a length as people say it of furniture and doors. @param length in centimetres */
export const metresText = (length: number): string => `${(length / 100).toFixed(2).replace('.', ',')} m`
