import { createBrush } from '../brush.ts'
import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { modelled, roundTurn } from '../form.ts'
import { clouds, noise, ramp } from '../noise.ts'
import { type Pass, paintLayers } from '../oil.ts'
import { curve, ellipse, type Point, points, ribbon } from '../paths.ts'
import { createRandom } from '../random.ts'
import { coverAll, createStudy, fillShape, fillWhere, type Study } from '../study.ts'
import { createPainting, type Painting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 60, height: 42 }
const GROUND: Rgb = mix(TUBES.sienna, TUBES.umber, 0.45)

const QUINCES = [
  { x: 22, y: 19.5, size: 7.1, turn: 0.2 },
  { x: 38, y: 19.8, size: 6.6, turn: 1.1 },
  { x: 30, y: 27, size: 7.5, turn: 2.4 },
  { x: 46.5, y: 28.2, size: 6.2, turn: 4 },
]

/** A quince is never round: five dull ribs, a hollow at the flower end. */
function quince(study: Study, { x, y, size, turn }: (typeof QUINCES)[number]): void {
  const outline: Point[] = Array.from({ length: 22 }, (_unused, step) => {
    const angle = (step / 22) * Math.PI * 2
    const rib =
      1 +
      Math.cos(angle * 5 + turn) * 0.028 +
      (noise(Math.cos(angle) + turn * 3, Math.sin(angle) + 4) - 0.5) * 0.14
    return [x + Math.cos(angle) * size * rib, y + Math.sin(angle) * size * rib * 0.96] as const
  })
  const form = { x, y, rx: size * 1.06, ry: size * 1.03 }
  const shade = modelled(form, [
    [-0.6, mix(TUBES.umber, TUBES.dusk, 0.4)],
    [-0.2, mix(TUBES.sienna, TUBES.olive, 0.5)],
    [0.15, TUBES.ochre],
    [0.42, mix(TUBES.naples, TUBES.ochre, 0.35)],
    [0.62, mix(TUBES.naples, [0.98, 0.9, 0.5], 0.5)],
    [0.85, TUBES.cream],
  ])
  const down = (px: number, py: number) => ramp(0.55, 0.75, clouds(px / 1.8 + turn, py / 1.8, 3)) * 0.4
  fillShape(
    study,
    curve(outline, true, 6),
    (px, py) => mix(shade(px, py), mix(TUBES.sage, TUBES.olive, 0.3), down(px, py)),
    { angle: roundTurn(form), detail: 0.9 },
  )
  const [hx, hy] = [x + Math.cos(turn) * size * 0.45, y + Math.sin(turn) * size * 0.4]
  fillShape(study, ellipse(hx, hy, 0.7, 0.5, turn), mix(TUBES.umber, TUBES.olive, 0.3), {
    soft: 0.7,
    angle: turn,
    detail: 1,
  })
}

const chalk = {
  body: 0,
  catching: 1.15,
  streaks: 0.05,
  pickup: 0,
  dryness: 0.35,
  variety: 0.035,
  opacity: 0.85,
}

/** From the first broad layer to the last. */
const LAYERS: readonly Pass[] = [
  { ...chalk, radius: 1.1, length: [2, 4], density: 0.75, edge: 0.2 },
  {
    ...chalk,
    radius: 0.5,
    length: [4, 10],
    density: 0.7,
    edge: 0.12,
    wander: 0.3,
    accents: { colours: [TUBES.rose, TUBES.violet, TUBES.sage], chance: 0.14, strength: 0.6 },
  },
  {
    ...chalk,
    radius: 0.28,
    length: [5, 14],
    density: 0.75,
    edge: 0.1,
    wander: 0.2,
    tolerance: 0.03,
    accents: { colours: [TUBES.terracotta, TUBES.cream], chance: 0.08, strength: 0.5 },
  },
  { ...chalk, radius: 0.16, length: [4, 14], density: 0.6, edge: 0.08, tolerance: 0.045, detail: 0.8 },
]

/** The leaves on their twig. */
function sketchLeaves(study: Study): void {
  const leaves: readonly (readonly [number, number, number, number])[] = [
    [16, 12, -0.5, 9],
    [14, 17, 2.6, 8.5],
    [11, 21.5, 0.9, 8],
    [6.5, 26, 2.1, 7.5],
    [17, 9.5, -2.1, 6.5],
  ]
  for (const [x, y, turn, size] of leaves) {
    const place = (u: number, v: number): Point => [
      x + (u * Math.cos(turn) - v * Math.sin(turn)) * size,
      y + (u * Math.sin(turn) + v * Math.cos(turn)) * size,
    ]
    const outline = curve(
      [place(0, 0), place(0.3, 0.26), place(0.68, 0.22), place(1, 0), place(0.68, -0.23), place(0.3, -0.25)],
      true,
    )
    const across = (px: number, py: number) => -(px - x) * Math.sin(turn) + (py - y) * Math.cos(turn)
    fillShape(
      study,
      outline,
      (px, py) =>
        mix(
          across(px, py) > 0 ? mix(TUBES.leaf, TUBES.delta, 0.5) : mix(TUBES.sage, TUBES.leaf, 0.35),
          TUBES.naples,
          Math.exp(-((across(px, py) / 0.16) ** 2)) * 0.6,
        ),
      { angle: turn + 0.4, detail: 0.9 },
    )
  }
}

/** Lines of chalk around the fruit in front. */
function drawLines(painting: Painting): void {
  const brush = createBrush(painting, 'membrillos line')
  const random = createRandom('membrillos line')
  for (const { x, y, size } of QUINCES.slice(2))
    for (const [from, to] of [[0.35, 1.35]] as const) {
      const arc = Array.from({ length: 22 }, (_unused, step) => from + ((to - from) * step) / 21).map(
        (angle) =>
          [
            (x + Math.cos(angle) * size * 1.01) * painting.scale,
            (y + Math.sin(angle) * size * 0.975) * painting.scale,
          ] as const,
      )
      brush.paint({
        path: arc,
        radius: random.between(0.12, 0.2) * painting.scale,
        colour: TUBES.dark,
        body: 0,
        catching: 1.2,
        opacity: 0.5,
        dryness: 0.5,
        pressure: (share) => 0.5 + Math.sin(share * Math.PI) * 0.6,
      })
    }
}

export const membrillos: Work = {
  name: 'membrillos',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(
      study,
      (x, y) =>
        mix(
          mix(TUBES.dusk, TUBES.delta, 0.4),
          GROUND,
          ramp(8, 46, x + (clouds(x / 8, y / 8, 3) - 0.5) * 26) * 0.85,
        ),
      { angle: (x, y) => -0.95 + (noise(x / 9, y / 9) - 0.5), detail: 0.2 },
    )
    fillWhere(
      study,
      (x, y) => ramp(24.4, 25.2, y + (noise(x / 9, 2) - 0.5)),
      (x, y) =>
        mix(
          mix(TUBES.terracotta, TUBES.rose, 0.35),
          mix(TUBES.violet, TUBES.brick, 0.4),
          ramp(14, 62, x + (clouds(x / 6, y / 3, 3) - 0.5) * 30),
        ),
      { angle: 0.1, detail: 0.3 },
    )
    for (const { x, y, size } of QUINCES)
      fillShape(
        study,
        ellipse(x + 4.5, y + size * 0.82, size * 1.15, size * 0.3, 0.06),
        mix(TUBES.dusk, TUBES.brick, 0.35),
        { soft: 1.2, opacity: 0.8, angle: 0.08 },
      )
    fillShape(
      study,
      ribbon(curve(points('1,30 8,25 14,17 17,9'), false, 10), (share) => 1.15 - share * 0.7),
      mix(TUBES.umber, TUBES.sienna, 0.3),
      { angle: -0.9, detail: 0.9 },
    )
    sketchLeaves(study)
    for (const each of QUINCES) quince(study, each)
    const painting = createPainting(SIZE, 'paper', GROUND)
    paintLayers(painting, study, 'membrillos', LAYERS)
    drawLines(painting)
    light(painting, { relief: 0, grain: 0.1 })
    return painting
  },
}
