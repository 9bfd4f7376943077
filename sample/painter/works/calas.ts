import { mix, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clamp, clouds, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { curve, type Point, points, ribbon } from '../paths.ts'
import { fromBroadToFine } from '../recipes.ts'
import { coverAll, createStudy, fillShape, type Study } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 50, height: 120 }

interface Lily {
  x: number
  y: number
  size: number
  turn: number
  stem: readonly Point[]
}

const LILIES: readonly Lily[] = [
  {
    x: 34,
    y: 27,
    size: 15,
    turn: 0.35,
    stem: [
      [33, 34],
      [32, 62],
      [26, 122],
    ],
  },
  {
    x: 17,
    y: 45,
    size: 14,
    turn: -0.3,
    stem: [
      [18, 52],
      [20, 78],
      [23, 122],
    ],
  },
  {
    x: 33,
    y: 66,
    size: 11.5,
    turn: 0.55,
    stem: [
      [31.5, 71],
      [28.5, 92],
      [25, 122],
    ],
  },
]

/** The funnel behind, the dark throat, the spadix, then the rolled front lip. */
function lily(study: Study, { x, y, size, turn }: Lily): void {
  const place = ([u, v]: Point): Point => [
    x + (u * Math.cos(turn) - v * Math.sin(turn)) * size,
    y + (u * Math.sin(turn) + v * Math.cos(turn)) * size,
  ]
  const shape = (points: readonly Point[]) => curve(points.map(place), true)
  const side = (px: number, py: number) => ((px - x) * Math.cos(turn) + (py - y) * Math.sin(turn)) / size
  const up = (px: number, py: number) => (-(px - x) * Math.sin(turn) + (py - y) * Math.cos(turn)) / size
  const inside = shape(
    points(`
    0.2,-1.12 0.34,-0.78 0.62,-0.38 0.56,0.02 0.2,0.3 -0.2,0.26 -0.52,-0.06 -0.5,-0.42
    -0.16,-0.72 0.08,-0.92
  `),
  )
  fillShape(
    study,
    inside,
    (px, py) =>
      mix(
        mix(TUBES.white, TUBES.cream, 0.5),
        mix(TUBES.sage, TUBES.slate, 0.45),
        clamp(ramp(-0.75, 0.1, up(px, py)) * 0.75 + ramp(-0.1, 0.6, side(px, py)) * 0.45),
      ),
    {
      angle: (px, py) => turn + Math.PI / 2 + side(px, py) * -0.7 + (up(px, py) > -0.5 ? 0 : 0.2),
      detail: 0.9,
    },
  )
  const throat = shape(points('0.02,-0.3 0.24,-0.1 0.16,0.2 -0.1,0.24 -0.26,0 -0.18,-0.22'))
  fillShape(study, throat, mix(TUBES.olive, TUBES.delta, 0.35), {
    soft: 2.4,
    opacity: 0.75,
    angle: turn + 1.5,
  })
  fillShape(
    study,
    ribbon(
      [
        [0.02, 0.14],
        [0.03, -0.2],
        [0.06, -0.56],
      ].map((point) => place(point as unknown as Point)),
      () => size * 0.13,
    ),
    (px, py) => mix(TUBES.ochre, [0.95, 0.76, 0.3], ramp(0.1, -0.03, side(px, py))),
    { angle: turn + Math.PI / 2, detail: 1 },
  )
  const front = shape(
    points(`
    -0.56,-0.22 -0.42,0.04 -0.1,0.2 0.24,0.12 0.6,-0.2 0.68,-0.12 0.48,0.26 0.22,0.66
    0.08,1.12 -0.04,1.12 -0.14,0.7 -0.42,0.32 -0.62,-0.02
  `),
  )
  fillShape(
    study,
    front,
    (px, py) => {
      const across = side(px, py)
      const shade = ramp(-0.15, 0.5, across + up(px, py) * 0.12)
      const warm = mix(mix(TUBES.white, [1, 0.99, 0.95], 0.6), mix(TUBES.fog, TUBES.lilac, 0.35), shade * 0.9)
      return mix(warm, mix(TUBES.sage, TUBES.olive, 0.3), ramp(0.45, 1.05, up(px, py)))
    },
    { angle: (px, py) => turn + Math.PI / 2 + side(px, py) * 0.9, detail: 0.95 },
  )
}

export const calas: Work = {
  name: 'calas',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(
      study,
      (x, y) => {
        const veil = clouds(x / 15, y / 24, 4)
        const deep = mix(TUBES.delta, TUBES.deep, ramp(0.3, 0.65, veil + (y - 60) / 260))
        return mix(
          deep,
          mix(TUBES.river, TUBES.sage, 0.3),
          ramp(44, -6, Math.hypot(x - 14, (y - 22) * 0.5) + (veil - 0.5) * 26) * 0.75,
        )
      },
      { angle: (x, y) => 1.35 + (clouds(x / 14, y / 22, 3) - 0.5) * 1.7, detail: 0.15 },
    )
    const leaves: readonly (readonly Point[])[] = [
      points('24,124 8,108 -4,84 2,66 12,86 20,104'),
      points('27,124 38,112 49,88 53,78 52,104 44,118'),
      points('22,124 6,118 -6,112 -4,124'),
    ]
    for (const [index, leaf] of leaves.entries())
      fillShape(
        study,
        curve(leaf, true),
        (x, y) => {
          const vein = Math.abs(Math.sin((x * (index === 1 ? -0.7 : 0.8) + y * 0.62) / 1.9))
          return mix(
            mix(
              mix(TUBES.leaf, TUBES.delta, 0.35),
              TUBES.sage,
              ramp(0.4, 0.75, clouds(x / 6, y / 8, 3)) * 0.75,
            ),
            TUBES.deep,
            (1 - vein) * 0.3,
          )
        },
        { angle: index === 1 ? 2.2 : 0.9, detail: 0.6 },
      )
    for (const { stem } of LILIES) {
      const line = curve(stem, false, 20)
      const centre = (y: number) =>
        line.reduce((best, point) => (Math.abs(point[1] - y) < Math.abs(best[1] - y) ? point : best))[0]
      fillShape(
        study,
        ribbon(line, () => 1.9),
        (x, y) => mix(mix(TUBES.sage, TUBES.naples, 0.25), TUBES.leaf, ramp(-0.7, 0.9, x - centre(y))),
        { angle: 1.65, detail: 0.9 },
      )
    }
    for (const each of LILIES) lily(study, each)
    const painting = createPainting(SIZE, 'linen', mix(TUBES.terracotta, TUBES.umber, 0.4))
    paintLayers(
      painting,
      study,
      'calas',
      fromBroadToFine(2.2, { colours: [TUBES.river, TUBES.lilac, TUBES.naples], variety: 0.026 }),
    )
    light(painting)
    return painting
  },
}
