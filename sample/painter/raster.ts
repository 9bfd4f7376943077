import type { Point } from './paths.ts'

/** Even-odd fill of a closed outline (pixels), anti-aliased with four lines per row. */
export function fillPolygon(outline: readonly Point[], columns: number, rows: number): Float32Array {
  const mask = new Float32Array(columns * rows)
  const top = Math.max(0, Math.floor(Math.min(...outline.map((point) => point[1]))))
  const bottom = Math.min(rows - 1, Math.ceil(Math.max(...outline.map((point) => point[1]))))
  for (let row = top; row <= bottom; row++) {
    for (let line = 0; line < 4; line++) {
      const crossings = crossingsAt(outline, row + (line + 0.5) / 4)
      for (let pair = 0; pair + 1 < crossings.length; pair += 2)
        addSpan(mask, row * columns, columns, crossings[pair] as number, crossings[pair + 1] as number)
    }
  }
  return mask
}

function crossingsAt(outline: readonly Point[], y: number): number[] {
  const crossings: number[] = []
  for (let index = 0; index < outline.length; index++) {
    const a = outline[index] as Point
    const b = outline[(index + 1) % outline.length] as Point
    if (a[1] <= y === b[1] <= y) continue
    crossings.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
  }
  return crossings.sort((left, right) => left - right)
}

function addSpan(mask: Float32Array, offset: number, columns: number, from: number, to: number): void {
  const start = Math.max(0, from)
  const end = Math.min(columns, to)
  for (let column = Math.floor(start); column < end; column++) {
    const covered = Math.min(end, column + 1) - Math.max(start, column)
    if (covered > 0) mask[offset + column] = (mask[offset + column] as number) + covered / 4
  }
}

/** Three box passes, close to a Gaussian of the given radius; `channels` interleaved. */
export function boxBlur(
  data: Float32Array,
  columns: number,
  rows: number,
  channels: number,
  radius: number,
): void {
  const reach = Math.max(1, Math.round(radius * 0.6))
  const line = new Float32Array(Math.max(columns, rows))
  for (let pass = 0; pass < 3; pass++)
    for (let channel = 0; channel < channels; channel++) {
      for (let row = 0; row < rows; row++)
        blurLine(data, line, row * columns * channels + channel, channels, columns, reach)
      for (let column = 0; column < columns; column++)
        blurLine(data, line, column * channels + channel, columns * channels, rows, reach)
    }
}

function blurLine(
  data: Float32Array,
  line: Float32Array,
  start: number,
  stride: number,
  count: number,
  reach: number,
): void {
  for (let at = 0; at < count; at++) line[at] = data[start + at * stride] as number
  const first = line[0] as number
  const last = line[count - 1] as number
  let sum = first * reach
  for (let at = 0; at < reach; at++) sum += at < count ? (line[at] as number) : last
  const share = 1 / (reach * 2 + 1)
  for (let at = 0; at < count; at++) {
    sum += at + reach < count ? (line[at + reach] as number) : last
    data[start + at * stride] = sum * share
    sum -= at - reach >= 0 ? (line[at - reach] as number) : first
  }
}

/** Bilinear reading of one interleaved channel, clamped at the borders. */
export function sample(
  data: Float32Array,
  columns: number,
  rows: number,
  x: number,
  y: number,
  channels = 1,
  channel = 0,
): number {
  const px = Math.max(0, Math.min(x, columns - 1.001))
  const py = Math.max(0, Math.min(y, rows - 1.001))
  const column = px | 0
  const row = py | 0
  const fx = px - column
  const fy = py - row
  const at = (row * columns + column) * channels + channel
  const below = at + columns * channels
  const top = (data[at] as number) + ((data[at + channels] as number) - (data[at] as number)) * fx
  const bottom = (data[below] as number) + ((data[below + channels] as number) - (data[below] as number)) * fx
  return top + (bottom - top) * fy
}
