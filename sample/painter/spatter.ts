import type { Rgb } from './colour.ts'
import { noise, ramp } from './noise.ts'
import type { Point } from './paths.ts'
import { createRandom } from './random.ts'
import type { Painting } from './surface.ts'

export interface Spatter {
  /** The drops fly along this line, cm. */
  from: Point
  to: Point
  spread: number
  drops: number
  /** Radius of the largest drop, cm. */
  largest: number
  colours: readonly Rgb[]
}

/** Drops shaken off the brush: many small ones, few large ones, never quite round. */
export function spatter(painting: Painting, seed: string, options: Spatter): void {
  const random = createRandom(`${seed} spatter`)
  const { from, to, spread, drops, largest, colours } = options
  for (let drop = 0; drop < drops; drop++) {
    const share = random()
    const x = from[0] + (to[0] - from[0]) * share + random.bell() * spread
    const y = from[1] + (to[1] - from[1]) * share + random.bell() * spread
    blot(painting, x, y, largest * (0.1 + random() ** 5 * 0.9), random.pick(colours), random() * 99)
  }
}

/** One drop with a wobbling outline; measures in cm. */
export function blot(painting: Painting, x: number, y: number, radius: number, colour: Rgb, seed = 0): void {
  const { columns, rows, rgb, relief, scale } = painting
  const [cx, cy, size] = [x * scale, y * scale, Math.max(0.8, radius * scale)]
  const reach = size * 1.5 + 2
  for (let row = Math.max(0, Math.floor(cy - reach)); row <= Math.min(rows - 1, cy + reach); row++) {
    for (
      let column = Math.max(0, Math.floor(cx - reach));
      column <= Math.min(columns - 1, cx + reach);
      column++
    ) {
      const angle = Math.atan2(row - cy, column - cx)
      const edge = size * (0.8 + noise(Math.cos(angle) * 1.4 + seed, Math.sin(angle) * 1.4 + seed) * 0.45)
      const alpha = ramp(edge + 0.8, edge - 0.8, Math.hypot(row - cy, column - cx))
      if (alpha <= 0) continue
      const at = row * columns + column
      for (let channel = 0; channel < 3; channel++)
        rgb[at * 3 + channel] =
          (rgb[at * 3 + channel] as number) * (1 - alpha) + (colour[channel] as number) * alpha
      relief[at] = (relief[at] as number) + alpha * 0.5
    }
  }
}
