import { mix, type Rgb, TUBES } from '../colour.ts'
import { clouds, ramp } from '../noise.ts'
import type { Work } from '../work.ts'
import { createSheet, printInside, readPlate } from './sheet.ts'

const PAPER: Rgb = [0.962, 0.945, 0.905]
const LINE: Rgb = mix(TUBES.deep, TUBES.delta, 0.4)

export const calasUnaLinea: Work = {
  name: 'calas-una-linea',
  width: 21,
  height: 29.7,
  async paint() {
    const [fine, broad, flat] = await Promise.all([
      readPlate('calas', 3),
      readPlate('calas', 6.5),
      readPlate('calas', 9),
    ])
    const sheet = createSheet(fine, PAPER, 1.8)
    const bloom = mix(TUBES.cream, TUBES.naples, 0.45)
    const leaf = mix(TUBES.sage, TUBES.fog, 0.3)
    printInside(sheet, (x, y, u, v) => {
      // The flat tints are pulled a little to the right of the line, as if badly registered on purpose.
      const [r, g, b] = flat.at(u - 0.028, v - 0.006)
      const white = ramp(0.475, 0.5, 0.3 * r + 0.59 * g + 0.11 * b)
      const green = ramp(0.022, 0.03, g - b - 0.012) * ramp(0.24, 0.26, g) * (1 - white)
      const worn = 0.9 + clouds(x * 2.4, y * 2.4, 3) * 0.2
      let colour = mix(PAPER, leaf, Math.min(1, green * 0.85 * worn))
      colour = mix(colour, bloom, Math.min(1, white * 0.95 * worn))
      const here = fine.light(u, v)
      const around = broad.light(u, v)
      const stroke = ramp(0.012, 0.026, around - here) * ramp(0.3, 0.38, around)
      return mix(colour, LINE, stroke)
    })
    return sheet.painting
  },
}
