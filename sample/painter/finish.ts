import { clamp } from './noise.ts'
import { boxBlur } from './raster.ts'
import type { Painting } from './surface.ts'

export interface Light {
  /** How strongly relief throws light and shade. */
  relief?: number
  /** How visible the grain of the support stays under thin paint. */
  grain?: number
  /** Gloss of the varnish on the ridges. */
  gloss?: number
}

/** Photographs the finished picture under light raking from the upper left. */
export function light(painting: Painting, options: Light = {}): void {
  const { columns, rows, rgb, relief, tooth } = painting
  const { relief: strength = 0.55, grain = 0.1, gloss = 0.12 } = options
  const surface = Float32Array.from(relief)
  boxBlur(surface, columns, rows, 1, 1)
  for (let at = 0; at < surface.length; at++) {
    const thin = 1 / (1 + (relief[at] as number) * 3)
    surface[at] = (surface[at] as number) * strength + (tooth[at] as number) * grain * thin
  }
  for (let row = 0; row < rows; row++) {
    const above = Math.max(0, row - 1) * columns
    const below = Math.min(rows - 1, row + 1) * columns
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const dx =
        (surface[row * columns + Math.min(columns - 1, column + 1)] as number) -
        (surface[row * columns + Math.max(0, column - 1)] as number)
      const dy = (surface[below + column] as number) - (surface[above + column] as number)
      const slope = dx * 0.55 + dy * 0.83
      const shade = clamp(1 + slope * 0.55, 0.72, 1.22)
      const shine = slope > 0.18 ? clamp((slope - 0.18) * gloss * 1.6, 0, 0.16) : 0
      for (let channel = at * 3; channel < at * 3 + 3; channel++)
        rgb[channel] = clamp((rgb[channel] as number) * shade + shine)
    }
  }
}
