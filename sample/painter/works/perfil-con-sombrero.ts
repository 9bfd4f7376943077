import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, ramp } from '../noise.ts'
import { type Pass, paintLayers } from '../oil.ts'
import { curve, ellipse, type Point, points } from '../paths.ts'
import { coverAll, createStudy, fillShape, type Study } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 50, height: 70 }
const FACE: readonly Point[] = points(`
    17.6,21 16.6,25.5 15.7,28.2 16,30 14.4,33 12.3,36.4 13,37.7 15.3,38.3 14.6,40
    14.1,41.2 15.6,42 14.7,43 15,44.3 16.3,45 15.5,47 15.9,49.4 18.2,50.9 22,50.2
    27,47.6 31,43.6 33.5,38 35,28 34,21
  `)
const SKIN: Rgb = mix(TUBES.sienna, TUBES.terracotta, 0.3)

const tempera = { body: 0.12, catching: 0.3, dryness: 0.35, variety: 0.022 }

/** From the first broad layer to the last. */
const LAYERS: readonly Pass[] = [
  { ...tempera, radius: 1.5, length: [2, 4], density: 1, edge: 0.25 },
  {
    ...tempera,
    radius: 0.6,
    length: [4, 8],
    density: 1,
    edge: 0.12,
    accents: { colours: [TUBES.terracotta, TUBES.olive, TUBES.cream], chance: 0.08, strength: 0.35 },
  },
  { ...tempera, radius: 0.26, length: [5, 12], density: 1, edge: 0.09, wander: 0.06, tolerance: 0.02 },
  {
    ...tempera,
    radius: 0.13,
    length: [5, 14],
    density: 0.9,
    edge: 0.05,
    wander: 0.05,
    tolerance: 0.03,
    detail: 0.55,
  },
]

/** Poncho, neck and hair. */
function sketchFigure(study: Study): void {
  const poncho = curve(points('-2,74 3,64 11,58.5 20,55.4 31,52 40,52.8 47,57 53,64 52,74'), true)
  fillShape(
    study,
    poncho,
    (x, y) => {
      const band = Math.sin((Math.hypot(x - 27, (y - 47) * 1.2) + clouds(x / 8, y / 8, 2) * 2) * 1.15)
      const cloth = mix(mix(TUBES.umber, TUBES.brick, 0.4), TUBES.dark, ramp(18, 50, x) * 0.65)
      return mix(
        cloth,
        mix(TUBES.terracotta, TUBES.umber, ramp(15, 50, x) * 0.7),
        ramp(0.72, 0.86, band) * 0.9,
      )
    },
    { angle: (x, y) => Math.atan2(y - 47, x - 27) + 1.57, detail: 0.6 },
  )
  fillShape(
    study,
    curve(points('21,46 20.5,53 19.5,57 28,60 38,56 38,48 38.5,36 32,38'), true),
    (x) => mix(mix(SKIN, TUBES.brick, 0.5), mix(TUBES.umber, TUBES.dark, 0.4), ramp(21, 38, x)),
    { angle: 1.4, detail: 0.7 },
  )
  fillShape(
    study,
    curve(points('33,22 36.5,24 39.6,32 39,40 36,41 33,34'), true),
    mix(TUBES.dark, TUBES.umber, 0.25),
    { angle: 1.5, detail: 0.8 },
  )
}

/** Face and ear. */
function sketchFace(study: Study): void {
  const face = curve(FACE, true, 6)
  fillShape(
    study,
    face,
    (x, y) => {
      const front = ramp(26, 13.5, x + (y - 38) * 0.12)
      const lit = mix(SKIN, mix(TUBES.rose, TUBES.terracotta, 0.5), front * 0.3)
      const jaw = ramp(-1, 5, x - 21 + (y - 42) * 0.55) * ramp(34, 40, y)
      const brim = ramp(33.6, 31.4, y + (x - 16) * -0.12)
      return mix(
        mix(lit, mix(TUBES.umber, TUBES.brick, 0.35), jaw * 0.8),
        mix(TUBES.dusk, TUBES.umber, 0.55),
        brim * 0.88,
      )
    },
    { angle: (x, y) => 1.15 + (x - 20) * 0.03 + (y - 40) * 0.012, detail: 0.9 },
  )
  const planes: readonly (readonly [readonly Point[], Rgb, number, number])[] = [
    [
      points('17,33.5 20,32.6 25.5,33.8 26,36 22.5,38.4 18.5,36.8'),
      mix(TUBES.rose, TUBES.ochre, 0.5),
      1.6,
      0.6,
    ],
    [points('13.3,35.2 15.3,31.2 16.3,33 15.2,36.2'), mix(TUBES.rose, TUBES.terracotta, 0.2), 0.8, 0.55],
    [points('13.4,37.4 15.8,35.5 17,36.9 15.6,38.2'), mix(TUBES.brick, TUBES.umber, 0.5), 0.3, 0.8],
    [
      points('14.3,41.1 15.7,41.6 19,41.5 18.4,42.4 15.5,42.2'),
      mix(TUBES.umber, TUBES.brick, 0.35),
      0.2,
      0.9,
    ],
    [points('14.9,42.7 17.5,42.5 17,44 15.2,44.2'), mix(TUBES.rose, TUBES.terracotta, 0.6), 0.3, 0.8],
    [points('16,47 18.4,46.4 19.4,48.6 17.4,49.8'), mix(TUBES.rose, TUBES.ochre, 0.4), 0.6, 0.6],
    [points('17,30 18.4,29 20.8,29.5 21.8,30.3 19.6,30.2 17.6,30.8'), TUBES.dark, 0.25, 0.9],
    [points('16.2,27.4 19,26.4 22.6,27.3 22.4,28 18.6,27.5'), TUBES.dark, 0.3, 0.85],
    [points('19.5,39 21.2,41.6 21,45 20.2,45 20.2,42'), mix(TUBES.umber, TUBES.brick, 0.5), 0.6, 0.6],
  ]
  for (const [outline, colour, soft, opacity] of planes)
    fillShape(study, curve(outline, true), colour, { soft, opacity, detail: 1 })
  fillShape(study, ellipse(31.8, 34.2, 2.1, 3.6, 0.15), mix(TUBES.brick, TUBES.sienna, 0.5), {
    angle: 1.6,
    detail: 1,
  })
  fillShape(study, ellipse(32, 34.2, 1, 2.2, 0.15), mix(TUBES.umber, TUBES.dark, 0.4), {
    soft: 0.4,
    detail: 1,
  })
}

/** The scarf and its end. */
function sketchScarf(study: Study): void {
  const scarf = (x: number, y: number) =>
    mix(mix(TUBES.river, TUBES.fog, 0.15), TUBES.deep, ramp(18, 40, x + Math.sin(y * 1.7 + x * 0.5) * 5))
  fillShape(
    study,
    curve(points('17.5,54 22,52.6 30,51.6 38.5,47.6 40.6,50.8 34,56.6 25,59.6 19,58.8'), true),
    scarf,
    { angle: -0.25, detail: 0.9 },
  )
  fillShape(study, curve(points('19,57 23,58 24,64 20.4,67.5 17.6,62'), true), scarf, {
    angle: 1.4,
    detail: 0.9,
  })
}

/** The hat in the light of the evening. */
function sketchHat(study: Study): void {
  const felt = (x: number, y: number): Rgb =>
    mix(
      mix(TUBES.umber, TUBES.slate, 0.3),
      TUBES.dark,
      ramp(12, 40, x + (y - 15) * 0.6 + (clouds(x / 5, y / 5, 3) - 0.5) * 9),
    )
  fillShape(
    study,
    curve(points('16,22 16.8,14 18.6,7.6 24,6.2 27.5,8.2 32,6.4 37,9 38.6,16 39.6,22'), true),
    felt,
    { angle: 1.4, detail: 0.8 },
  )
  fillShape(
    study,
    curve(points('15.9,18.6 27,20.4 39.4,18.2 39.8,22 27,24.4 15.7,22.4'), true),
    mix(TUBES.dark, TUBES.deep, 0.35),
    { angle: 0, detail: 0.8 },
  )
  fillShape(
    study,
    curve(
      points(`
  2.4,22.6 9,21 16,21.6 27,23.2 39,21.4 46,18.6 49,17.4 47.6,21.4 40,25.6 29,28 16,27
  7,24.8
`),
      true,
    ),
    (x, y) =>
      mix(
        felt(x + 4, y),
        mix(TUBES.slate, TUBES.ochre, 0.45),
        ramp(1.2, -0.4, y - 22.3 - Math.sin((x - 2) / 15) * 1.1) * ramp(46, 6, x) * 0.75,
      ),
    { angle: (x) => (x - 27) * -0.012, detail: 0.8 },
  )
}

export const perfilConSombrero: Work = {
  name: 'perfil-con-sombrero',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(
      study,
      (x, y) =>
        mix(
          mix(TUBES.naples, TUBES.cream, 0.55),
          mix(TUBES.ochre, TUBES.naples, 0.35),
          ramp(0.25, 0.75, clouds(x / 13, y / 13, 4) + (x - 25) / 90 + (y - 35) / 150),
        ),
      { angle: (x, y) => 0.7 + (clouds(x / 11, y / 11, 2) - 0.5) * 2, detail: 0.2 },
    )
    sketchFigure(study)
    sketchFace(study)
    sketchScarf(study)
    sketchHat(study)
    const painting = createPainting(SIZE, 'board', mix(TUBES.ochre, TUBES.sienna, 0.4))
    paintLayers(painting, study, 'perfil', LAYERS)
    light(painting, { relief: 0.4, grain: 0.1 })
    return painting
  },
}
