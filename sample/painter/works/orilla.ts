import { createBrush } from '../brush.ts'
import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, noise, ramp } from '../noise.ts'
import { type Pass, paintLayers } from '../oil.ts'
import { createRandom } from '../random.ts'
import { coverAll, createStudy } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 100, height: 150 }
const SHORES = [56, 104] as const

function fields(x: number, y: number): Rgb {
  const breath = clouds(x / 34, y / 26, 4)
  const near = clouds(x / 9 + 30, y / 13, 3)
  const edge = (shore: number) =>
    y - shore + (noise(x / 21, shore) - 0.5) * 5 + (noise(x / 3.4, shore + 3) - 0.5) * 1.6
  const earth = mix(
    mix(TUBES.terracotta, TUBES.brick, ramp(0.35, 0.7, breath) * 0.6),
    mix(TUBES.terracotta, TUBES.rose, 0.4),
    ramp(0.45, 0.75, near) * 0.55,
  )
  const dusk = mix(
    mix(TUBES.violet, TUBES.lilac, ramp(0.3, 0.7, breath)),
    mix(TUBES.dusk, TUBES.violet, 0.4),
    ramp(0.5, 0.75, near) * 0.6,
  )
  const river = mix(
    mix(TUBES.delta, TUBES.river, ramp(0.4, 0.75, breath) * 0.6),
    TUBES.deep,
    ramp(0.45, 0.7, near) * 0.6,
  )
  const frame = Math.min(x - 4, 96 - x, y - 4.5, 145.5 - y) + (noise(x / 5, y / 5) - 0.5) * 2.6
  const field = mix(
    mix(earth, dusk, ramp(-0.7, 0.7, edge(SHORES[0]))),
    river,
    ramp(-0.7, 0.7, edge(SHORES[1])),
  )
  return mix(mix(TUBES.cream, TUBES.naples, 0.35), field, ramp(-0.5, 0.6, frame))
}

const thin = { body: 0.16, catching: 0.65, variety: 0.035, streaks: 0.1 }

/** From the first broad layer to the last. */
const LAYERS: readonly Pass[] = [
  { ...thin, radius: 5, length: [3, 6], density: 1, edge: 0.16, opacity: 0.8, dryness: 0.5 },
  {
    ...thin,
    radius: 3.2,
    length: [3, 8],
    density: 0.8,
    edge: 0.12,
    opacity: 0.5,
    dryness: 0.7,
    pickup: 0.3,
  },
  {
    ...thin,
    radius: 1.6,
    length: [4, 12],
    density: 0.55,
    edge: 0.1,
    opacity: 0.45,
    dryness: 0.9,
    accents: { colours: [TUBES.rose, TUBES.slate, TUBES.ochre], chance: 0.16, strength: 0.5 },
  },
  { ...thin, radius: 0.8, length: [4, 12], density: 0.4, edge: 0.08, tolerance: 0.06, dryness: 0.8 },
]

export const orilla: Work = {
  name: 'orilla',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(study, fields, { angle: (x, y) => (clouds(x / 40, y / 20, 2) - 0.5) * 0.7, detail: 0.5 })
    const painting = createPainting(SIZE, 'linen', mix(TUBES.naples, TUBES.cream, 0.5))
    paintLayers(painting, study, 'orilla', LAYERS)
    const random = createRandom('orilla scraped')
    const brush = createBrush(painting, 'orilla scraped')
    const scraped: readonly (readonly [number, readonly Rgb[]])[] = [
      [
        SHORES[0],
        [TUBES.naples, TUBES.white, TUBES.ochre, mix(TUBES.terracotta, TUBES.rose, 0.5), TUBES.dusk],
      ],
      [SHORES[1], [TUBES.cream, mix(TUBES.river, TUBES.fog, 0.4), TUBES.deep, TUBES.terracotta]],
    ]
    for (const [shore, colours] of scraped)
      for (let pull = 0; pull < 46; pull++) {
        const x = random() * 96 - 3
        const y = shore + random.bell() * 2.6
        const long = random.between(8, 48)
        const rise = random.bell() * 0.7
        const path = Array.from(
          { length: 10 },
          (_unused, step) =>
            [(x + (long * step) / 9) * painting.scale, (y + (rise * step) / 9) * painting.scale] as const,
        ).filter(([px]) => px > 4.5 * painting.scale && px < 95.5 * painting.scale)
        if (path.length < 2) continue
        brush.paint({
          path,
          radius: random.between(0.25, 1.9) * painting.scale,
          colour: random.pick(colours),
          second: random.pick(colours),
          tool: random.chance(0.5) ? 'knife' : 'bristle',
          dryness: random.between(0.7, 1),
          catching: 1,
          body: 0.7,
          opacity: 0.9,
          streaks: 0.1,
          pickup: 0.2,
        })
      }
    for (let run = 0; run < 9; run++) {
      const x = random.between(10, 90)
      const long = random.between(8, 30)
      const path = Array.from(
        { length: 14 },
        (_unused, step) =>
          [
            (x + (noise(step / 3, run * 9) - 0.5) * 0.7) * painting.scale,
            (SHORES[run % 2] as number) * painting.scale + ((long * step) / 13) * painting.scale,
          ] as const,
      )
      brush.paint({
        path,
        radius: random.between(0.16, 0.34) * painting.scale,
        colour: mix(fields(x, (SHORES[run % 2] as number) - 6), TUBES.cream, 0.25),
        body: 0.5,
        opacity: 0.55,
        catching: 0.1,
        pressure: (share) => 0.8 + ramp(0.85, 1, share) * 0.5,
      })
    }
    light(painting, { relief: 0.5, grain: 0.2 })
    return painting
  },
}
