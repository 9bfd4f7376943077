import { mix, type Rgb } from './colour.ts'
import type { Point } from './paths.ts'
import { boxBlur, fillPolygon } from './raster.ts'

export type ColourAt = (x: number, y: number) => Rgb
export type AngleAt = (x: number, y: number) => number
export interface FillOptions {
  /** Width in cm of the lost edge; 0 is a cut edge. */
  soft?: number
  opacity?: number
  /** Direction in which the brush will follow the form, radians. */
  angle?: number | AngleAt
  /** 0..1: how far small brushes may work here. */
  detail?: number
}

/**
 * The composed design under a painting: colour, direction and detail, at low resolution.
 * Every coordinate is in centimetres of the real canvas, so the artist thinks in her own units.
 */
export interface Study {
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly columns: number
  readonly rows: number
  readonly rgb: Float32Array
  readonly angle: Float32Array
  readonly detail: Float32Array
}

export function createStudy(size: { width: number; height: number }, longEdge = 1000): Study {
  const scale = longEdge / Math.max(size.width, size.height)
  const columns = Math.round(size.width * scale)
  const rows = Math.round(size.height * scale)
  return {
    ...size,
    scale,
    columns,
    rows,
    rgb: new Float32Array(columns * rows * 3),
    angle: new Float32Array(columns * rows).fill(Number.NaN),
    detail: new Float32Array(columns * rows).fill(0.5),
  }
}

export function coverAll(study: Study, colour: ColourAt | Rgb, options: FillOptions = {}): void {
  applyMask(study, new Float32Array(study.columns * study.rows).fill(1), colour, options)
}

/** A soft-edged mask of an outline given in cm. */
function maskOf(study: Study, outline: readonly Point[], soft = 0): Float32Array {
  const mask = fillPolygon(
    outline.map((point) => [point[0] * study.scale, point[1] * study.scale] as const),
    study.columns,
    study.rows,
  )
  if (soft > 0) boxBlur(mask, study.columns, study.rows, 1, soft * study.scale * 0.5)
  return mask
}

export function fillShape(
  study: Study,
  outline: readonly Point[],
  colour: ColourAt | Rgb,
  options: FillOptions = {},
): void {
  applyMask(study, maskOf(study, outline, options.soft), colour, options)
}

/** Paints where `shareAt` (0..1, in cm) says so: for forms that are easier said as a field. */
export function fillWhere(
  study: Study,
  shareAt: (x: number, y: number) => number,
  colour: ColourAt | Rgb,
  options: FillOptions = {},
): void {
  const mask = new Float32Array(study.columns * study.rows)
  for (let row = 0; row < study.rows; row++)
    for (let column = 0; column < study.columns; column++)
      mask[row * study.columns + column] = shareAt(column / study.scale, row / study.scale)
  applyMask(study, mask, colour, options)
}

function applyMask(study: Study, mask: Float32Array, colour: ColourAt | Rgb, options: FillOptions): void {
  const { columns, rows, rgb, scale } = study
  const opacity = options.opacity ?? 1
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const share = (mask[at] as number) * opacity
      if (share <= 0.002) continue
      const x = column / scale
      const y = row / scale
      const paint = typeof colour === 'function' ? colour(x, y) : colour
      const under: Rgb = [rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number]
      rgb.set(mix(under, paint, share), at * 3)
      if (share >= 0.5) noteHandling(study, at, x, y, options)
    }
  }
}

function noteHandling(study: Study, at: number, x: number, y: number, { angle, detail }: FillOptions): void {
  if (angle !== undefined) study.angle[at] = typeof angle === 'function' ? angle(x, y) : angle
  if (detail !== undefined) study.detail[at] = detail
}
