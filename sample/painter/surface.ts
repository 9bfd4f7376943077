import type { Rgb } from './colour.ts'
import { clamp, clouds, noise } from './noise.ts'

export type SurfaceKind = 'linen' | 'board' | 'paper'

/** A picture being painted, at full resolution. */
export interface Painting {
  readonly columns: number
  readonly rows: number
  /** Pixels per cm of the real picture. */
  readonly scale: number
  readonly kind: SurfaceKind
  /** Display values 0..1, interleaved. */
  readonly rgb: Float32Array
  /** Thickness of the paint. */
  readonly relief: Float32Array
  /** Grain of the support, 0 valley to 1 peak: dry paint catches on the peaks. */
  readonly tooth: Float32Array
}

export interface PictureSize {
  width: number
  height: number
}

export function createPainting(size: PictureSize, kind: SurfaceKind, ground: Rgb, longEdge = 2400): Painting {
  const scale = longEdge / Math.max(size.width, size.height)
  const columns = Math.round(size.width * scale)
  const rows = Math.round(size.height * scale)
  const rgb = new Float32Array(columns * rows * 3)
  for (let at = 0; at < rgb.length; at += 3) rgb.set(ground, at)
  return {
    columns,
    rows,
    scale,
    kind,
    rgb,
    relief: new Float32Array(columns * rows),
    tooth: weave(kind, columns, rows),
  }
}

function weave(kind: SurfaceKind, columns: number, rows: number): Float32Array {
  const grain = { linen, board, paper }[kind]
  const tooth = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) tooth[row * columns + column] = grain(column, row)
  return tooth
}

const THREAD = 5

function linen(column: number, row: number): number {
  const x = (column + noise(column / 90, row / 25) * 5) / THREAD
  const y = (row + noise(column / 25, row / 90 + 40) * 5) / THREAD
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0
  const fx = x - Math.floor(x) - 0.5
  const fy = y - Math.floor(y) - 0.5
  const thread = over ? 1 - 3 * fx * fx - fy * fy : 1 - 3 * fy * fy - fx * fx
  const slub = over ? noise(Math.floor(x) * 3.7, row / 60) : noise(column / 60, Math.floor(y) * 3.7)
  return clamp(thread * (0.65 + 0.45 * slub))
}

const board = (column: number, row: number): number =>
  clamp(0.5 + (clouds(column / 5, row / 9, 2) - 0.5) * 0.8)

function paper(column: number, row: number): number {
  const pulp = clouds((column + row * 0.3) / 6.5, (row - column * 0.3) / 6.5, 3)
  return clamp(0.5 + (pulp - 0.5) * 1.6)
}
