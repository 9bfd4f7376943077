import { createBrush } from './brush.ts'
import { mix, type Rgb, toOklab } from './colour.ts'
import { clamp } from './noise.ts'
import type { Point } from './paths.ts'
import { createRandom, type Random } from './random.ts'
import { boxBlur, sample } from './raster.ts'
import type { Study } from './study.ts'
import type { Painting } from './surface.ts'

/** One going-over of the whole picture with one brush. */
export interface Pass {
  /** Half the width of the brush, cm. */
  radius: number
  /** Length of a stroke in widths of the brush. */
  length: readonly [number, number]
  /** Strokes per brush-width of ground; 1 covers, less lets the layer below show. */
  density?: number
  opacity?: number
  body?: number
  dryness?: number
  streaks?: number
  pickup?: number
  catching?: number
  /** Chance spread of lightness and hue from stroke to stroke. */
  variety?: number
  /** Only where the picture is further than this from the design. */
  tolerance?: number
  /** Only where the design asks for at least this much detail. */
  detail?: number
  /** Wobble of the direction, radians. */
  wander?: number
  /** How much a stroke minds leaving its own colour in the design; small keeps to the lines. */
  edge?: number
  /** Share of the marks that carry a neighbouring tube's colour. */
  accents?: { colours: readonly Rgb[]; chance: number; strength: number }
  tool?: 'bristle' | 'knife'
}

interface Guide {
  colourAt: (x: number, y: number) => Rgb
  angleAt: (x: number, y: number) => number
  detailAt: (x: number, y: number) => number
}

/** Goes over the design with each brush in turn, from the broad one to the fine one. */
export function paintLayers(painting: Painting, study: Study, seed: string, passes: readonly Pass[]): void {
  const directions = flowOf(study)
  const brush = createBrush(painting, seed)
  for (const [index, pass] of passes.entries()) {
    const random = createRandom(`${seed} pass ${index}`)
    const guide = guideFor(study, directions, pass.radius, painting.scale)
    const step = pass.radius * painting.scale * 1.25
    for (const [x, y] of scattered(painting, step / Math.sqrt(pass.density ?? 1), random)) {
      if (pass.detail !== undefined && guide.detailAt(x, y) < pass.detail) continue
      const wanted = guide.colourAt(x, y)
      if (pass.tolerance !== undefined && distanceTo(painting, x, y, wanted) < pass.tolerance) continue
      const path = strokePath(painting, guide, pass, x, y, random)
      if (path.length < 2) continue
      brush.paint({
        ...strokeOf(pass, wanted, random),
        path,
        radius: pass.radius * painting.scale * random.between(0.75, 1.2),
      })
    }
  }
}

function strokeOf(pass: Pass, wanted: Rgb, random: Random) {
  const { opacity = 1, body = 0.5, streaks = 0.09, pickup = 0.15, catching = 0.15, variety = 0.03 } = pass
  let colour = varied(wanted, variety, random)
  if (pass.accents && random.chance(pass.accents.chance))
    colour = mix(colour, random.pick(pass.accents.colours), pass.accents.strength * random.between(0.5, 1))
  return {
    colour,
    second: varied(colour, variety * 0.9, random),
    opacity: opacity * random.between(0.85, 1),
    body: body * random.between(0.6, 1.3),
    dryness: clamp((pass.dryness ?? 0.3) * random.between(0.3, 1.4)),
    streaks,
    pickup,
    catching,
    tool: pass.tool ?? 'bristle',
  } as const
}

function varied(colour: Rgb, amount: number, random: Random): Rgb {
  const light = random.bell() * amount
  const warm = random.bell() * amount * 0.45
  return [clamp(colour[0] + light + warm), clamp(colour[1] + light), clamp(colour[2] + light - warm)]
}

/** Every cell of a grid once, in no order, at a chance place inside the cell. */
function scattered(painting: Painting, step: number, random: Random): Point[] {
  const points: Point[] = []
  for (let y = -step / 2; y < painting.rows + step / 2; y += step)
    for (let x = -step / 2; x < painting.columns + step / 2; x += step)
      points.push([x + random() * step, y + random() * step])
  for (let index = points.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const swapped = points[index] as Point
    points[index] = points[other] as Point
    points[other] = swapped
  }
  return points
}

function strokePath(
  painting: Painting,
  guide: Guide,
  pass: Pass,
  x: number,
  y: number,
  random: Random,
): Point[] {
  const width = pass.radius * painting.scale * 2
  const half = (width * random.between(pass.length[0], pass.length[1])) / 2
  const wobble = random.bell() * (pass.wander ?? 0.15)
  const start = guide.colourAt(x, y)
  const back = walk(guide, x, y, half, width * 0.3, wobble, start, pass.edge ?? 0.12, -1)
  const forth = walk(guide, x, y, half, width * 0.3, wobble, start, pass.edge ?? 0.12, 1)
  const path = [...back.reverse(), [x, y] as const, ...forth]
  return random.chance(0.5) ? path : path.reverse()
}

function walk(
  guide: Guide,
  fromX: number,
  fromY: number,
  length: number,
  step: number,
  wobble: number,
  start: Rgb,
  edge: number,
  way: 1 | -1,
): Point[] {
  const path: Point[] = []
  let [x, y] = [fromX, fromY]
  let before = guide.angleAt(x, y)
  for (let walked = step; walked <= length + step * 0.5; walked += step) {
    let angle = guide.angleAt(x, y)
    // Directions have no sign: keep going the way the brush was already going.
    if (Math.cos(angle - before) < 0) angle += Math.PI
    before = angle
    x += Math.cos(angle + wobble) * step * way
    y += Math.sin(angle + wobble) * step * way
    const here = guide.colourAt(x, y)
    if (Math.abs(here[0] - start[0]) + Math.abs(here[1] - start[1]) + Math.abs(here[2] - start[2]) > edge * 3)
      break
    path.push([x, y])
  }
  return path
}

function distanceTo(painting: Painting, x: number, y: number, wanted: Rgb): number {
  const column = clamp(Math.round(x), 0, painting.columns - 1)
  const row = clamp(Math.round(y), 0, painting.rows - 1)
  const at = (row * painting.columns + column) * 3
  const here = toOklab([
    painting.rgb[at] as number,
    painting.rgb[at + 1] as number,
    painting.rgb[at + 2] as number,
  ])
  const goal = toOklab(wanted)
  return Math.hypot(here[0] - goal[0], here[1] - goal[1], here[2] - goal[2])
}

function guideFor(study: Study, directions: Float32Array, radius: number, paintingScale: number): Guide {
  const { columns, rows } = study
  const blurred = Float32Array.from(study.rgb)
  const blur = radius * study.scale * 0.35
  if (blur >= 1) boxBlur(blurred, columns, rows, 3, blur)
  const ratio = study.scale / paintingScale
  const cell = (x: number, y: number) =>
    Math.floor(clamp(y * ratio, 0, rows - 1)) * columns + Math.floor(clamp(x * ratio, 0, columns - 1))
  return {
    colourAt: (x, y) => [
      sample(blurred, columns, rows, x * ratio, y * ratio, 3, 0),
      sample(blurred, columns, rows, x * ratio, y * ratio, 3, 1),
      sample(blurred, columns, rows, x * ratio, y * ratio, 3, 2),
    ],
    angleAt: (x, y) => directions[cell(x, y)] as number,
    detailAt: (x, y) => study.detail[cell(x, y)] as number,
  }
}

/** The directions the design gives, and elsewhere along its edges (smoothed structure tensor). */
function flowOf(study: Study): Float32Array {
  const { columns, rows, rgb } = study
  const tensor = new Float32Array(columns * rows * 3)
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const at = row * columns + column
      const dx = (rgb[(at + 1) * 3 + 1] as number) - (rgb[(at - 1) * 3 + 1] as number)
      const dy = (rgb[(at + columns) * 3 + 1] as number) - (rgb[(at - columns) * 3 + 1] as number)
      tensor.set([dx * dx, dy * dy, dx * dy], at * 3)
    }
  }
  boxBlur(tensor, columns, rows, 3, 9)
  const flow = Float32Array.from(study.angle)
  for (let at = 0; at < flow.length; at++) {
    if (!Number.isNaN(flow[at])) continue
    const [xx, yy, xy] = [tensor[at * 3], tensor[at * 3 + 1], tensor[at * 3 + 2]] as [number, number, number]
    flow[at] = 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2
  }
  return flow
}
