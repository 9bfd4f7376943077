import { mix, type Rgb, shift, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, noise, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { type Point, points, rectangle } from '../paths.ts'
import { createRandom } from '../random.ts'
import { coverAll, createStudy, fillShape, fillWhere, type Study } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 90, height: 90 }
const QUAY = 52
const SHEETS: readonly Rgb[] = [
  TUBES.terracotta,
  TUBES.ochre,
  mix(TUBES.slate, [0.2, 0.4, 0.6], 0.55),
  TUBES.river,
  TUBES.cream,
  TUBES.brick,
  mix(TUBES.sage, TUBES.river, 0.4),
  TUBES.naples,
  TUBES.delta,
  TUBES.rose,
]

function sheds(study: Study): void {
  const random = createRandom('darsena')
  let tint = 0
  for (const [top, height] of [
    [14, 39],
    [24, 29],
  ] as const) {
    let x = -3 - top / 10
    while (x < 92) {
      const width = random.between(8, 15)
      const roof = top + random.between(-4, 5)
      tint += 3
      const sheet = SHEETS[tint % SHEETS.length] as Rgb
      const wall = (px: number, py: number): Rgb =>
        shift(sheet, Math.sin(px * 4.2) * 0.012 + (clouds(px / 3, py / 7, 3) - 0.5) * 0.12, 0, 0.004)
      const slope = random.bell() * 1.6
      fillShape(
        study,
        [
          [x, roof - slope],
          [x + width, roof + slope],
          [x + width, top + height],
          [x, top + height],
        ],
        wall,
        { angle: Math.PI / 2, detail: 0.6 },
      )
      fillShape(
        study,
        [
          [x + width * 0.76, roof + slope * 0.6],
          [x + width, roof + slope],
          [x + width, top + height],
          [x + width * 0.76, top + height],
        ],
        (px, py) => mix(wall(px, py), TUBES.dusk, 0.45),
        { angle: Math.PI / 2, detail: 0.6 },
      )
      fillShape(
        study,
        [
          [x - 0.7, roof - slope - 1],
          [x + width + 0.5, roof + slope - 1],
          [x + width + 0.5, roof + slope + 0.6],
          [x - 0.7, roof - slope + 0.6],
        ],
        mix(TUBES.umber, sheet, 0.25),
        { angle: slope / 6, detail: 0.8 },
      )
      const frame = SHEETS[(tint + 4) % SHEETS.length] as Rgb
      for (let floor = roof + 4.5; floor < top + height - 7; floor += 9.5) {
        fillShape(study, rectangle(x + width * 0.2, floor, width * 0.34, 5.6), frame, {
          angle: 1.57,
          detail: 0.9,
        })
        fillShape(
          study,
          rectangle(x + width * 0.25, floor + 0.7, width * 0.24, 4.4),
          mix(TUBES.deep, TUBES.dusk, random()),
          { angle: 1.57, detail: 0.9 },
        )
      }
      x += width
    }
  }
}

function boat(study: Study, x: number, y: number, size: number, hull: Rgb): void {
  const at = (line: readonly Point[]) => line.map(([u, v]) => [x + u * size, y + v * size] as const)
  fillShape(
    study,
    at(points('-11,-3.4 11.5,-4.6 8.6,2 -8.4,2')),
    (_px, py) => mix(hull, TUBES.dark, ramp(y - 1, y + 2, py) * 0.6),
    { angle: 0, detail: 0.9 },
  )
  fillShape(study, at(points('-11,-3.4 11.5,-4.6 11,-3.4 -10.6,-2.3')), TUBES.cream, {
    angle: -0.05,
    detail: 0.9,
  })
  fillShape(
    study,
    at(points('-6,-9.4 1.6,-9.4 2.2,-3.6 -6,-3.2')),
    (px) => mix(TUBES.white, TUBES.lilac, ramp(x - 3 * size, x + 2 * size, px) * 0.7),
    { angle: 1.57, detail: 0.9 },
  )
  fillShape(study, at(points('-6.8,-10.3 2.4,-10.3 2.4,-9.2 -6.8,-9.2')), TUBES.brick, {
    angle: 0,
    detail: 0.9,
  })
  fillShape(study, at(points('-4.4,-8 -2,-8 -2,-6 -4.4,-6')), TUBES.delta, { angle: 0, detail: 0.9 })
  fillShape(study, at(points('4.6,-21 5.2,-21 5.6,-4 4.6,-4')), TUBES.umber, { angle: 1.57, detail: 1 })
}

/** The lower half repeats the upper one, cut into bands and lowered in tone. */
function reflect(study: Study): void {
  const above = Float32Array.from(study.rgb)
  const { columns, scale } = study
  fillWhere(
    study,
    (_x, y) => (y > QUAY ? 1 : 0),
    (x, y) => {
      const depth = y - QUAY
      const band = Math.floor(depth / (1.1 + depth * 0.035) + noise(x / 26, 4) * 1.6)
      const slide = (noise(band * 3.7, 8) - 0.5) * (2.4 + depth * 0.22)
      const row = Math.max(0, Math.round((QUAY - depth * 1.12 - (band % 2) * 0.8) * scale))
      const column = Math.max(0, Math.min(columns - 1, Math.round((x + slide) * scale)))
      const at = (row * columns + column) * 3
      const colour: Rgb = [above[at] as number, above[at + 1] as number, above[at + 2] as number]
      return mix(mix(colour, TUBES.delta, 0.36 + depth * 0.006), TUBES.fog, band % 4 === 0 ? 0.22 : 0)
    },
    { angle: 0, detail: 0.7 },
  )
}

export const darsenaSur: Work = {
  name: 'darsena-sur',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(
      study,
      (x, y) =>
        mix(
          mix(TUBES.fog, TUBES.cream, 0.5),
          mix(TUBES.sky, TUBES.lilac, 0.4),
          ramp(0.35, 0.65, clouds(x / 20, y / 9, 3)),
        ),
      { angle: -0.3, detail: 0.2 },
    )
    sheds(study)
    fillShape(study, rectangle(-1, QUAY - 3.4, 92, 3.6), mix(TUBES.umber, TUBES.violet, 0.35), {
      angle: 0,
      detail: 0.6,
    })
    boat(study, 27, QUAY + 0.6, 1.05, TUBES.delta)
    boat(study, 68, QUAY + 0.9, 0.85, TUBES.terracotta)
    reflect(study)
    boat(study, 27, QUAY + 2.6, 1.05, TUBES.delta)
    boat(study, 68, QUAY + 2.9, 0.85, TUBES.terracotta)
    const painting = createPainting(SIZE, 'linen', TUBES.umber)
    const slab = { tool: 'knife', streaks: 0.07, variety: 0.03 } as const
    paintLayers(painting, study, 'darsena', [
      { radius: 2, length: [1.5, 3], density: 1, body: 0.3, edge: 0.25, dryness: 0.4 },
      { ...slab, radius: 1.5, length: [1.4, 3], density: 1.1, body: 0.8, edge: 0.13, wander: 0.04 },
      {
        ...slab,
        radius: 0.8,
        length: [1.4, 4],
        density: 1.2,
        body: 0.9,
        edge: 0.1,
        wander: 0.04,
        tolerance: 0.03,
        accents: { colours: [TUBES.cream, TUBES.ochre, TUBES.river], chance: 0.07, strength: 0.5 },
      },
      {
        ...slab,
        radius: 0.38,
        length: [1.5, 5],
        density: 1,
        body: 0.9,
        edge: 0.08,
        wander: 0.04,
        tolerance: 0.05,
        detail: 0.6,
      },
      {
        radius: 0.2,
        length: [2, 6],
        density: 0.7,
        body: 0.9,
        edge: 0.08,
        wander: 0.05,
        tolerance: 0.06,
        detail: 0.7,
      },
    ])
    light(painting, { relief: 0.7, gloss: 0.14 })
    return painting
  },
}
