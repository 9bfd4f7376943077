import { mix, type Rgb, shift, TUBES } from '../colour.ts'
import { ramp } from '../noise.ts'
import type { Work } from '../work.ts'
import { createSheet, readPlate } from './sheet.ts'

const PAPER: Rgb = [0.962, 0.945, 0.905]
const TURN = 0.175

export const cardonPuntillado: Work = {
  name: 'cardon-puntillado',
  width: 21,
  height: 29.7,
  async paint() {
    const plate = await readPlate('flor-de-cardon', 4)
    const sheet = createSheet(plate, PAPER, 1.6)
    const { rgb, columns, rows, scale } = sheet.painting
    const edge = sheet.width / 2
    let angle = 4
    for (;;) {
      const reach = (TURN * angle) / (Math.PI * 2)
      if (reach > edge) break
      const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
      angle += (TURN * 0.93) / reach
      const [u, v] = [(x + edge) / sheet.width, (y + edge) / sheet.width]
      const dark = 1 - plate.light(u, v)
      const size = TURN * (0.13 + Math.min(1, dark * 1.25) * 0.37) * scale
      const seen = plate.at(u, v)
      const grey = (seen[0] + seen[1] + seen[2]) / 3
      const vivid: Rgb = [
        grey + (seen[0] - grey) * 1.5,
        grey + (seen[1] - grey) * 1.5,
        grey + (seen[2] - grey) * 1.5,
      ]
      const ink = shift(mix(vivid, TUBES.dusk, ramp(0.3, 0.75, grey) * 0.3), -0.07)
      const [cx, cy] = [(sheet.left + edge + x) * scale, (sheet.top + edge + y) * scale]
      for (let row = Math.max(0, Math.floor(cy - size - 1)); row <= Math.min(rows - 1, cy + size + 1); row++)
        for (
          let column = Math.max(0, Math.floor(cx - size - 1));
          column <= Math.min(columns - 1, cx + size + 1);
          column++
        ) {
          const share = ramp(size + 0.6, size - 0.6, Math.hypot(column - cx, row - cy))
          const at = (row * columns + column) * 3
          for (let channel = 0; channel < 3; channel++)
            rgb[at + channel] = (rgb[at + channel] as number) * (1 - share) + (ink[channel] as number) * share
        }
    }
    return sheet.painting
  },
}
