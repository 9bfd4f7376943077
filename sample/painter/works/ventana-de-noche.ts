import { mix, type Rgb, shift, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { type Point, points } from '../paths.ts'
import { fromBroadToFine } from '../recipes.ts'
import { coverAll, createStudy, fillShape } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 70, height: 90 }
const BLUES: readonly Rgb[] = [
  mix(TUBES.dusk, TUBES.deep, 0.35),
  [0.13, 0.2, 0.33],
  [0.19, 0.25, 0.4],
  TUBES.deep,
  mix(TUBES.dusk, TUBES.violet, 0.5),
  [0.1, 0.16, 0.24],
]

const PLANES: readonly (readonly [readonly Point[], number, number])[] = [
  [points('0,0 31,0 24,36 0,44'), 2, 1.3],
  [points('31,0 70,0 70,23 27,21'), 0, 0.3],
  [points('27,21 70,23 70,58 60,60 57,27 26,26'), 4, 1.5],
  [points('0,44 24,36 21,66 0,74'), 5, 1.2],
  [points('0,74 21,66 62,64 70,58 70,90 44,90 40,76'), 1, 0.1],
  [points('0,74 40,76 44,90 0,90'), 3, 0],
  [points('60,60 62,64 21,66 22,60'), 0, 0],
]

export const ventanaDeNoche: Work = {
  name: 'ventana-de-noche',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    const glowAt = (x: number, y: number) => Math.exp(-(((x - 41) / 21) ** 2) - ((y - 43) / 23) ** 2)
    const night =
      (tint: number) =>
      (x: number, y: number): Rgb => {
        const base = shift(BLUES[tint] ?? TUBES.deep, (clouds(x / 9 + tint * 9, y / 9, 4) - 0.5) * 0.15)
        return mix(base, mix(TUBES.violet, TUBES.terracotta, 0.4), glowAt(x, y) * 0.4)
      }
    coverAll(study, night(3), { angle: 0.6, detail: 0.4 })
    for (const [outline, tint, angle] of PLANES)
      fillShape(study, outline, night(tint), {
        angle: (x, y) => angle + (clouds(x / 9, y / 9, 2) - 0.5) * 0.6,
        detail: 0.5,
      })
    const spill: readonly Point[] = points('25,66 58,65 68,90 30,90')
    fillShape(
      study,
      spill,
      (x, y) =>
        mix(
          mix(TUBES.ochre, TUBES.terracotta, 0.35),
          BLUES[1] ?? TUBES.dusk,
          ramp(64, 92, y + (clouds(x / 5, y / 5, 3) - 0.5) * 12),
        ),
      { opacity: 0.75, angle: 0.1, soft: 1.5, detail: 0.5 },
    )
    fillShape(study, points('26,27 57,27.8 59,60.6 23.4,61'), mix(TUBES.brick, TUBES.umber, 0.45), {
      angle: 1.5,
      detail: 0.7,
    })
    const panes: readonly (readonly [readonly Point[], Rgb, Rgb])[] = [
      [points('28,29.4 40.4,29.6 40.2,43 27,43'), TUBES.naples, [0.97, 0.87, 0.6]],
      [points('42.6,29.6 55,30 55.6,43 42.4,43'), [0.93, 0.68, 0.33], TUBES.naples],
      [
        points('26.8,45.4 40.2,45.4 39.8,58.8 25.8,59'),
        mix(TUBES.ochre, TUBES.terracotta, 0.45),
        TUBES.ochre,
      ],
      [points('42.4,45.4 55.8,45.4 56.6,58.6 42.2,58.8'), [0.96, 0.8, 0.5], TUBES.ochre],
    ]
    for (const [outline, top, bottom] of panes)
      fillShape(
        study,
        outline,
        (x, y) => shift(mix(top, bottom, ramp(0.3, 0.7, clouds(x / 5, y / 6, 3))), ramp(30, 60, y) * -0.03),
        { angle: (x, y) => 1 + (clouds(x / 6, y / 6, 2) - 0.5) * 2, detail: 0.6 },
      )
    fillShape(
      study,
      points('47,50 49.8,49.2 52.2,51.4 52.6,58.4 45.6,58.6'),
      mix(TUBES.sienna, TUBES.dusk, 0.6),
      { soft: 0.8, detail: 0.8, angle: 1.5 },
    )
    fillShape(
      study,
      points('27.6,29 31,29.2 29.4,42 28,50 26.2,58.6 25.6,45'),
      mix(TUBES.rose, TUBES.cream, 0.3),
      { soft: 0.7, opacity: 0.85, angle: 1.45, detail: 0.7 },
    )
    fillShape(study, points('8,8 12.2,7.4 12.8,12 8.6,12.8'), mix(TUBES.fog, TUBES.naples, 0.4), {
      soft: 0.6,
      angle: 0.8,
      detail: 0.6,
    })
    const painting = createPainting(SIZE, 'linen', mix(TUBES.brick, TUBES.dusk, 0.4))
    paintLayers(
      painting,
      study,
      'ventana',
      fromBroadToFine(2.8, {
        brushes: 4,
        colours: [TUBES.violet, TUBES.river, TUBES.terracotta],
        body: 1.6,
        variety: 0.034,
      }),
    )
    light(painting, { relief: 0.7, gloss: 0.16 })
    return painting
  },
}
