import type { Rgb } from './colour.ts'
import type { Point } from './paths.ts'
import { createRandom, type Random } from './random.ts'
import type { Painting } from './surface.ts'

export interface Stroke {
  /** Pixels; points should be closer together than the radius. */
  path: readonly Point[]
  radius: number
  colour: Rgb
  /** A second colour on the same brush, on one of its sides. */
  second?: Rgb
  opacity?: number
  /** Thickness of the paint. */
  body?: number
  /** 0: loaded to the end; 1: runs out half way. */
  dryness?: number
  /** How far the bristles differ in colour. */
  streaks?: number
  /** Share of the paint that is taken along from under the brush. */
  pickup?: number
  /** How much the grain of the support breaks the stroke. */
  catching?: number
  /** Width along the stroke, as a factor of the radius; default constant. */
  pressure?: (share: number) => number
  /** A knife leaves a flat slab with a ridge on both sides. */
  tool?: 'bristle' | 'knife'
}

export interface Brush {
  paint: (stroke: Stroke) => void
}

const ACROSS = 256
const ALONG = 1024

/** Streaks that are fine across and long along: the mark of hog hair. */
function createStreaks(seed: number): Float32Array {
  const random = createRandom(seed)
  const tile = new Float32Array(ACROSS * ALONG)
  for (const [cells, weight, width] of [
    [6, 0.45, 4],
    [20, 0.35, 2],
    [60, 0.2, 1],
  ] as const) {
    for (let across = 0; across < ACROSS; across++) {
      if (across % width !== 0) continue
      const knots = Array.from({ length: cells }, () => random())
      for (let along = 0; along < ALONG; along++) {
        const place = (along / ALONG) * cells
        const knot = Math.floor(place)
        const t = place - knot
        const value = (knots[knot] as number) * (1 - t) + (knots[(knot + 1) % cells] as number) * t
        for (let wide = 0; wide < width; wide++) {
          const at = (across + wide) * ALONG + along
          tile[at] = (tile[at] as number) + value * weight
        }
      }
    }
  }
  for (let at = 0; at < tile.length; at++) {
    const value = ((tile[at] as number) - 0.5) * 1.7 + 0.5
    tile[at] = Math.max(0, Math.min(1, value))
  }
  return tile
}

const STREAKS = createStreaks(7)

/** A painting with what is noted of the stroke that is being laid. */
interface Canvas extends Painting {
  readonly random: Random
  /** By pixel: how near the path it lies, how far along, and how far to the side. */
  readonly nearest: Float32Array
  readonly progress: Float32Array
  readonly side: Float32Array
  /** The stroke that has touched a pixel last. */
  readonly stamp: Int32Array
  readonly touched: Int32Array
  strokes: number
}

/** Notes, for each pixel near the path, how far along and how far to the side it lies; answers how many are there. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the loop over the pixels stays in one piece, for speed
function trace(canvas: Canvas, stroke: Stroke, length: number): number {
  const { columns, rows, nearest, progress, side, stamp, touched, strokes } = canvas
  let count = 0
  let walked = 0
  const last = stroke.path.length - 2
  for (let index = 0; index <= last; index++) {
    const [ax, ay] = stroke.path[index] as Point
    const [bx, by] = stroke.path[index + 1] as Point
    const dx = bx - ax
    const dy = by - ay
    const span = Math.hypot(dx, dy)
    if (span < 1e-6) continue
    const width = stroke.radius * (stroke.pressure?.((walked + span / 2) / length) ?? 1)
    const reach = width + 1
    const fromRow = Math.max(0, Math.floor(Math.min(ay, by) - reach))
    const toRow = Math.min(rows - 1, Math.ceil(Math.max(ay, by) + reach))
    const fromColumn = Math.max(0, Math.floor(Math.min(ax, bx) - reach))
    const toColumn = Math.min(columns - 1, Math.ceil(Math.max(ax, bx) + reach))
    for (let row = fromRow; row <= toRow; row++) {
      for (let column = fromColumn; column <= toColumn; column++) {
        const px = column - ax
        const py = row - ay
        const free = (px * dx + py * dy) / span
        const held = Math.max(0, Math.min(free, span))
        const ox = px - (dx * held) / span
        const oy = py - (dy * held) / span
        const distance = Math.sqrt(ox * ox + oy * oy) / width
        if (distance > 1) continue
        const at = row * columns + column
        if (stamp[at] !== strokes) {
          stamp[at] = strokes
          touched[count++] = at
        } else if ((nearest[at] as number) <= distance) continue
        nearest[at] = distance
        const open = (index === 0 && free < 0) || (index === last && free > span)
        progress[at] = walked + (open ? free : held)
        side[at] = (dx * py - dy * px) / span / width
      }
    }
    walked += span
  }
  return count
}

/** Puts the paint where the stroke has been traced. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the loop over the pixels stays in one piece, for speed
function lay(canvas: Canvas, stroke: Stroke, { length, count }: { length: number; count: number }): void {
  const { rgb, relief, tooth, progress, side, touched, random } = canvas
  const { radius, opacity = 1, body = 0.5, dryness = 0, streaks = 0.08, pickup = 0, catching = 0.2 } = stroke
  const knife = stroke.tool === 'knife'
  const fine = knife ? 0.22 : Math.max(0.35, Math.min(1, 34 / radius))
  const offset = Math.floor(random() * ACROSS)
  const shiftAlong = random() * ALONG
  const slow = knife ? 0.35 : 0.6
  const [r, g, b] = stroke.colour
  const second = stroke.second ?? stroke.colour
  const tilt = random() < 0.5 ? 1 : -1
  const [mr, mg, mb] = pickup > 0 ? meanUnder(canvas, count) : stroke.colour
  const ridgeHeight = knife ? 1.5 : 0.5
  const rag = knife ? radius * 0.25 : radius * 0.9
  for (let index = 0; index < count; index++) {
    const at = touched[index] as number
    const across = side[at] as number
    const far = progress[at] as number
    const lane = ((offset + (across + 1) * radius * fine) | 0) & (ACROSS - 1)
    const streak = STREAKS[lane * ALONG + ((shiftAlong + far * slow) & (ALONG - 1))] as number
    const end = STREAKS[lane * ALONG + (offset & (ALONG - 1))] as number
    const edge = Math.abs(across)
    let alpha = (1.02 - edge - streak * (knife ? 0.03 : 0.16)) * (knife ? 14 : 7)
    if (alpha <= 0) continue
    if (alpha > 1) alpha = 1
    const soft = rag * 0.35 + 1
    const startShare = (far + radius * 0.75 - end * rag) / soft
    const endShare = (length - far + radius * 0.6 - end * rag * 1.5) / soft
    if (startShare < 1) alpha *= Math.max(0, startShare)
    if (endShare < 1) alpha *= Math.max(0, endShare)
    const left = 1 - dryness * 1.6 * (far / length)
    const hold = streak * 0.75 + (tooth[at] as number) * catching * 1.6 + left * 1.25 - 0.72 - catching * 0.6
    if (hold < 0.28) alpha *= Math.max(0, hold / 0.28)
    alpha *= opacity
    if (alpha <= 0.003) continue
    const share = knife ? streak : across * tilt * 0.5 + 0.5 + (streak - 0.5) * 0.8
    const two = Math.max(0, Math.min(1, (share - 0.35) / 0.4))
    const taken = pickup * (0.4 + streak * 0.8)
    const light = (streak - 0.5) * streaks
    const keep = 1 - alpha
    const to = at * 3
    const one = 1 - two
    rgb[to] =
      (rgb[to] as number) * keep + ((r * one + second[0] * two) * (1 - taken) + mr * taken + light) * alpha
    rgb[to + 1] =
      (rgb[to + 1] as number) * keep +
      ((g * one + second[1] * two) * (1 - taken) + mg * taken + light) * alpha
    rgb[to + 2] =
      (rgb[to + 2] as number) * keep +
      ((b * one + second[2] * two) * (1 - taken) + mb * taken + light) * alpha
    const ridge = edge > 0.72 && edge < 0.98 ? ridgeHeight : 0
    const thick = knife ? 0.55 + streak * 0.3 : 0.25 + streak
    relief[at] = (relief[at] as number) * (1 - alpha * 0.75) + alpha * body * (thick + ridge)
  }
}

/** The colour that lies under the brush. */
function meanUnder({ rgb, touched }: Canvas, count: number): Rgb {
  let [r, g, b] = [0, 0, 0]
  const step = Math.max(1, Math.floor(count / 60))
  let taken = 0
  for (let index = 0; index < count; index += step) {
    const at = (touched[index] as number) * 3
    r += rgb[at] as number
    g += rgb[at + 1] as number
    b += rgb[at + 2] as number
    taken++
  }
  return [r / taken, g / taken, b / taken]
}

export function createBrush(painting: Painting, seed: string): Brush {
  const area = painting.columns * painting.rows
  const canvas: Canvas = {
    ...painting,
    random: createRandom(`${seed} brush`),
    nearest: new Float32Array(area),
    progress: new Float32Array(area),
    side: new Float32Array(area),
    stamp: new Int32Array(area),
    touched: new Int32Array(area),
    strokes: 0,
  }
  return {
    paint(stroke) {
      canvas.strokes++
      const length = lengthOf(stroke.path)
      if (length < 0.5) return
      const count = trace(canvas, stroke, length)
      if (count > 0) lay(canvas, stroke, { length, count })
    },
  }
}

function lengthOf(path: readonly Point[]): number {
  let length = 0
  for (let index = 1; index < path.length; index++) {
    const [ax, ay] = path[index - 1] as Point
    const [bx, by] = path[index] as Point
    length += Math.hypot(bx - ax, by - ay)
  }
  return length
}
