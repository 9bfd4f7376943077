import { mix, type Rgb } from '../colour.ts'
import { light } from '../finish.ts'
import { clamp, clouds, noise, ramp } from '../noise.ts'
import { type Pass, paintLayers } from '../oil.ts'
import { curve, ellipse, type Point, points } from '../paths.ts'
import { spatter } from '../spatter.ts'
import { coverAll, createStudy, fillShape, type Study } from '../study.ts'
import { createPainting, type Painting } from '../surface.ts'
import { wash } from '../watercolour.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 50, height: 65 }
const PAPER: Rgb = [0.93, 0.9, 0.84]
const INK: Rgb = [0.1, 0.09, 0.1]
const tone = (darkness: number): Rgb => mix(PAPER, INK, clamp(darkness))

const HAIR = curve(
  points('13.6,60 11.6,46 12.4,30 14.6,19 19.4,12.6 26,10.6 33,13 37.6,20 39,32 39,46 37,60'),
  true,
)

const coal = {
  body: 0,
  catching: 1.1,
  pickup: 0,
  dryness: 0.4,
  streaks: 0.03,
  variety: 0.025,
  opacity: 0.8,
}

/** From the first broad layer to the last. */
const LAYERS: readonly Pass[] = [
  { ...coal, radius: 0.75, length: [4, 9], density: 0.55, edge: 0.18, tolerance: 0.16, opacity: 0.6 },
  {
    ...coal,
    radius: 0.3,
    length: [5, 16],
    density: 0.75,
    edge: 0.13,
    wander: 0.2,
    tolerance: 0.06,
    detail: 0.4,
  },
  {
    ...coal,
    radius: 0.15,
    length: [5, 18],
    density: 0.9,
    edge: 0.1,
    wander: 0.12,
    tolerance: 0.05,
    detail: 0.4,
  },
  {
    ...coal,
    radius: 0.09,
    length: [4, 14],
    density: 0.9,
    edge: 0.08,
    tolerance: 0.05,
    detail: 0.85,
    catching: 0.7,
    opacity: 0.9,
  },
]

/** Wall, hair and shoulders. */
function sketchFigure(study: Study): void {
  coverAll(study, (x, y) => tone(0.03 + ramp(20, 52, x + (clouds(x / 9, y / 9, 4) - 0.5) * 30) * 0.42), {
    angle: 1.1,
    detail: 0.1,
  })
  fillShape(
    study,
    HAIR,
    (x, y) =>
      tone(
        0.72 +
          Math.sin(Math.abs(x - 24.5) * 2.6 + clouds(x / 5, y / 9, 3) * 5) * 0.12 +
          ramp(22, 36, x) * 0.2,
      ),
    { angle: (x, y) => Math.atan2(y - 6, (x - 24.5) * 0.9) * 0.55 + 0.75, detail: 0.6 },
  )
  fillShape(
    study,
    curve(points('20,42 20.4,52 14,58 6,62 2,68 48,68 46,62 37,57 31,52 31,42'), true),
    (x, y) => tone(0.1 + ramp(20, 30, x + (y - 50) * 0.3) * 0.72 + ramp(54, 64, y) * 0.4),
    { angle: 1.3, detail: 0.5 },
  )
}

/** The face, lit from one side. */
function sketchFace(study: Study): void {
  const face = curve(
    points(`
  15.8,22 15.4,29 16.4,36 18.6,41.6 22,45.6 25.2,46.6 28.4,45.4 32,41 34.2,35 34.8,28
  34,21.6 30.4,17 25,15.8 19.4,17
`),
    true,
  )
  // The border between the lit and the unlit half follows brow, nose, lips and chin.
  const border = (y: number) =>
    25.2 +
    Math.exp(-(((y - 35) / 2.6) ** 2)) * -1.9 +
    Math.exp(-(((y - 28) / 2.4) ** 2)) * 0.9 +
    Math.exp(-(((y - 20) / 4) ** 2)) * 1.6 -
    Math.exp(-(((y - 44) / 2) ** 2)) * 0.8
  fillShape(
    study,
    face,
    (x, y) => {
      const shade = ramp(-0.7, 0.9, x - border(y))
      const turn = ramp(19, 15.4, x) * 0.3 + ramp(41, 46, y) * 0.2
      return tone(
        0.04 +
          turn +
          shade * (0.72 + ramp(26, 34, x) * 0.12) -
          ramp(30.5, 33.6, x) * Math.exp(-(((y - 33) / 5) ** 2)) * 0.16,
      )
    },
    { angle: (x) => 1.2 + (x - 25) * 0.04, detail: 0.9 },
  )
}

/** Brows, eyes, nose and mouth. */
function sketchFeatures(study: Study): void {
  const marks: readonly (readonly [readonly Point[], number, number])[] = [
    [points('16.8,25.2 19.4,23.8 22.6,24.2 23.6,25.2 22,25.3 19.4,24.9'), 0.82, 0.2],
    [points('17,28.9 18.7,27.4 20.8,27.2 22.8,28.6 22.9,29.1 20.8,27.9 18.8,28.1'), 0.92, 0.1],
    [points('17.6,29.4 19.8,30.2 22,29.4 20,30.6'), 0.5, 0.2],
    [points('23.4,26 24.6,26.4 24.4,29.4 23.6,29'), 0.3, 0.5],
    [points('22.2,35.4 23.4,35.9 25,36.4 25,37 23,36.6 22,36'), 0.75, 0.25],
    [points('20.6,40.3 22.4,39.5 24,39.3 25.2,39.7 27,39.4 29,40.3 25.2,40.8'), 0.68, 0.15],
    [points('20.6,40.4 25.2,40.9 29.2,40.4 25.2,41.3'), 0.95, 0.1],
    [points('21.8,41.4 25.2,41.6 28.6,41.4 27,43 24.8,43.3 22.8,42.7'), 0.36, 0.3],
    [points('22.4,44 25.2,43.7 27.4,44 25.2,44.6'), 0.5, 0.5],
    [points('26.6,28.4 28.6,27.2 31.6,27.8 32.4,29 29.6,29.8 27.4,29.4'), 0.96, 0.5],
    [points('26.4,25 29,23.8 32.6,24.6 32.6,25.6 29,25'), 0.96, 0.4],
    [points('18.6,43 21,46 24.6,48 31,46.6 31.4,53 25,50.6 20.4,49'), 0.72, 1],
  ]
  for (const [outline, darkness, soft] of marks)
    fillShape(study, curve(outline, true), tone(darkness), { soft, opacity: 0.9, detail: 1 })
  fillShape(study, ellipse(20.2, 28.8, 1.05, 1.05), tone(0.93), { soft: 0.15, detail: 1 })
  fillShape(study, ellipse(19.9, 28.4, 0.28, 0.28), tone(0), { detail: 1 })
}

/** The shadow that runs down the sheet. */
function washShadow(painting: Painting): void {
  wash(painting, {
    outline: HAIR,
    colour: mix(INK, PAPER, 0.3),
    strength: 0.55,
    edge: 0.4,
    stray: 0.7,
    seed: 4,
  })
  wash(painting, {
    outline: curve(points('25,12 25.4,30 24,36 25.6,46 24,52 30,58 44,63.4 47.6,50 45.6,28 44,8 34,5'), true),
    colour: mix(INK, PAPER, 0.42),
    strength: 0.75,
    edge: 0.5,
    stray: 1.1,
    seed: 9,
    load: (x, y) => 0.5 + noise(x / 6, y / 6) * 0.8,
  })
  for (const drip of [31, 38.4, 42.6])
    wash(painting, {
      outline: curve(
        [
          [drip - 0.4, 52],
          [drip - 0.3, 60 + (drip % 3)],
          [drip, 62.6 + (drip % 2)],
          [drip + 0.4, 60],
          [drip + 0.5, 52],
        ],
        true,
      ),
      colour: mix(INK, PAPER, 0.4),
      strength: 0.6,
      edge: 0.6,
      stray: 0.1,
    })
}

export const autorretratoEnSombra: Work = {
  name: 'autorretrato-en-sombra',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    sketchFigure(study)
    sketchFace(study)
    sketchFeatures(study)
    const painting = createPainting(SIZE, 'paper', PAPER)
    washShadow(painting)
    paintLayers(painting, study, 'autorretrato', LAYERS)
    spatter(painting, 'autorretrato', {
      from: [34, 12],
      to: [44, 60],
      spread: 3,
      drops: 60,
      largest: 0.3,
      colours: [INK],
    })
    light(painting, { relief: 0, grain: 0.14 })
    return painting
  },
}
