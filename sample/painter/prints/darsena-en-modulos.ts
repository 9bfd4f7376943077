import { mix, type Rgb, TUBES } from '../colour.ts'
import { ramp } from '../noise.ts'
import { createRandom } from '../random.ts'
import type { Work } from '../work.ts'
import { createSheet, nearest, printInside, readPlate } from './sheet.ts'

const PAPER: Rgb = [0.957, 0.942, 0.905]
const CELLS = 40
const PALETTE: readonly Rgb[] = [
  TUBES.terracotta,
  TUBES.brick,
  TUBES.ochre,
  TUBES.naples,
  TUBES.cream,
  TUBES.rose,
  TUBES.river,
  TUBES.delta,
  TUBES.deep,
  TUBES.slate,
  TUBES.sky,
  mix(TUBES.slate, [0.2, 0.36, 0.6], 0.6),
  mix(TUBES.sage, TUBES.river, 0.4),
  TUBES.umber,
  TUBES.lilac,
]

/** Which part of a unit module is the second colour, by shape and quarter turn. */
function inside(shape: number, turn: number, u: number, v: number): number {
  const [a, b] = [
    [u, v],
    [1 - v, u],
    [1 - u, 1 - v],
    [v, 1 - u],
  ][turn % 4] as [number, number]
  const soft = 0.02
  if (shape === 0) return ramp(1 + soft, 1 - soft, Math.hypot(a, b))
  if (shape === 1) return ramp(1 + soft, 1 - soft, a + b)
  if (shape === 2) return ramp(0.5 + soft, 0.5 - soft, a)
  if (shape === 3) return ramp(0.5 + soft, 0.5 - soft, Math.hypot(a - 0.5, b))
  return 0
}

export const darsenaEnModulos: Work = {
  name: 'darsena-en-modulos',
  width: 21,
  height: 29.7,
  async paint() {
    const plate = await readPlate('darsena-sur', 5)
    const sheet = createSheet(plate, PAPER, 1.7)
    const random = createRandom('modulos')
    const modules = Array.from({ length: CELLS * CELLS }, (_unused, index) => {
      const [column, row] = [index % CELLS, Math.floor(index / CELLS)]
      const see = (u: number, v: number) => plate.at((column + u) / CELLS, (row + v) / CELLS)
      const bright = (u: number, v: number) => plate.light((column + u) / CELLS, (row + v) / CELLS)
      const corners = [bright(0.2, 0.2), bright(0.2, 0.8), bright(0.8, 0.8), bright(0.8, 0.2)]
      const mean = corners.reduce((sum, each) => sum + each / 4, 0)
      const odd = corners.reduce(
        (best, each, at) => (Math.abs(each - mean) > Math.abs((corners[best] as number) - mean) ? at : best),
        0,
      )
      const place = [
        [0.22, 0.22],
        [0.22, 0.78],
        [0.78, 0.78],
        [0.78, 0.22],
      ][odd] as [number, number]
      const base = nearest(PALETTE, see(1 - place[0], 1 - place[1]))
      const second = nearest(PALETTE, see(place[0], place[1]))
      const shape = row > CELLS * 0.6 ? random.pick([3, 2, 0, 3]) : random.pick([0, 1, 2, 0, 4])
      const figure = base === second ? mix(base, random.chance(0.5) ? TUBES.white : TUBES.deep, 0.14) : second
      const quarter = [0, 3, 2, 1][odd] as number
      return { base, figure, shape, turn: shape === 3 ? 0 : quarter }
    })
    printInside(sheet, (_x, _y, u, v) => {
      const [column, row] = [
        Math.min(CELLS - 1, Math.floor(u * CELLS)),
        Math.min(CELLS - 1, Math.floor(v * CELLS)),
      ]
      const cell = modules[row * CELLS + column]
      if (!cell) return PAPER
      const [cu, cv] = [u * CELLS - column, v * CELLS - row]
      const seam = ramp(0.04, 0.02, Math.min(cu, cv, 1 - cu, 1 - cv))
      return mix(mix(cell.base, cell.figure, inside(cell.shape, cell.turn, cu, cv)), PAPER, seam * 0.6)
    })
    return sheet.painting
  },
}
