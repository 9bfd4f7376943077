import { along, type Rgb } from './colour.ts'

type Stops = readonly (readonly [number, Rgb])[]

export interface RoundForm {
  x: number
  y: number
  rx: number
  ry: number
}

/** How a round thing takes light from the upper left: -1 deep shade to 1 full light. */
function roundLight(form: RoundForm, x: number, y: number): number {
  const nx = (x - form.x) / form.rx
  const ny = (y - form.y) / form.ry
  const flat = nx * nx + ny * ny
  const nz = Math.sqrt(Math.max(0, 1 - flat))
  const reflected = flat > 0.7 && nx + ny > 0.4 ? (flat - 0.7) * 0.7 : 0
  return -0.58 * nx - 0.5 * ny + 0.64 * nz - 0.12 + reflected
}

export const modelled =
  (form: RoundForm, stops: Stops) =>
  (x: number, y: number): Rgb =>
    along(stops, roundLight(form, x, y))

/** The brush follows the meridians of the form, from its top to its foot. */
export const roundTurn =
  (form: RoundForm) =>
  (x: number, y: number): number => {
    const nx = (x - form.x) / form.rx
    const ny = (y - form.y) / form.ry
    return Math.atan2(1, (-nx * ny * 1.2) / (1.25 - Math.min(1, ny * ny)))
  }
