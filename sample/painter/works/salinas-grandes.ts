import { along, mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, noise, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { fromBroadToFine } from '../recipes.ts'
import { coverAll, createStudy, fillShape, fillWhere } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 140, height: 60 }
const HORIZON = 20

function sky(x: number, y: number): Rgb {
  const base = along(
    [
      [0, mix(TUBES.slate, TUBES.dusk, 0.25)],
      [10, TUBES.sky],
      [20, mix(TUBES.cream, TUBES.rose, 0.2)],
    ],
    y,
  )
  const veil = clouds(x / 38 + 4, y / 5 + x / 60, 5)
  return mix(base, TUBES.white, ramp(0.5, 0.72, veil) * 0.75)
}

const farHills = (x: number) => HORIZON - 2.2 - noise(x / 16, 3) * 5.5 - noise(x / 5, 8) * 1.3
const nearHills = (x: number) =>
  HORIZON - 0.2 - ramp(70, 10, x) * (3 + noise(x / 9, 20) * 4) - noise(x / 3, 21) * 0.5

/** Distance to the nearest and the second nearest of scattered points: the seams of the salt. */
function seams(u: number, v: number): { gap: number; tone: number } {
  let [first, second, tone] = [9, 9, 0]
  for (let row = Math.floor(v) - 1; row <= Math.floor(v) + 1; row++)
    for (let column = Math.floor(u) - 1; column <= Math.floor(u) + 1; column++) {
      const px = column + 0.5 + (noise(column * 7.31 + 0.5, row * 3.17 + 0.5) - 0.5) * 0.85 + (row & 1) * 0.5
      const py = row + 0.5 + (noise(column * 2.71 + 90.5, row * 5.93 + 0.5) - 0.5) * 0.85
      const distance = Math.hypot(u - px, v - py)
      if (distance < first) {
        second = first
        first = distance
        tone = noise(column * 4.3, row * 9.1)
      } else if (distance < second) second = distance
    }
  return { gap: second - first, tone }
}

function salt(x: number, y: number): Rgb {
  const depth = Math.max(0.4, y - HORIZON)
  const far = 60 / depth
  const u = ((x - 62) * far) / 24 + 50
  const v = far * 2.1 + 12
  const { gap, tone } = seams(u, v)
  const shade = along(
    [
      [0, mix(TUBES.fog, TUBES.rose, 0.15)],
      [8, TUBES.white],
      [40, mix(TUBES.white, TUBES.cream, 0.5)],
    ],
    depth,
  )
  const stain = clouds(x / 13, y / (1 + depth * 0.2), 4)
  let colour = mix(shade, mix(TUBES.lilac, TUBES.sky, 0.55), ramp(0.42, 0.75, stain) * 0.55 + tone * 0.13)
  colour = mix(
    colour,
    mix(TUBES.naples, TUBES.rose, 0.4),
    ramp(0.56, 0.76, clouds(x / 22 + 9, y / 6, 3)) * 0.35,
  )
  const width = 0.05 + far * 0.012
  const seam = ramp(width + 0.05, width * 0.35, gap) * ramp(0.5, 4, depth)
  const ridge = ramp(width + 0.2, width + 0.06, gap) * ramp(2, 9, depth)
  colour = mix(colour, [1, 0.985, 0.95], ridge * 0.7)
  return mix(colour, mix(TUBES.violet, TUBES.sienna, 0.28), seam * 0.8)
}

export const salinasGrandes: Work = {
  name: 'salinas-grandes',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE, 1300)
    coverAll(study, sky, { angle: (x, y) => (clouds(x / 30, y / 9, 2) - 0.5) * 0.6, detail: 0.3 })
    fillWhere(
      study,
      (x, y) => (y > farHills(x) ? 1 : 0),
      (x, y) =>
        mix(mix(TUBES.violet, TUBES.lilac, 0.5), TUBES.rose, ramp(0.4, 0.7, clouds(x / 4, y / 2, 3)) * 0.6),
      { angle: 0.5, detail: 0.45 },
    )
    fillWhere(
      study,
      (x, y) => (y > nearHills(x) ? 1 : 0),
      (x, y) =>
        mix(
          mix(TUBES.dusk, TUBES.violet, 0.55),
          TUBES.sienna,
          ramp(0.45, 0.7, clouds(x / 3, y / 2, 3)) * 0.4,
        ),
      { angle: 0.25, detail: 0.6 },
    )
    fillWhere(study, (_x, y) => (y > HORIZON ? 1 : 0), salt, {
      angle: (x, y) => (noise(x / 9, y / 4) - 0.5) * 0.7,
      detail: 0.9,
    })
    const pool = [
      [83, 36.5],
      [108, 34.2],
      [131, 37.8],
      [141, 43],
      [141, 52],
      [112, 49],
    ] as const
    fillShape(
      study,
      pool,
      (x, y) => mix(TUBES.white, mix(TUBES.naples, TUBES.fog, 0.5), clouds(x / 2, y, 3)),
      { angle: 0.1, detail: 0.9 },
    )
    const water = [
      [86, 37.2],
      [108, 35.3],
      [129, 38.5],
      [141, 43.6],
      [141, 50.2],
      [112, 47.6],
    ] as const
    fillShape(
      study,
      water,
      (x, y) => {
        const deep = along(
          [
            [35, mix(TUBES.sky, TUBES.river, 0.45)],
            [43, [0.27, 0.56, 0.57]],
            [50, [0.16, 0.42, 0.46]],
          ],
          y,
        )
        return mix(deep, TUBES.white, ramp(0.55, 0.75, clouds(x / 7, y / 0.7, 3)) * 0.55)
      },
      { angle: 0.03, detail: 0.9 },
    )
    const painting = createPainting(SIZE, 'linen', mix(TUBES.rose, TUBES.cream, 0.35))
    paintLayers(
      painting,
      study,
      'salinas',
      fromBroadToFine(2.2, { colours: [TUBES.rose, TUBES.lilac, TUBES.naples], variety: 0.024, body: 1.2 }),
    )
    light(painting, { relief: 0.6 })
    return painting
  },
}
