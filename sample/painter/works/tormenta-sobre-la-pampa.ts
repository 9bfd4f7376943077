import { createBrush } from '../brush.ts'
import { along, mix, type Rgb, shift, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clamp, clouds, noise, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { createRandom } from '../random.ts'
import { fromBroadToFine } from '../recipes.ts'
import { coverAll, createStudy, fillShape, fillWhere } from '../study.ts'
import { createPainting, type Painting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 130, height: 90 }
const HORIZON = 61

/** Lower edge of the front of the storm, y in cm. */
const front = (x: number) => 47 - ramp(20, 118, x) * 25 + (clouds(x / 14, 2, 4) - 0.5) * 11

function sky(x: number, y: number): Rgb {
  const clear = along(
    [
      [0, TUBES.sky],
      [34, mix(TUBES.sky, TUBES.cream, 0.6)],
      [52, TUBES.naples],
      [61, mix(TUBES.naples, TUBES.rose, 0.45)],
    ],
    y,
  )
  const fold = clouds(x / 22 + clouds(x / 9, y / 9, 3) * 1.2, y / 12 + clouds(x / 13 + 8, y / 10, 3) * 1.4, 5)
  const inside = ramp(4, -7, y - front(x))
  let cloud = along(
    [
      [0.25, mix(TUBES.deep, TUBES.dusk, 0.6)],
      [0.48, mix(TUBES.dusk, TUBES.slate, 0.3)],
      [0.64, mix(TUBES.slate, TUBES.violet, 0.4)],
      [0.9, mix(TUBES.slate, TUBES.lilac, 0.6)],
    ],
    fold + ramp(22, -6, y) * 0.12,
  )
  const belly = ramp(-13, -2, y - front(x)) * inside
  cloud = mix(cloud, mix(TUBES.dusk, TUBES.deep, 0.55), belly * 0.72)
  const crown = ramp(96, 122, x + (fold - 0.5) * 34 - y * 0.35)
  cloud = mix(cloud, mix(TUBES.white, TUBES.rose, 0.22), crown * ramp(0.36, 0.62, fold) * 0.9)
  let colour = mix(clear, cloud, inside)
  const rainReach = ramp(92, 22, x) * ramp(front(x) - 4, front(x) + 4, y)
  const curtain = 0.4 + noise((x + y * 0.34) / 2.6, y / 60) * 0.45 + noise((x + y * 0.34) / 9, 4) * 0.5
  colour = mix(
    colour,
    mix(mix(TUBES.slate, TUBES.dusk, 0.5), TUBES.fog, ramp(50, 62, y) * 0.3),
    clamp(rainReach * curtain),
  )
  return colour
}

function field(x: number, y: number): Rgb {
  const depth = y - HORIZON
  const band = clouds(x / (14 + depth * 1.3), y / (0.8 + depth * 0.14), 4)
  const sun = ramp(30, 92, x + (band - 0.5) * 40 + depth * 0.4)
  const dry = along(
    [
      [0, mix(TUBES.ochre, TUBES.olive, 0.35)],
      [3, TUBES.naples],
      [12, mix(TUBES.ochre, TUBES.naples, 0.35)],
      [29, mix(TUBES.sienna, TUBES.ochre, 0.45)],
    ],
    depth,
  )
  const shade = along(
    [
      [0, mix(TUBES.delta, TUBES.slate, 0.4)],
      [6, mix(TUBES.olive, TUBES.dusk, 0.35)],
      [29, mix(TUBES.umber, TUBES.olive, 0.45)],
    ],
    depth,
  )
  const colour = mix(shade, dry, clamp(sun * 0.95))
  return shift(mix(colour, TUBES.olive, ramp(0.55, 0.72, band) * 0.4), (band - 0.5) * 0.1)
}

function grasses(painting: Painting): void {
  const random = createRandom('pampa grass')
  const brush = createBrush(painting, 'pampa grass')
  const { scale } = painting
  for (let blade = 0; blade < 3600; blade++) {
    const y = 70 + random() ** 0.7 * 24
    const x = random() * 132 - 1
    if (Math.abs(x - roadAt(y)) < (y - HORIZON) * 0.3) continue
    const tall = (y - HORIZON) * random.between(0.07, 0.2)
    const lean = tall * random.between(0.2, 0.9)
    const lit = clamp(x / 110 + random.bell() * 0.25)
    brush.paint({
      path: [0, 0.35, 0.7, 1].map((t) => [(x + lean * t * t) * scale, (y - tall * t) * scale] as const),
      radius: random.between(0.07, 0.2) * scale,
      pressure: (share) => 1.1 - share * 0.7,
      colour: mix(
        mix(TUBES.umber, TUBES.olive, random()),
        random.chance(0.5) ? TUBES.naples : TUBES.ochre,
        lit * 0.9,
      ),
      body: 0.8,
      dryness: 0.5,
      opacity: 0.85,
    })
  }
}

const roadAt = (y: number) => 74 - (y - HORIZON) * 0.75 + Math.sin((y - HORIZON) / 6) * 2.4

export const tormentaSobreLaPampa: Work = {
  name: 'tormenta-sobre-la-pampa',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    const swirl = (x: number, y: number) => (clouds(x / 16 + 5, y / 11, 3) - 0.5) * 4.2 - 0.25
    coverAll(study, sky, { angle: swirl, detail: 0.45 })
    fillWhere(study, (x, y) => (y > front(x) + 2 && x < 88 ? 1 : 0), sky, { angle: 1.9, detail: 0.3 })
    fillWhere(study, (_x, y) => (y > HORIZON ? 1 : 0), field, { angle: 0.02, detail: 0.6 })
    const trees = (x: number) =>
      HORIZON +
      0.5 -
      ramp(90, 96, x) * ramp(122, 112, x) * (1.6 + noise(x / 2.6, 4) * 4 + noise(x / 0.8, 7) * 1.2) -
      ramp(40, 30, x) * (0.8 + noise(x / 2, 9) * 1.1)
    fillWhere(
      study,
      (x, y) => (y > trees(x) && y < HORIZON + 0.7 ? 1 : 0),
      (x, y) => mix(TUBES.deep, TUBES.leaf, clouds(x, y, 3)),
      { angle: 1.4, detail: 0.9 },
    )
    const left = Array.from(
      { length: 12 },
      (_unused, step) => [roadAt(61 + step * 2.8) - step * 0.62, 61 + step * 2.8] as const,
    )
    const right = left.map(([x, y], step) => [x + step * 1.25 + 0.4, y] as const).reverse()
    fillShape(
      study,
      [...left, ...right],
      (x, y) =>
        mix(
          mix(TUBES.ochre, TUBES.cream, 0.35),
          mix(TUBES.umber, TUBES.violet, 0.35),
          ramp(0.25, 0.75, clouds((x - roadAt(y)) / ((y - 58) * 0.09), y / 4, 3)),
        ),
      { angle: 2.1, detail: 0.8, soft: 0.4 },
    )
    const painting = createPainting(SIZE, 'linen', TUBES.sienna)
    paintLayers(
      painting,
      study,
      'tormenta',
      fromBroadToFine(3, { colours: [TUBES.lilac, TUBES.terracotta, TUBES.fog], body: 1.2 }),
    )
    grasses(painting)
    light(painting, { relief: 0.6 })
    return painting
  },
}
