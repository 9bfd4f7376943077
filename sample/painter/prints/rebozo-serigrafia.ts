import { mix, type Rgb, TUBES } from '../colour.ts'
import { clouds } from '../noise.ts'
import type { Work } from '../work.ts'
import { createSheet, nearest, printInside, readPlate } from './sheet.ts'

const PAPER: Rgb = [0.96, 0.945, 0.915]
/** The colour in the painting, and the ink that stands for it. */
const INKS: readonly (readonly [Rgb, Rgb])[] = [
  [
    [0.8, 0.79, 0.75],
    [0.93, 0.885, 0.8],
  ],
  [
    [0.6, 0.58, 0.62],
    [0.72, 0.73, 0.73],
  ],
  [
    [0.93, 0.87, 0.72],
    [0.96, 0.82, 0.5],
  ],
  [
    [0.78, 0.34, 0.24],
    [0.83, 0.29, 0.2],
  ],
  [
    [0.45, 0.21, 0.2],
    [0.5, 0.13, 0.16],
  ],
  [[0.11, 0.11, 0.12], mix(TUBES.deep, TUBES.dusk, 0.25)],
  [
    [0.72, 0.48, 0.38],
    [0.87, 0.55, 0.42],
  ],
]

export const rebozoSerigrafia: Work = {
  name: 'rebozo-serigrafia',
  width: 21,
  height: 29.7,
  async paint() {
    const plate = await readPlate('mujer-del-rebozo-rojo', 8)
    const sheet = createSheet(plate, PAPER, 1.7)
    const seen = INKS.map(([tone]) => tone)
    const inkAt = (u: number, v: number) => {
      const tone = nearest(seen, plate.at(u, v))
      return INKS.find(([each]) => each === tone)?.[1] ?? PAPER
    }
    const step = 0.5 / (sheet.painting.scale * sheet.width)
    printInside(sheet, (x, y, u, v) => {
      const rough = (clouds(x * 3, y * 3, 2) - 0.5) * 0.002
      const edge = mix(inkAt(u + rough - step, v), inkAt(u + rough + step, v), 0.5)
      const pulled = (clouds(x * 9, y * 0.7, 2) - 0.5) * 0.016
      return [edge[0] + pulled, edge[1] + pulled, edge[2] + pulled]
    })
    return sheet.painting
  },
}
