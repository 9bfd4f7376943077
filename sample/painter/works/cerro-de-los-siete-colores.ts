import { along, mix, type Rgb, shift, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, noise, ramp } from '../noise.ts'
import { type Pass, paintLayers } from '../oil.ts'
import { type Point, rectangle, ribbon } from '../paths.ts'
import { createRandom } from '../random.ts'
import { coverAll, createStudy, fillShape, fillWhere, type Study } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 110, height: 80 }
const BANDS: readonly Rgb[] = [
  TUBES.cream,
  TUBES.rose,
  TUBES.terracotta,
  mix(TUBES.sage, TUBES.fog, 0.3),
  TUBES.ochre,
  mix(TUBES.violet, TUBES.rose, 0.4),
  TUBES.brick,
  TUBES.naples,
  mix(TUBES.terracotta, TUBES.rose, 0.45),
  mix(TUBES.slate, TUBES.sage, 0.5),
  TUBES.sienna,
  mix(TUBES.lilac, TUBES.cream, 0.35),
]

const back = (x: number) =>
  24 - 12 * Math.exp(-(((x - 88) / 26) ** 2)) - noise(x / 9, 4) * 5 - noise(x / 3, 5) * 1.4
const ridge = (x: number) =>
  58 -
  36 * Math.exp(-(((x - 40) / 23) ** 2)) -
  24 * Math.exp(-(((x - 76) / 15) ** 2)) -
  15 * Math.exp(-(((x - 5) / 14) ** 2)) -
  noise(x / 6, 12) * 4.5 -
  noise(x / 2.1, 13) * 1.6

function strata(x: number, y: number): Rgb {
  const thrust = Math.abs(((x * 0.8 + y * 0.5 + (clouds(x / 30, y / 30, 2) - 0.5) * 30) % 41) - 20.5) * 0.34
  const folded = y * 0.78 - x * 0.24 + thrust + (clouds(x / 19, y / 15, 4) - 0.5) * 15
  const wide = folded + (noise(folded / 4, 7) - 0.5) * 5
  const place = wide / 2.7 + 24
  const band = BANDS[Math.floor(place) % BANDS.length] ?? TUBES.ochre
  const inner = place - Math.floor(place)
  const gully = clouds((x + (y - 40) * 0.22 * Math.sin(x / 13)) / 3.4, y / 16, 3)
  const slope = ridge(x + 1.6) - ridge(x - 1.6)
  const shade = ramp(-0.5, 2.6, slope + (gully - 0.5) * 5.2)
  const lit = shift(band, 0.03 - inner * 0.05, 0.006, 0.012)
  return mix(lit, mix(shift(band, -0.17), TUBES.violet, 0.42), shade * 0.85)
}

function village(study: Study): void {
  const random = createRandom('purmamarca')
  for (let house = 0; house < 22; house++) {
    const x = random() * 112 - 4
    const y = 65 + random() * 4.5 + (house % 3) * 1.6
    const [width, height] = [random.between(3.5, 8.5), random.between(2.2, 4)]
    const wall = mix(
      random.pick([TUBES.ochre, TUBES.cream, TUBES.rose, TUBES.sienna]),
      TUBES.terracotta,
      random() * 0.3,
    )
    fillShape(study, rectangle(x, y, width, height), wall, { angle: 0, detail: 0.9 })
    fillShape(study, rectangle(x + width * 0.68, y, width * 0.32, height), mix(wall, TUBES.violet, 0.55), {
      angle: Math.PI / 2,
    })
    fillShape(
      study,
      rectangle(x - 0.3, y - 0.55, width + 0.6, 0.8),
      mix(TUBES.brick, TUBES.umber, random()),
      { angle: 0 },
    )
    fillShape(study, rectangle(x + width * 0.25, y + height * 0.4, 0.9, height * 0.6), TUBES.dusk, {
      angle: Math.PI / 2,
    })
  }
  for (let tree = 0; tree < 17; tree++) {
    const x = [8, 11, 13.5, 31, 33, 58, 60.5, 63, 64.5, 84, 86, 101, 103.5][tree % 13] ?? 0
    const foot = 68 + random() * 4
    const line: Point[] = [
      [x, foot],
      [x + random.bell() * 0.3, foot - 6],
      [x + 0.2, foot - random.between(9, 14)],
    ]
    const autumn = random.chance(0.5)
    fillShape(
      study,
      ribbon(line, (share) => 2.6 * (1.05 - share) ** 0.6),
      (px, py) =>
        mix(
          autumn ? TUBES.ochre : TUBES.leaf,
          autumn ? TUBES.naples : TUBES.olive,
          ramp(0.4, 0.6, clouds(px / 0.8, py / 1.4, 2)),
        ),
      { angle: Math.PI / 2, detail: 0.9 },
    )
  }
}

/** From the first broad layer to the last. */
const LAYERS: readonly Pass[] = [
  {
    radius: 2.6,
    length: [1.2, 2.4],
    density: 1,
    body: 0.35,
    variety: 0.03,
    dryness: 0.4,
    catching: 0.3,
    edge: 0.3,
  },
  {
    radius: 1.5,
    length: [1.4, 2.8],
    density: 1.2,
    tool: 'knife',
    body: 0.8,
    variety: 0.035,
    pickup: 0.1,
    edge: 0.16,
    streaks: 0.07,
  },
  {
    radius: 0.8,
    length: [1.4, 3.2],
    density: 1.1,
    tool: 'knife',
    body: 1,
    variety: 0.035,
    edge: 0.12,
    streaks: 0.07,
    tolerance: 0.03,
    accents: { colours: [TUBES.white, TUBES.rose, TUBES.ochre], chance: 0.07, strength: 0.4 },
  },
  {
    radius: 0.42,
    length: [1.4, 4],
    density: 0.8,
    tool: 'knife',
    body: 1.1,
    variety: 0.03,
    edge: 0.1,
    tolerance: 0.055,
    detail: 0.6,
  },
  {
    radius: 0.2,
    length: [2, 6],
    density: 0.6,
    body: 1,
    variety: 0.03,
    edge: 0.1,
    tolerance: 0.07,
    detail: 0.8,
  },
]

export const cerroDeLosSieteColores: Work = {
  name: 'cerro-de-los-siete-colores',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(
      study,
      (x, y) =>
        mix(
          along(
            [
              [0, mix(TUBES.slate, TUBES.dusk, 0.2)],
              [14, TUBES.sky],
              [26, TUBES.cream],
            ],
            y,
          ),
          TUBES.white,
          ramp(0.55, 0.7, clouds(x / 18, y / 5, 4)) * 0.8,
        ),
      { angle: -0.12, detail: 0.2 },
    )
    fillWhere(
      study,
      (x, y) => (y > back(x) ? 1 : 0),
      (x, y) =>
        mix(mix(TUBES.violet, TUBES.lilac, 0.45), TUBES.rose, ramp(0.4, 0.66, clouds(x / 6, y / 4, 3)) * 0.6),
      { angle: 0.7, detail: 0.3 },
    )
    const fall = (x: number, y: number) =>
      Math.atan2(ridge(x + 2) - ridge(x - 2), 4) * 0.75 + (noise(x / 6, y / 6) - 0.5) * 0.7
    fillWhere(study, (x, y) => (y > ridge(x) ? 1 : 0), strata, { angle: fall, detail: 0.7 })
    const fan = (x: number) => 64.5 + noise(x / 12, 40) * 3.5
    fillWhere(
      study,
      (x, y) => (y > fan(x) ? 1 : 0),
      (x, y) =>
        mix(
          mix(TUBES.sienna, TUBES.ochre, clouds(x / 7, y / 2, 3)),
          mix(TUBES.olive, TUBES.violet, 0.3),
          ramp(0.5, 0.7, clouds(x / 9 + 5, y / 3, 3)) * 0.7,
        ),
      { angle: 0.03, detail: 0.6 },
    )
    village(study)
    const painting = createPainting(SIZE, 'linen', mix(TUBES.terracotta, TUBES.umber, 0.3))
    paintLayers(painting, study, 'cerro', LAYERS)
    light(painting, { relief: 0.75, gloss: 0.2 })
    return painting
  },
}
