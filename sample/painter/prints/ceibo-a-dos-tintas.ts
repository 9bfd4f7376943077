import type { Rgb } from '../colour.ts'
import { clamp, clouds, ramp } from '../noise.ts'
import type { Work } from '../work.ts'
import { createSheet, printInside, readPlate } from './sheet.ts'

const PAPER: Rgb = [0.957, 0.93, 0.868]
const RED: Rgb = [0.89, 0.29, 0.24]
const TEAL: Rgb = [0.13, 0.42, 0.45]
const CELL = 0.135

/** How much of a dot of the given tone covers this place, for a screen turned by `turn`. */
function screen(x: number, y: number, turn: number, tone: number): number {
  const u = (x * Math.cos(turn) + y * Math.sin(turn)) / CELL
  const v = (-x * Math.sin(turn) + y * Math.cos(turn)) / CELL
  const wave = 0.5 + 0.25 * (Math.cos(u * Math.PI * 2) + Math.cos(v * Math.PI * 2))
  return tone <= 0.01 ? 0 : ramp(-0.13, 0.13, tone - wave)
}

export const ceiboADosTintas: Work = {
  name: 'ceibo-a-dos-tintas',
  width: 21,
  height: 29.7,
  async paint() {
    const plate = await readPlate('ceibo-en-flor', 2)
    const sheet = createSheet(plate, PAPER, 1.9)
    printInside(sheet, (x, y, u, v) => {
      const [r, g, b] = plate.at(u, v)
      const warm = clamp((Math.min(r, 0.95) - (g + b) / 2) * 2.1 - 0.07)
      const shiftedAt = plate.at(u - 0.006, v + 0.003)
      const cool = clamp((0.9 - shiftedAt[0]) * 1.3)
      const uneven = 0.93 + (clouds(x * 1.2, y * 1.2, 4) - 0.5) * 0.22
      const red = screen(x, y, 0.26, warm) * uneven
      const teal = screen(x, y, 1.31, cool) * uneven
      return PAPER.map(
        (paper, channel) =>
          paper * (1 - red * (1 - (RED[channel] as number))) * (1 - teal * (1 - (TEAL[channel] as number))),
      ) as unknown as Rgb
    })
    return sheet.painting
  },
}
