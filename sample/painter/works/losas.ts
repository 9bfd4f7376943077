import { createBrush } from '../brush.ts'
import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { createRandom } from '../random.ts'
import { coverAll, createStudy } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 80, height: 80 }
const GREYS: readonly Rgb[] = [
  TUBES.fog,
  mix(TUBES.fog, TUBES.cream, 0.5),
  mix(TUBES.slate, TUBES.fog, 0.5),
  mix(TUBES.lilac, TUBES.fog, 0.5),
  mix(TUBES.umber, TUBES.fog, 0.6),
  TUBES.cream,
]

/** x, y of the middle, length, half width, direction, colour, second colour: placed by eye, back to front. */
type Slab = readonly [number, number, number, number, number, Rgb, Rgb]
const SLABS: readonly Slab[] = [
  [22, 18, 40, 7.5, 0.05, TUBES.slate, TUBES.fog],
  [60, 14, 34, 8, -0.08, mix(TUBES.umber, TUBES.fog, 0.45), TUBES.cream],
  [64, 36, 34, 9.5, 1.5, TUBES.delta, TUBES.slate],
  [16, 46, 42, 8.5, 1.62, mix(TUBES.lilac, TUBES.fog, 0.4), TUBES.cream],
  [38, 62, 54, 9, 0.06, mix(TUBES.umber, TUBES.brick, 0.3), TUBES.sienna],
  [42, 32, 36, 8, -0.1, TUBES.white, mix(TUBES.fog, TUBES.rose, 0.3)],
  [33, 47, 26, 6.8, 1.48, TUBES.terracotta, TUBES.brick],
  [56, 55, 30, 5.6, -0.06, TUBES.cream, TUBES.naples],
  [64, 70, 28, 5.4, 0.02, TUBES.deep, TUBES.delta],
  [24, 71, 30, 4.4, -0.04, TUBES.fog, TUBES.white],
  [46, 42, 19, 3.4, -0.1, mix(TUBES.slate, TUBES.delta, 0.4), TUBES.fog],
  [62, 24, 15, 2.6, 1.6, TUBES.ochre, TUBES.naples],
  [18, 30, 20, 3.6, -0.05, TUBES.deep, TUBES.slate],
  [50, 66, 17, 2, 0.1, TUBES.white, TUBES.cream],
  [35, 54, 12, 1.7, 0.02, TUBES.naples, TUBES.ochre],
]

export const losas: Work = {
  name: 'losas',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE, 500)
    coverAll(
      study,
      (x, y) =>
        mix(
          mix(TUBES.fog, TUBES.umber, 0.35),
          mix(TUBES.slate, TUBES.cream, 0.5),
          ramp(0.35, 0.65, clouds(x / 14, y / 14, 4)),
        ),
      { angle: (x, y) => (clouds(x / 20, y / 20, 2) > 0.5 ? 1.55 : 0.04), detail: 0.5 },
    )
    const painting = createPainting(SIZE, 'linen', TUBES.umber)
    paintLayers(painting, study, 'losas', [
      {
        radius: 2.6,
        length: [2, 4],
        density: 1,
        tool: 'knife',
        body: 0.6,
        variety: 0.05,
        edge: 0.5,
        streaks: 0.12,
        accents: { colours: GREYS, chance: 0.4, strength: 0.6 },
      },
    ])
    const random = createRandom('losas')
    const brush = createBrush(painting, 'losas slabs')
    const s = painting.scale
    const pull = (
      x: number,
      y: number,
      long: number,
      half: number,
      turn: number,
      colour: Rgb,
      second: Rgb,
      body: number,
    ) => {
      const bend = random.bell() * 0.05
      const path = Array.from({ length: 16 }, (_unused, step) => {
        const t = step / 15 - 0.5
        const angle = turn + bend * t
        return [(x + Math.cos(angle) * long * t) * s, (y + Math.sin(angle) * long * t) * s] as const
      })
      brush.paint({
        path: random.chance(0.5) ? path : path.reverse(),
        radius: half * s,
        colour,
        second,
        tool: 'knife',
        streaks: 0.12,
        body,
        dryness: random.between(0.1, 0.5),
        catching: 0.35,
        pickup: 0.12,
      })
    }
    for (const [x, y, long, half, turn, colour, second] of SLABS) {
      pull(x, y, long, half, turn, colour, second, 1.4)
      const smears = Math.round(half * 1.6)
      for (let smear = 0; smear < smears; smear++) {
        const off = random.between(-0.8, 0.8) * half
        const slide = random.between(-0.35, 0.35) * long
        pull(
          x + Math.cos(turn) * slide - Math.sin(turn) * off,
          y + Math.sin(turn) * slide + Math.cos(turn) * off,
          long * random.between(0.15, 0.5),
          half * random.between(0.08, 0.35),
          turn + random.bell() * 0.03,
          mix(colour, random.chance(0.5) ? second : random.pick(GREYS), random.between(0.2, 0.7)),
          second,
          1.1,
        )
      }
    }
    light(painting, { relief: 1, gloss: 0.25 })
    return painting
  },
}
