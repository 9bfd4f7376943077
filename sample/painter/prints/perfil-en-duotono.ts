import { mix, type Rgb, TUBES } from '../colour.ts'
import { clamp, ramp } from '../noise.ts'
import type { Work } from '../work.ts'
import { createSheet, printInside, readPlate } from './sheet.ts'

const PAPER: Rgb = [0.955, 0.9, 0.85]
const TINT: Rgb = mix(TUBES.rose, TUBES.terracotta, 0.35)
const INK: Rgb = mix(TUBES.deep, [0.05, 0.3, 0.36], 0.55)
const GAP = 0.21

export const perfilEnDuotono: Work = {
  name: 'perfil-en-duotono',
  width: 21,
  height: 29.7,
  async paint() {
    const [plate, flat] = await Promise.all([
      readPlate('perfil-con-sombrero', 4),
      readPlate('perfil-con-sombrero', 9),
    ])
    const sheet = createSheet(plate, PAPER, 1.9)
    printInside(sheet, (x, y, u, v) => {
      const shade = clamp(1.12 - plate.light(u, v) * 1.5)
      const swell = (plate.light(u, v) - 0.5) * 0.3
      const lane = (y + swell + Math.sin(x * 0.55) * 0.08) / GAP
      const off = Math.abs(lane - Math.floor(lane) - 0.5) * 2
      const thick = 0.05 + shade * 0.93
      const line = ramp(thick + 0.1, thick - 0.06, off)
      const tint = ramp(0.53, 0.5, flat.light(u - 0.007, v + 0.004))
      return mix(mix(PAPER, TINT, tint * 0.9), INK, line)
    })
    return sheet.painting
  },
}
