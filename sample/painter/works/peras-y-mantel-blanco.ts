import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { modelled, roundTurn } from '../form.ts'
import { clouds, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { curve, ellipse, moved, type Point, points, ribbon } from '../paths.ts'
import { fromBroadToFine } from '../recipes.ts'
import { coverAll, createStudy, fillShape, fillWhere, type Study } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 70, height: 50 }
const PEAR: readonly Point[] = points(`
    -0.6,-8 0.7,-8 1.9,-6.2 2.5,-3.6 4.3,-0.8 5,2.4 3.6,5.3 0.6,6.1 -2.8,5.7 -4.8,3.1
    -4.6,-0.2 -2.8,-3.2 -2.1,-6
  `)

const PEARS = [
  { x: 39, y: 25.6, size: 1.02, lean: 0.1, hue: TUBES.naples },
  { x: 21, y: 27.5, size: 1.08, lean: -0.12, hue: TUBES.naples },
  { x: 30.5, y: 30.5, size: 1, lean: 0.24, hue: mix(TUBES.ochre, TUBES.naples, 0.4) },
  { x: 12, y: 33.4, size: 0.92, lean: -0.5, hue: mix(TUBES.sage, TUBES.naples, 0.6) },
  { x: 40, y: 34.6, size: 0.92, lean: 1.2, hue: TUBES.naples },
]

function pear(study: Study, { x, y, size, lean, hue }: (typeof PEARS)[number]): void {
  const turn = (line: readonly Point[]) =>
    line.map(
      ([u, v]) => [u * Math.cos(lean) - v * Math.sin(lean), u * Math.sin(lean) + v * Math.cos(lean)] as const,
    )
  const body = { x, y: y + 1, rx: 5.6 * size, ry: 7.6 * size }
  const blush = (px: number, py: number) =>
    ramp(-0.3, 0.9, (px - x) / size / 5 + (clouds(px * 0.9, py * 0.9, 3) - 0.5) * 0.9) * 0.55
  const stops = [
    [-0.55, mix(TUBES.umber, TUBES.olive, 0.35)],
    [-0.2, mix(TUBES.sienna, TUBES.olive, 0.5)],
    [0.1, mix(hue, TUBES.ochre, 0.75)],
    [0.4, hue],
    [0.72, mix(hue, TUBES.cream, 0.7)],
  ] as const
  const shaded = modelled(body, stops)
  fillShape(
    study,
    moved(curve(turn(PEAR), true), x, y, size),
    (px, py) => mix(shaded(px, py), mix(TUBES.terracotta, TUBES.sienna, 0.4), blush(px, py)),
    { angle: roundTurn(body), detail: 0.95, soft: 0.25 },
  )
  const stem = turn([
    [0, -7.7],
    [0.4, -9.4],
    [1.3, -10.7],
  ])
  fillShape(
    study,
    ribbon(curve(moved(stem, x, y, size), false, 6), (share) => 0.55 + share * 0.4),
    mix(TUBES.sienna, TUBES.umber, 0.35),
    { angle: lean + 1.3, detail: 1 },
  )
}

function cloth(x: number, y: number): Rgb {
  const fold = Math.sin((x - (y - 30) * 0.85) / 5.4 + clouds(x / 15, y / 15, 2) * 2.4)
  const crease = Math.max(
    Math.exp(-(((x - 51 - (y - 30) * 0.5) / 1.1) ** 2)),
    Math.exp(-(((x - 8 + (y - 30) * 0.35) / 1.3) ** 2)),
  )
  const lit = mix(
    TUBES.white,
    mix(TUBES.fog, TUBES.lilac, 0.4),
    ramp(-0.2, 1, fold) * 0.65 + ramp(20, 76, x) * 0.35,
  )
  return mix(mix(lit, TUBES.cream, ramp(60, 10, x) * 0.4), mix(TUBES.slate, TUBES.violet, 0.5), crease * 0.6)
}

export const perasYMantelBlanco: Work = {
  name: 'peras-y-mantel-blanco',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(
      study,
      (x, y) =>
        mix(
          mix(TUBES.dark, TUBES.deep, 0.5),
          mix(TUBES.umber, TUBES.olive, 0.35),
          ramp(64, 4, x + (clouds(x / 10, y / 10, 4) - 0.5) * 40) * 0.75,
        ),
      { angle: (x, y) => clouds(x / 14, y / 14, 2) * 3 - 0.9, detail: 0.2 },
    )
    const edge = (x: number) => 29.2 - x * 0.016
    fillWhere(study, (x, y) => ramp(edge(x) - 0.2, edge(x) + 0.2, y), cloth, {
      angle: (x, y) => (y > 42 ? 1.1 : 0.15) + (clouds(x / 12, y / 12, 2) - 0.5),
      detail: 0.45,
    })
    fillWhere(
      study,
      (x, y) => ramp(42.6, 43, y + Math.sin(x / 9) * 0.5),
      (x, y) =>
        mix(
          cloth(x, y),
          mix(TUBES.slate, TUBES.violet, 0.4),
          0.42 + Math.sin(x / 3.6 + clouds(x / 9, 3, 2) * 5) * 0.2,
        ),
      { angle: 1.5, detail: 0.45 },
    )
    for (const { x, y, size } of [...PEARS, { x: 57, y: 32, size: 1.3 }])
      fillShape(
        study,
        ellipse(x + 5.5 * size, y + 6.1 * size, 8 * size, 1.35 * size, 0.07),
        mix(TUBES.dusk, TUBES.umber, 0.35),
        { soft: 1, opacity: 0.75, angle: 0.07 },
      )
    const bowl = { x: 57, y: 31, rx: 10.5, ry: 11 }
    const clay = modelled(bowl, [
      [-0.6, mix(TUBES.dark, TUBES.brick, 0.35)],
      [-0.15, TUBES.brick],
      [0.25, TUBES.terracotta],
      [0.65, mix(TUBES.terracotta, TUBES.rose, 0.6)],
      [0.85, TUBES.cream],
    ])
    fillShape(
      study,
      curve(points('47,27.6 48.6,33.5 52,38 57,39.2 62,38 65.4,33.5 67,27.6 62,29.6 52,29.6'), true),
      clay,
      { angle: (x, y) => Math.cos((x - 57) / 10) * 0.1 + (x - 57) * -0.04 + (y > 36 ? 0 : 0), detail: 0.9 },
    )
    fillShape(study, ellipse(57, 27.6, 10, 2.2), mix(TUBES.terracotta, TUBES.rose, 0.35), {
      angle: 0,
      detail: 0.9,
    })
    fillShape(
      study,
      ellipse(57, 27.9, 9.2, 1.7),
      (x) => mix(mix(TUBES.dark, TUBES.brick, 0.3), TUBES.terracotta, ramp(54, 67, x) * 0.8),
      { angle: 0, detail: 0.9 },
    )
    for (const each of PEARS) pear(study, each)
    for (const { x, y, size } of PEARS)
      fillShape(study, ellipse(x - 2.3 * size, y - 0.2, 0.7 * size, 1.4 * size, 0.3), TUBES.white, {
        soft: 0.5,
        opacity: 0.75,
      })
    const painting = createPainting(SIZE, 'linen', TUBES.sienna)
    paintLayers(
      painting,
      study,
      'peras',
      fromBroadToFine(1.9, { colours: [TUBES.rose, TUBES.slate, TUBES.ochre], body: 1.25 }),
    )
    light(painting, { relief: 0.6 })
    return painting
  },
}
