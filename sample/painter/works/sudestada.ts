import { createBrush } from '../brush.ts'
import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { curve, type Point, points } from '../paths.ts'
import { createRandom } from '../random.ts'
import { spatter } from '../spatter.ts'
import { coverAll, createStudy } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 150, height: 100 }

/** The big sweeps, in the order in which they were made: points, half width, colours. */
const SWEEPS: readonly { line: readonly Point[]; half: number; colour: Rgb; second: Rgb; dry: number }[] = [
  {
    line: points('-8,84 40,66 92,58 160,26'),
    half: 15,
    colour: TUBES.delta,
    second: TUBES.deep,
    dry: 0.25,
  },
  {
    line: points('-8,58 30,50 70,30 112,8'),
    half: 9,
    colour: mix(TUBES.river, TUBES.delta, 0.4),
    second: TUBES.slate,
    dry: 0.5,
  },
  {
    line: points('160,62 118,68 70,84 38,106'),
    half: 11,
    colour: TUBES.deep,
    second: mix(TUBES.delta, TUBES.dusk, 0.5),
    dry: 0.35,
  },
  {
    line: points('-6,74 36,60 80,50 128,22'),
    half: 5.5,
    colour: TUBES.white,
    second: TUBES.fog,
    dry: 0.75,
  },
  {
    line: points('22,98 62,76 104,66 158,50'),
    half: 4.6,
    colour: TUBES.fog,
    second: TUBES.river,
    dry: 0.8,
  },
  {
    line: points('92,92 112,84 132,82 156,88'),
    half: 7,
    colour: TUBES.terracotta,
    second: TUBES.sienna,
    dry: 0.6,
  },
  {
    line: points('2,30 30,26 58,14 78,-6'),
    half: 4,
    colour: TUBES.cream,
    second: TUBES.naples,
    dry: 0.7,
  },
  {
    line: points('60,70 84,58 110,38 126,30'),
    half: 2.2,
    colour: TUBES.white,
    second: TUBES.white,
    dry: 0.8,
  },
  {
    line: points('82,104 104,94 128,92 158,96'),
    half: 2.4,
    colour: TUBES.naples,
    second: TUBES.ochre,
    dry: 0.85,
  },
  {
    line: points('-4,92 24,82 52,80 66,70'),
    half: 3,
    colour: TUBES.river,
    second: TUBES.white,
    dry: 0.8,
  },
]

export const sudestada: Work = {
  name: 'sudestada',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(
      study,
      (x, y) => {
        const drift = clouds(x / 40, y / 26 + x / 70, 4)
        const sky = mix(TUBES.fog, TUBES.cream, ramp(0.35, 0.65, drift))
        const water = mix(TUBES.river, TUBES.delta, ramp(0.3, 0.7, clouds(x / 18 + 5, y / 12, 4)))
        const earth = mix(TUBES.terracotta, TUBES.brick, ramp(0.4, 0.7, drift))
        const low = ramp(42, 62, y + x * 0.22 - 14 + (drift - 0.5) * 40)
        return mix(mix(sky, water, low), earth, ramp(0, 14, y + x * 0.5 - 134 + (drift - 0.5) * 46))
      },
      { angle: (x, y) => -0.42 + (clouds(x / 36, y / 30, 3) - 0.5) * 1.3, detail: 0.5 },
    )
    const painting = createPainting(SIZE, 'linen', mix(TUBES.cream, TUBES.sienna, 0.35))
    paintLayers(painting, study, 'sudestada', [
      {
        radius: 6.5,
        length: [2, 4],
        density: 0.8,
        body: 0.3,
        variety: 0.05,
        dryness: 0.6,
        catching: 0.5,
        edge: 0.5,
      },
      {
        radius: 3,
        length: [2, 5],
        density: 0.75,
        body: 0.5,
        variety: 0.05,
        dryness: 0.6,
        pickup: 0.2,
        edge: 0.4,
        streaks: 0.14,
        accents: { colours: [TUBES.white, TUBES.ochre, TUBES.slate], chance: 0.12, strength: 0.5 },
      },
    ])
    const random = createRandom('sudestada')
    const brush = createBrush(painting, 'sudestada sweeps')
    for (const { line, half, colour, second, dry } of SWEEPS) {
      const lanes = Math.max(3, Math.round(half * 1.1))
      for (let lane = 0; lane < lanes; lane++) {
        const off = ((lane + 0.5) / lanes - 0.5) * 2 * half
        const cut = random.between(0, 9)
        const path = curve(line, false, 26)
          .map(([x, y]) => [x + off * 0.38, y + off * 0.92] as const)
          .slice(Math.floor(cut), 78 - Math.floor(random() * 10))
        brush.paint({
          path: path.map(([x, y]) => [x * painting.scale, y * painting.scale] as const),
          radius: (half / lanes) * random.between(1.3, 2.1) * painting.scale,
          colour: mix(colour, second, random() * 0.6),
          second: mix(second, colour, random() * 0.5),
          streaks: 0.2,
          dryness: dry * random.between(0.6, 1.1),
          catching: 0.55,
          body: 1.1,
          pickup: 0.12,
          opacity: 0.96,
        })
      }
    }
    spatter(painting, 'sudestada', {
      from: [20, 72],
      to: [140, 30],
      spread: 13,
      drops: 260,
      largest: 0.55,
      colours: [TUBES.white, TUBES.white, TUBES.deep, TUBES.fog],
    })
    light(painting, { relief: 0.75, gloss: 0.18 })
    return painting
  },
}
