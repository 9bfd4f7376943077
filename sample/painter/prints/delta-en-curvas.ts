import { along, mix, type Rgb, shift, TUBES } from '../colour.ts'
import { clouds } from '../noise.ts'
import type { Work } from '../work.ts'
import { createSheet, printInside, readPlate } from './sheet.ts'

const PAPER: Rgb = [0.957, 0.942, 0.91]
const LEVELS = 12
const TONES = [
  [0, TUBES.deep],
  [0.16, TUBES.delta],
  [0.3, TUBES.dusk],
  [0.44, TUBES.violet],
  [0.58, mix(TUBES.lilac, TUBES.rose, 0.55)],
  [0.72, mix(TUBES.rose, TUBES.terracotta, 0.15)],
  [0.86, TUBES.naples],
  [1, [0.99, 0.92, 0.72]],
] as const

export const deltaEnCurvas: Work = {
  name: 'delta-en-curvas',
  width: 29.7,
  height: 21,
  async paint() {
    const plate = await readPlate('atardecer-en-el-delta', 13)
    const sheet = createSheet(plate, PAPER, 1.5, true)
    const height = (u: number, v: number) =>
      (plate.light(Math.min(0.999, Math.max(0, u)), Math.min(0.999, Math.max(0, v))) - 0.14) / 0.68
    const level = (u: number, v: number) =>
      Math.max(0, Math.min(LEVELS - 1, Math.floor(height(u, v) * LEVELS)))
    const [du, dv] = [1 / sheet.width, 1 / sheet.height]
    printInside(sheet, (x, y, u, v) => {
      const here = level(u, v)
      const fibre = (clouds(x * 14, y * 14, 2) - 0.5) * 0.018
      let colour = shift(along(TONES, here / (LEVELS - 1)), fibre)
      // Each step of light lies on top of the darker one and throws its shadow down to the right.
      let shadow = 0
      for (const reach of [0.02, 0.045, 0.07, 0.1, 0.13])
        if (level(u - reach * du, v - reach * 1.3 * dv) > here) shadow += 0.075
      colour = mix(colour, TUBES.dark, shadow)
      const rim = level(u - 0.014 * du, v - 0.016 * dv) < here ? 0.3 : 0
      return mix(colour, [1, 0.98, 0.94], rim)
    })
    return sheet.painting
  },
}
