import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { curve, ellipse, type Point, points } from '../paths.ts'
import { fromBroadToFine } from '../recipes.ts'
import { coverAll, createStudy, fillShape, type Study } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 80, height: 60 }
const LAMP: Point = [41, 15]

/** A colour as the lamp shows it: warm near, sunk into the blue of the room far away. */
function lamplit(colour: Rgb, facing = 1): (x: number, y: number) => Rgb {
  return (x, y) => {
    const far = Math.hypot(x - LAMP[0], (y - LAMP[1] - 6) * 1.05)
    const glow = ramp(37, 5, far + (clouds(x / 5, y / 5, 3) - 0.5) * 7) * facing
    return mix(
      mix(colour, mix(TUBES.deep, TUBES.dusk, 0.4), 0.82 - glow * 0.82),
      TUBES.naples,
      glow * glow * 0.42,
    )
  }
}

function person(
  study: Study,
  points: {
    back: readonly Point[]
    arm: readonly Point[]
    head: readonly [number, number, number]
    hair: readonly Point[]
  },
  cloth: Rgb,
  side: 1 | -1,
): void {
  const [hx, hy, turn] = points.head
  const nearLamp = (x: number, y: number) =>
    mix(lamplit(cloth)(x, y), mix(TUBES.dark, TUBES.deep, 0.5), ramp(-3, 9, (hx - x) * side) * 0.75)
  fillShape(study, curve(points.back, true), nearLamp, { angle: (x) => 1.3 + (x - hx) * 0.03, detail: 0.6 })
  fillShape(
    study,
    curve(
      [
        [hx - 2 * side - 2, hy + 2],
        [hx + 2, hy + 3],
        [hx + 2.4, hy + 9],
        [hx - 4, hy + 9],
      ],
      true,
    ),
    lamplit(mix(TUBES.sienna, TUBES.brick, 0.4)),
    { angle: 1.5, detail: 0.8 },
  )
  fillShape(
    study,
    ellipse(hx, hy, 4.1, 5.5, turn),
    (x, y) =>
      mix(
        lamplit(mix(TUBES.rose, TUBES.sienna, 0.5))(x, y),
        mix(TUBES.umber, TUBES.dusk, 0.35),
        ramp(-1, 3.2, (hx - x) * side + (y - hy) * 0.25),
      ),
    { angle: 1.4 * side, detail: 0.9 },
  )
  fillShape(
    study,
    curve(points.hair, true),
    (x, y) =>
      mix(
        TUBES.dark,
        lamplit(mix(TUBES.umber, TUBES.sienna, 0.5))(x, y),
        ramp(0, 4, (x - hx) * side + 1) * 0.7,
      ),
    { angle: 1.2 * side, detail: 0.9 },
  )
  fillShape(
    study,
    curve(points.arm, true),
    (x, y) => mix(lamplit(mix(cloth, TUBES.cream, 0.12))(x, y), TUBES.dark, ramp(45, 49, y) * 0.4),
    { angle: side * -0.45, detail: 0.8 },
  )
}

/** The wall and its window. */
function sketchRoom(study: Study): void {
  coverAll(study, lamplit(mix(TUBES.terracotta, TUBES.ochre, 0.35), 0.82), {
    angle: (x, y) => Math.atan2(y - LAMP[1], x - LAMP[0]) + 1.57,
    detail: 0.3,
  })
  fillShape(study, points('5,7 16,7 16,29 5,29'), mix(TUBES.dark, TUBES.umber, 0.5), {
    angle: 1.57,
    detail: 0.5,
  })
  fillShape(
    study,
    points('6.3,8.3 14.7,8.3 14.7,27.7 6.3,27.7'),
    (x, y) => mix(mix(TUBES.dusk, TUBES.slate, 0.3), TUBES.deep, ramp(8, 27, y + (x - 10) * 0.4)),
    { angle: 1.3, detail: 0.5 },
  )
  fillShape(study, points('10.2,8 10.9,8 10.9,28 10.2,28'), TUBES.dark, { angle: 1.57 })
}

/** The table with what stands on it, and the lamp above. */
function sketchTable(study: Study): void {
  fillShape(
    study,
    points('12,47.2 69,47.2 78,62 3,62'),
    (x, y) => {
      const pool = ramp(30, 3, Math.hypot(x - 41, (y - 49.5) * 2.6) + (clouds(x / 4, y / 2, 3) - 0.5) * 8)
      return mix(mix(TUBES.brick, TUBES.deep, 0.6), mix(TUBES.naples, TUBES.cream, 0.45), pool)
    },
    { angle: 0, detail: 0.6 },
  )
  for (const [x, y, rx, ry] of [
    [37.2, 47, 2, 1.3],
    [47.4, 46, 2, 1.3],
  ] as const)
    fillShape(study, ellipse(x, y, rx, ry, 0.3), mix(TUBES.rose, TUBES.naples, 0.4), {
      detail: 1,
      angle: 0.2,
    })
  fillShape(study, ellipse(44, 51.6, 4, 0.8), mix(TUBES.umber, TUBES.brick, 0.4), {
    soft: 0.7,
    opacity: 0.8,
  })
  fillShape(
    study,
    curve(points('40.4,46.6 39.8,49.2 41.2,51.2 43.4,51.2 44.6,49.2 44,46.6'), true),
    (x) => mix(mix(TUBES.sienna, TUBES.ochre, 0.4), mix(TUBES.dark, TUBES.umber, 0.5), ramp(40.5, 44.4, x)),
    { angle: 1.5, detail: 1 },
  )
  fillShape(study, points('42.6,42.4 43.1,42.3 42.5,47 42,47'), TUBES.fog, { detail: 1, angle: 1.5 })
  fillShape(
    study,
    points('52.6,45 55.4,45 55,52.4 53,52.4'),
    (x) => mix(mix(TUBES.fog, TUBES.river, 0.4), TUBES.delta, ramp(52.8, 55, x)),
    { angle: 1.57, detail: 1 },
  )
  fillShape(study, points('40.8,-1 41.2,-1 41.2,9 40.8,9'), TUBES.dark, { angle: 1.57, detail: 1 })
  fillShape(
    study,
    curve(points('39.6,8.6 42.4,8.6 45,11.4 48.4,15 33.6,15 37,11.4'), true),
    (x) => mix(mix(TUBES.leaf, TUBES.delta, 0.4), TUBES.dark, ramp(38, 49, x) * 0.6),
    { angle: 0.2, detail: 0.9 },
  )
  fillShape(study, ellipse(41, 15.1, 7, 0.9), [1, 0.93, 0.72], { angle: 0, detail: 1 })
}

export const dosEnLaMesa: Work = {
  name: 'dos-en-la-mesa',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    sketchRoom(study)
    person(
      study,
      {
        back: points('13,63 11,46 13.5,36 19,30.5 25,30.5 29,36 31,46 31,63'),
        arm: points('18.5,36 23,35 29,43 37,45.8 37.2,48 27,48.6 19,44'),
        head: [25.5, 24.4, 0.32],
        hair: points('20.4,26 20,21 23,17.6 27.4,17.8 30,20.6 27,21.4 25,24 24.2,28.4'),
      },
      mix(TUBES.delta, TUBES.river, 0.5),
      1,
    )
    person(
      study,
      {
        back: points('70,63 71,46 69,35 64,29.5 58,29.8 54.5,36 53,46 52,63'),
        arm: points('64,36 59.5,35.4 54,42 47.6,44.6 47.4,47 56,48.4 64.5,45'),
        head: [60, 23.2, -0.12],
        hair: points('65,26.5 66.4,20 63.6,16.2 58.6,15.8 55.6,18.6 58.4,20 60.6,23 62,30 66,34'),
      },
      mix(TUBES.terracotta, TUBES.crimson, 0.3),
      -1,
    )
    sketchTable(study)
    const painting = createPainting(SIZE, 'board', mix(TUBES.brick, TUBES.umber, 0.5))
    paintLayers(
      painting,
      study,
      'mesa',
      fromBroadToFine(1.7, {
        colours: [TUBES.terracotta, TUBES.dusk, TUBES.ochre],
        variety: 0.035,
        body: 1.1,
        wander: 0.25,
      }),
    )
    light(painting)
    return painting
  },
}
