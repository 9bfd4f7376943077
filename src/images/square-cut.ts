import { z } from 'zod'
import type { Size } from './variants.ts'

/**
 * How much of the whole square is in sight under every shape that a device gives an icon: the safe zone of maskable icons
 * is the circle of 80 per cent.
 */
export const SAFE_ZONE = 0.8
/** Less of a picture has too few pixels to look like anything. */
export const SMALLEST_CUT = 0.2

const share = z.number('Usá números entre 0 y 1').min(0).max(1)

/**
 * Which square of a picture an icon shows. `x` and `y` are where its middle is, from 0 to 1 of the way that it can be moved;
 * `side` is a share of the picture's shorter side. What is around it, up to the safe zone's edge, belongs to it.
 */
export const SquareCut = z.object({
  x: share,
  y: share,
  side: z.number('Usá números entre 0 y 1').min(SMALLEST_CUT).max(SAFE_ZONE),
})
export type SquareCut = z.infer<typeof SquareCut>

/** As much as there can be, around the middle. */
export const MIDDLE_CUT: SquareCut = { x: 0.5, y: 0.5, side: SAFE_ZONE }

/** A part of a picture, in its pixels. */
export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** The square that is chosen, and the one around it that a device may cut its own shape from. Both lie within the picture. */
export function squaresIn({ width, height }: Size, { x, y, side }: SquareCut) {
  const wholeSide = Math.min(width, height, Math.round((Math.min(width, height) * side) / SAFE_ZONE))
  const whole: Square = {
    left: Math.round((width - wholeSide) * x),
    top: Math.round((height - wholeSide) * y),
    side: wholeSide,
  }
  const margin = Math.round((wholeSide * (1 - SAFE_ZONE)) / 2)
  const chosen: Square = {
    left: whole.left + margin,
    top: whole.top + margin,
    side: Math.max(1, wholeSide - 2 * margin),
  }
  return { chosen, whole }
}

/** The cut whose chosen square has its middle at a point of the picture, as near as it can get. @param at in shares of the picture */
export function cutAround(
  size: Size,
  cut: SquareCut,
  at: { readonly x: number; readonly y: number },
): SquareCut {
  const { side } = squaresIn(size, cut).whole
  const along = (length: number, middle: number) =>
    length === side ? 0.5 : Math.min(1, Math.max(0, (length * middle - side / 2) / (length - side)))
  return { ...cut, x: along(size.width, at.x), y: along(size.height, at.y) }
}
