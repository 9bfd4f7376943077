import { writtenDimensions } from '#artworks/artwork.ts'
import type { Frame, Place } from './framing.ts'
import type { RealSize } from './real-size.ts'

/** Things in most homes whose length is known, in centimetres. */
export const KNOWN_THINGS = {
  sheet: { name: 'Hoja A4, lado largo', length: 29.7 },
  door: { name: 'Puerta, alto', length: 200 },
  own: { name: 'Otra medida', length: undefined },
} as const
export type KnownThing = keyof typeof KNOWN_THINGS
export const KNOWN_THING_IDS = Object.keys(KNOWN_THINGS) as KnownThing[]

const LEAST_LENGTH = 5
const MOST_LENGTH = 1000

const LENGTH = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(cm|m)?$/i

/** Reads '95', '95,5 cm' or '1,20 m' as centimetres; `undefined` when it is no length between 5 cm and 10 m. */
export function lengthIn(text: string): number | undefined {
  const [, digits, unit] = LENGTH.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const length = Number(digits.replace(',', '.')) * (unit?.toLowerCase() === 'm' ? 100 : 1)
  return length >= LEAST_LENGTH && length <= MOST_LENGTH ? length : undefined
}

/** Two points on a photo, in its pixels. */
export type Mark = readonly [Place, Place]

/** Nearer than this part of the photo's longer side, a finger's tremble would be seen in the scale. */
const NEAREST = 0.04

/**
 * How many centimetres of the wall a pixel of the photo shows, from two points on a thing of known length.
 * `undefined` when the points are too near to tell.
 */
export function centimetresPerPixel([one, other]: Mark, length: number, photo: RealSize): number | undefined {
  const distance = Math.hypot(other.x - one.x, other.y - one.y)
  return distance < NEAREST * Math.max(photo.width, photo.height) ? undefined : length / distance
}

/** A photo as a piece of wall, in centimetres from its upper left corner. */
export const wallOf = (photo: RealSize, perPixel: number): Frame => ({
  x: 0,
  y: 0,
  width: photo.width * perPixel,
  height: photo.height * perPixel,
})

/** What the view says of the scale. @param wall the photo as a piece of wall; `undefined` until it is measured */
export function photoText(stored: string, size: RealSize, wall: RealSize | undefined): string {
  const dimensions = writtenDimensions(stored)
  if (wall === undefined) return `La obra mide ${dimensions}.`
  return size.width <= wall.width && size.height <= wall.height
    ? `La obra mide ${dimensions}; en tu foto se ve a esa escala.`
    : `La obra mide ${dimensions} y no entra entera en tu foto: sacá otra desde más lejos, o volvé a medir.`
}

/** Where the points lie before somebody moves them: side by side in the middle. */
export const firstMark = ({ width, height }: RealSize): Mark => [
  { x: width * 0.35, y: height / 2 },
  { x: width * 0.65, y: height / 2 },
]

/** Photos are kept no larger than this many pixels on their longer side: phones take more than a screen can show. */
const LARGEST = 2400

/** The size in pixels that a photo is kept in. */
export function keptSize({ width, height }: RealSize): RealSize {
  const factor = Math.min(1, LARGEST / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
