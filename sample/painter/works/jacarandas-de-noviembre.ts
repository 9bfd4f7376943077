import { createBrush } from '../brush.ts'
import { along, mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, noise, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { curve, type Point, ribbon } from '../paths.ts'
import { createRandom } from '../random.ts'
import { fromBroadToFine } from '../recipes.ts'
import { coverAll, createStudy, fillShape, fillWhere, type Study } from '../study.ts'
import { createPainting, type Painting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 80, height: 100 }
const EYE: Point = [43, 60]
const BLOOM: readonly Rgb[] = [
  [0.5, 0.42, 0.66],
  [0.63, 0.55, 0.77],
  [0.4, 0.34, 0.56],
  [0.74, 0.67, 0.83],
  TUBES.violet,
]

/** A place on the street: `side` from the axis and `far` away, seen in perspective. */
const seen = (side: number, up: number, far: number): Point => [EYE[0] + side / far, EYE[1] + (26 - up) / far]

function houses(study: Study, way: 1 | -1): void {
  const walls = [
    TUBES.cream,
    mix(TUBES.rose, TUBES.cream, 0.4),
    mix(TUBES.ochre, TUBES.cream, 0.5),
    mix(TUBES.fog, TUBES.cream, 0.4),
    mix(TUBES.terracotta, TUBES.rose, 0.5),
  ]
  for (let index = 8; index >= 0; index--) {
    const [near, far] = [0.72 + index * 0.5, 0.72 + (index + 1) * 0.5]
    const tall = 44 + ((index * 7 + (way > 0 ? 3 : 0)) % 5) * 9
    const wall = mix(
      walls[(index + (way > 0 ? 2 : 0)) % 5] ?? TUBES.cream,
      TUBES.violet,
      way > 0 ? 0.15 : 0.5,
    )
    fillShape(
      study,
      [
        seen(62 * way, 0, near),
        seen(62 * way, tall, near),
        seen(62 * way, tall, far),
        seen(62 * way, 0, far),
      ],
      wall,
      { angle: way * -0.4, detail: 0.4 },
    )
    for (const floor of [8, 28]) {
      const [a, b] = [near + 0.12, near + 0.32]
      fillShape(
        study,
        [
          seen(62 * way, floor, a),
          seen(62 * way, floor + 14, a),
          seen(62 * way, floor + 14, b),
          seen(62 * way, floor, b),
        ],
        mix(wall, TUBES.dusk, 0.65),
        { angle: 1.57, detail: 0.6 },
      )
    }
  }
}

function trunk(study: Study, side: number, far: number): void {
  const sway = (noise(side, far * 5) - 0.5) * 9
  const arms: readonly (readonly Point[])[] = [
    [seen(side, 0, far), seen(side + sway * 0.5, 22, far), seen(side + sway, 42, far)],
    [seen(side + sway * 0.6, 26, far), seen(side + sway - 13, 46, far), seen(side + sway - 22, 66, far)],
    [seen(side + sway * 0.6, 28, far), seen(side + sway + 12, 46, far), seen(side + sway + 24, 64, far)],
  ]
  for (const [index, arm] of arms.entries())
    fillShape(
      study,
      ribbon(curve(arm, false, 8), (share) => ((index === 0 ? 6.2 : 3.4) * (1.1 - share * 0.6)) / far),
      mix(mix(TUBES.dark, TUBES.umber, 0.5), TUBES.violet, Math.min(0.7, far * 0.16)),
      { angle: 1.4, detail: 0.9 },
    )
}

function bloom(painting: Painting): void {
  const random = createRandom('bloom')
  const brush = createBrush(painting, 'bloom')
  for (const far of [3.6, 2.7, 2, 1.4, 1])
    for (const side of [-44, 42]) {
      for (let dab = 0; dab < 520 / Math.sqrt(far); dab++) {
        const turn = random() * Math.PI * 2
        const out = Math.sqrt(random())
        const [cx, cy] = seen(side + Math.cos(turn) * out * 44, 84 + Math.sin(turn) * out * 30, far)
        const gap = clouds(cx / (5 / far + 1.5) + far * 9, cy / (5 / far + 1.5), 3)
        if (gap < 0.44) continue
        const lit =
          (0.5 - Math.cos(turn + 0.8) * out * 0.3 + (Math.sin(turn) * out + 0.3) * 0.45) * (0.75 + gap * 0.4)
        const tone = along(
          [
            [0.1, mix(BLOOM[2] as Rgb, TUBES.dusk, 0.45)],
            [0.42, BLOOM[0] as Rgb],
            [0.68, BLOOM[1] as Rgb],
            [0.98, BLOOM[3] as Rgb],
          ],
          lit + random.bell() * 0.1,
        )
        const colour = mix(
          random.chance(0.05) ? mix(TUBES.olive, TUBES.sage, random()) : tone,
          mix(TUBES.lilac, TUBES.cream, 0.4),
          Math.min(0.55, (far - 1) * 0.2),
        )
        const long = random.between(0.5, 1.5) / Math.sqrt(far)
        const heading = random() * Math.PI
        const s = painting.scale
        brush.paint({
          path: [
            [cx * s, cy * s],
            [(cx + Math.cos(heading) * long) * s, (cy + Math.sin(heading) * long) * s],
          ],
          radius: (random.between(0.5, 1.15) / Math.sqrt(far)) * s,
          colour,
          second: mix(colour, TUBES.rose, 0.25),
          body: 0.9,
          dryness: 0.3,
          streaks: 0.14,
        })
      }
    }
}

/** The crowns on both sides, the farthest first. */
function sketchCrowns(study: Study): void {
  for (const far of [3.4, 2.4, 1.6, 1.1])
    for (const side of [-46, 44]) {
      const [cx, cy] = seen(side, 88, far)
      fillWhere(
        study,
        (x, y) => {
          const out =
            Math.hypot(((x - cx) * far) / 46, ((y - cy) * far) / 32) +
            (clouds(x / (6 / far + 1.5) + far * 9, y / (6 / far + 1.5), 4) - 0.5) * 1.5
          return ramp(1.02, 0.9, out) * ramp(0.3, 0.4, clouds(x / 3 + far * 5, y / 3, 3))
        },
        (x, y) =>
          mix(
            along(
              [
                [0.25, mix(BLOOM[2] as Rgb, TUBES.dusk, 0.4)],
                [0.45, BLOOM[0] as Rgb],
                [0.62, BLOOM[1] as Rgb],
                [0.8, BLOOM[3] as Rgb],
              ],
              clouds(x / 5 + far, y / 4, 4) + ramp(cy + 20 / far, cy - 24 / far, y) * 0.3 - 0.12,
            ),
            mix(TUBES.lilac, TUBES.cream, 0.4),
            Math.min(0.5, (far - 1) * 0.2),
          ),
        { angle: (x, y) => noise(x / 4, y / 4) * 6, detail: 0.5 },
      )
    }
}

export const jacarandasDeNoviembre: Work = {
  name: 'jacarandas-de-noviembre',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(
      study,
      (x, y) =>
        mix(
          along(
            [
              [0, TUBES.sky],
              [60, mix(TUBES.cream, TUBES.naples, 0.3)],
            ],
            y,
          ),
          TUBES.white,
          clouds(x / 16, y / 9, 3) * 0.5,
        ),
      { angle: 0.5, detail: 0.2 },
    )
    houses(study, -1)
    houses(study, 1)
    fillWhere(
      study,
      (_x, y) => ramp(EYE[1], EYE[1] + 0.8, y),
      (x, y) => {
        const far = 26 / Math.max(0.5, y - EYE[1])
        const side = (x - EYE[0]) * far
        const fallen = ramp(
          0.42,
          0.62,
          clouds(x / (9 / far + 1), y / (3 / far + 0.5), 4) + ramp(16, 40, Math.abs(side)) * 0.2,
        )
        const road = mix(mix(TUBES.slate, TUBES.lilac, 0.4), TUBES.cream, ramp(26, 0, y - EYE[1]) * 0.5)
        const dapple = ramp(0.5, 0.62, clouds(x / (5 / far + 1) + 30, y / (1.6 / far + 0.4), 3))
        const ground = mix(
          mix(road, TUBES.dusk, 0.3 * (1 - dapple)),
          mix(TUBES.naples, TUBES.cream, 0.5),
          dapple * 0.5,
        )
        return mix(ground, mix(BLOOM[1] as Rgb, BLOOM[3] as Rgb, clouds(x / 2, y, 2)), fallen * 0.85)
      },
      { angle: 0.04, detail: 0.5 },
    )
    for (const far of [3.4, 2.6, 1.9, 1.35, 0.95]) {
      trunk(study, -42, far)
      trunk(study, 40, far)
    }
    sketchCrowns(study)
    const painting = createPainting(SIZE, 'linen', mix(TUBES.terracotta, TUBES.rose, 0.4))
    paintLayers(
      painting,
      study,
      'jacarandas',
      fromBroadToFine(2.2, { colours: [TUBES.rose, TUBES.lilac, TUBES.naples] }),
    )
    bloom(painting)
    light(painting, { relief: 0.6 })
    return painting
  },
}
