const SIZE = 256
const LATTICE = createLattice()

function createLattice(): Float32Array {
  const values = new Float32Array(SIZE * SIZE)
  let state = 20240229
  for (let at = 0; at < values.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    values[at] = (state >>> 8) / 16777216
  }
  return values
}

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

/** Hermite ramp from 0 at `from` to 1 at `to`; works downwards too. */
export function ramp(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Smooth value noise, 0..1, one cell per unit. */
export function noise(x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const fx = x - column
  const fy = y - row
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const left = column & (SIZE - 1)
  const right = (column + 1) & (SIZE - 1)
  const top = (row & (SIZE - 1)) * SIZE
  const bottom = ((row + 1) & (SIZE - 1)) * SIZE
  const a = LATTICE[top + left] as number
  const b = LATTICE[top + right] as number
  const c = LATTICE[bottom + left] as number
  const d = LATTICE[bottom + right] as number
  return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v
}

/** Several octaves of noise, 0..1, centred on 0.5. */
export function clouds(x: number, y: number, octaves = 4): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x, y) * weight
    total += weight
    weight *= 0.5
    const turned = x * 1.6 - y * 1.2 + 17.3
    y = x * 1.2 + y * 1.6 + 5.9
    x = turned
  }
  return sum / total
}
