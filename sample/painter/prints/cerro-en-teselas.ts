import { mix, type Rgb, shift } from '../colour.ts'
import type { Point } from '../paths.ts'
import { createRandom } from '../random.ts'
import { fillPolygon } from '../raster.ts'
import type { Work } from '../work.ts'
import { createSheet, type Plate, readPlate, type Sheet } from './sheet.ts'

const [ACROSS, DOWN] = [44, 32]
const PAPER: Rgb = [0.955, 0.94, 0.905]

function facet(sheet: Sheet, plate: Plate, corners: readonly Point[], lift: number): void {
  const { painting } = sheet
  const [a, b, c] = corners as [Point, Point, Point]
  const centre: Point = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]
  const px = corners.map(([u, v]) => {
    const [x, y] = [u + (centre[0] - u) * 0.035, v + (centre[1] - v) * 0.035]
    return [
      (sheet.left + x * sheet.width) * painting.scale,
      (sheet.top + y * sheet.height) * painting.scale,
    ] as const
  })
  const left = Math.floor(Math.min(...px.map((point) => point[0])))
  const top = Math.floor(Math.min(...px.map((point) => point[1])))
  const wide = Math.ceil(Math.max(...px.map((point) => point[0]))) - left + 1
  const high = Math.ceil(Math.max(...px.map((point) => point[1]))) - top + 1
  const mask = fillPolygon(
    px.map(([x, y]) => [x - left, y - top] as const),
    wide,
    high,
  )
  const seen = [centre, a, b, c].map(([u, v]) =>
    plate.at(u * 0.7 + centre[0] * 0.3, v * 0.7 + centre[1] * 0.3),
  )
  const mean = seen.reduce<Rgb>(
    (sum, each) => [sum[0] + each[0] / 4, sum[1] + each[1] / 4, sum[2] + each[2] / 4],
    [0, 0, 0],
  )
  const colour = shift(mix(seen[0] as Rgb, mean, 0.5), lift + 0.02)
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const share = mask[row * wide + column] as number
      if (share <= 0) continue
      const at = ((row + top) * painting.columns + column + left) * 3
      for (let channel = 0; channel < 3; channel++)
        painting.rgb[at + channel] =
          (painting.rgb[at + channel] as number) * (1 - share) + (colour[channel] as number) * share
    }
}

export const cerroEnTeselas: Work = {
  name: 'cerro-en-teselas',
  width: 29.7,
  height: 21,
  async paint() {
    const plate = await readPlate('cerro-de-los-siete-colores', 7)
    const sheet = createSheet(plate, PAPER, 1.4, true)
    const random = createRandom('teselas')
    const corner = Array.from({ length: (ACROSS + 1) * (DOWN + 1) }, (_unused, index): Point => {
      const [column, row] = [index % (ACROSS + 1), Math.floor(index / (ACROSS + 1))]
      const free = (at: number, last: number) => (at === 0 || at === last ? 0 : random.between(-0.36, 0.36))
      return [(column + free(column, ACROSS)) / ACROSS, (row + free(row, DOWN)) / DOWN]
    })
    const at = (column: number, row: number) => corner[row * (ACROSS + 1) + column] as Point
    for (let row = 0; row < DOWN; row++)
      for (let column = 0; column < ACROSS; column++) {
        const [a, b, c, d] = [
          at(column, row),
          at(column + 1, row),
          at(column + 1, row + 1),
          at(column, row + 1),
        ]
        const differs = (p: Point, q: Point) => Math.abs(plate.light(p[0], p[1]) - plate.light(q[0], q[1]))
        const halves: readonly (readonly Point[])[] =
          differs(a, c) < differs(b, d)
            ? [
                [a, b, c],
                [a, c, d],
              ]
            : [
                [a, b, d],
                [b, c, d],
              ]
        for (const [index, half] of halves.entries()) facet(sheet, plate, half, index === 0 ? 0.018 : -0.018)
      }
    return sheet.painting
  },
}
