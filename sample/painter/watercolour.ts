import type { Rgb } from './colour.ts'
import { clamp, clouds, ramp } from './noise.ts'
import type { Point } from './paths.ts'
import { boxBlur, fillPolygon, sample } from './raster.ts'
import type { Painting } from './surface.ts'

export interface Wash {
  /** Closed, in cm. */
  outline: readonly Point[]
  /** Colour of the dry wash at strength 1 on white paper. */
  colour: Rgb
  strength?: number
  /** Pigment carried to the drying edge. */
  edge?: number
  /** Wet in wet: width of the feathered border, cm; 0 dries with a hard edge. */
  wet?: number
  granulation?: number
  /** How far the edge strays from the outline, cm. */
  stray?: number
  /** Water and pigment across the wash, 0 (lifted) to 1 and more (charged). */
  load?: (x: number, y: number) => number
  seed?: number
}

const FINENESS = 3

/** Lays one transparent wash: it can only darken what is under it. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the loop over the pixels stays in one piece, for speed
export function wash(painting: Painting, options: Wash): void {
  const { columns, rows, scale, rgb, tooth } = painting
  const {
    outline,
    colour,
    strength = 1,
    edge = 0.35,
    wet = 0,
    granulation = 0.16,
    stray = 0.25,
    load,
    seed = 0,
  } = options
  const border = (wet * 1.5 + stray + 0.5) * scale
  const left = Math.max(0, Math.floor(Math.min(...outline.map((point) => point[0])) * scale - border))
  const right = Math.min(
    columns - 1,
    Math.ceil(Math.max(...outline.map((point) => point[0])) * scale + border),
  )
  const top = Math.max(0, Math.floor(Math.min(...outline.map((point) => point[1])) * scale - border))
  const bottom = Math.min(rows - 1, Math.ceil(Math.max(...outline.map((point) => point[1])) * scale + border))
  if (right <= left || bottom <= top) return
  const wide = Math.ceil((right - left) / FINENESS) + 2
  const high = Math.ceil((bottom - top) / FINENESS) + 2
  const mask = fillPolygon(
    outline.map(([x, y]) => [(x * scale - left) / FINENESS, (y * scale - top) / FINENESS] as const),
    wide,
    high,
  )
  boxBlur(mask, wide, high, 1, Math.max(2.5, (wet * scale) / FINENESS))
  const inks = colour.map((value) => Math.log(Math.max(0.02, value))) as [number, number, number]
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const x = column / scale
      const y = row / scale
      const warpX = (clouds(x * 1.1 + seed, y * 1.1, 3) - 0.5) * stray * 2.4 * scale
      const warpY = (clouds(x * 1.1 + 40, y * 1.1 + seed, 3) - 0.5) * stray * 2.4 * scale
      const inside = sample(
        mask,
        wide,
        high,
        (column - left + warpX) / FINENESS,
        (row - top + warpY) / FINENESS,
      )
      if (inside < 0.03) continue
      const cover = wet > 0 ? ramp(0.05, 0.95, inside) : ramp(0.38, 0.5, inside)
      if (cover <= 0) continue
      const rim = wet > 0 ? 0 : Math.exp(-(((inside - 0.56) / 0.11) ** 2)) * edge
      const pool = 0.62 + clouds(x / 3.2 + seed * 3, y / 3.2 + seed, 4) * 0.76
      const at = row * columns + column
      const grain = 1 + (0.5 - (tooth[at] as number)) * granulation * 1.4
      const density = strength * cover * clamp(pool * (load?.(x, y) ?? 1) + rim, 0, 3) * grain
      for (let channel = 0; channel < 3; channel++)
        rgb[at * 3 + channel] =
          (rgb[at * 3 + channel] as number) * Math.exp((inks[channel] as number) * density)
    }
  }
}
