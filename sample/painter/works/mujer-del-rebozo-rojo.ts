import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clamp, clouds, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { curve, ellipse, type Point, points } from '../paths.ts'
import { fromBroadToFine } from '../recipes.ts'
import { coverAll, createStudy, fillShape, type Study } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 70, height: 100 }
const NAPE: Point = [35, 43]
const SHAWL: readonly Point[] = points(`
    29.5,42.5 25,47 15.5,53 8.5,63 4,82 0,104 70,104 66.5,84 62,66 55.5,54.5 46,48.5
    41,43.5 36,46.5
  `)

function wool(x: number, y: number): Rgb {
  const [dx, dy] = [x - NAPE[0], y - NAPE[1]]
  const turn = Math.atan2(dx, Math.max(1, dy + 6))
  const far = Math.hypot(dx, dy)
  const fold = Math.sin(turn * 15 + clouds(x / 14, y / 18, 3) * 5) * ramp(4, 24, far)
  const roundness = clamp(0.62 - dx / 62 + ramp(34, 6, far) * 0.15)
  const lit = clamp(roundness + fold * 0.2)
  const base = mix(
    mix(TUBES.brick, TUBES.dusk, 0.55),
    mix(TUBES.terracotta, TUBES.crimson, 0.22),
    ramp(0.1, 0.6, lit),
  )
  const glow = mix(base, mix(TUBES.terracotta, TUBES.rose, 0.55), ramp(0.62, 0.95, lit))
  const hem = far - 43 - Math.abs(turn) * 9
  const stripe = Math.max(
    ramp(1.1, 0.5, Math.abs(hem)),
    ramp(0.7, 0.3, Math.abs(hem - 3.4)),
    ramp(0.7, 0.3, Math.abs(hem + 3)),
  )
  return mix(glow, mix(mix(TUBES.ochre, TUBES.dusk, 0.4), TUBES.naples, ramp(0.2, 0.75, lit)), stripe * 0.85)
}

function head(study: Study): void {
  const skin = (x: number, y: number) =>
    mix(
      mix(TUBES.sienna, TUBES.rose, 0.55),
      mix(TUBES.umber, TUBES.brick, 0.45),
      ramp(31, 41, x + (y - 36) * 0.1),
    )
  fillShape(study, curve(points('30,32 29.8,38 28.6,44 32,47.5 37,48.5 42,45.5 41,40 41.2,33'), true), skin, {
    angle: 1.5,
    detail: 0.8,
  })
  fillShape(
    study,
    curve(points('25.2,22 23.6,25.5 22.3,28.4 23.4,29.8 23.6,33.4 26,36 30,35 31,26'), true),
    mix(mix(TUBES.sienna, TUBES.rose, 0.7), TUBES.cream, 0.12),
    { angle: 1.4, detail: 0.9 },
  )
  const hair = (x: number, y: number): Rgb => {
    const strand = Math.sin(Math.atan2(y - 33, x - 38) * 22 + clouds(x / 3, y / 3, 2) * 3)
    const sheen = Math.exp(-((Math.hypot(x - 33, y - 26) - 8) ** 2) / 7) * ramp(41, 28, x)
    return mix(
      mix(TUBES.dark, TUBES.deep, 0.4 + strand * 0.16),
      mix(TUBES.slate, TUBES.umber, 0.35),
      sheen * 0.6 + Math.max(0, strand) * 0.1,
    )
  }
  fillShape(
    study,
    curve(
      points(`
    27,33.5 25.8,27 26.4,20 31,14.6 37.5,13.6 43.5,17.4 45.6,24 44.6,31 42,36.5 36,38.6
    30.6,37.4
  `),
      true,
    ),
    hair,
    { angle: (x, y) => Math.atan2(y - 33, x - 38), detail: 0.9 },
  )
  fillShape(study, ellipse(27.9, 30.4, 1.25, 2.3, 0.15), mix(TUBES.rose, TUBES.sienna, 0.5), {
    angle: 1.5,
    detail: 1,
  })
  fillShape(study, ellipse(28, 33.6, 0.5, 0.7), TUBES.naples, { detail: 1, angle: 0 })
  fillShape(study, ellipse(39.3, 33.6, 6.5, 5.6, 0.2), mix(TUBES.dark, TUBES.umber, 0.2), {
    soft: 0.8,
    opacity: 0.8,
  })
  fillShape(
    study,
    ellipse(39, 33, 6, 5.1, 0.2),
    (x, y) => {
      const coil = Math.sin(Math.hypot((x - 39) / 1.15, y - 33) * 2.5 + Math.atan2(y - 33, x - 39))
      return mix(
        mix(TUBES.dark, TUBES.umber, 0.35 + coil * 0.25),
        mix(TUBES.sienna, TUBES.slate, 0.5),
        ramp(2, -4, x - 39 + y - 33) * 0.45 * (0.6 + coil * 0.4),
      )
    },
    { angle: (x, y) => Math.atan2(y - 33, x - 39) + 1.57, detail: 1 },
  )
}

export const mujerDelRebozoRojo: Work = {
  name: 'mujer-del-rebozo-rojo',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(
      study,
      (x, y) =>
        mix(
          mix(TUBES.fog, TUBES.cream, 0.35),
          mix(TUBES.lilac, TUBES.slate, 0.4),
          ramp(10, 96, x * 0.9 + y * 0.35 + (clouds(x / 14, y / 14, 4) - 0.5) * 42) * 0.9,
        ),
      { angle: (x, y) => 0.9 + (clouds(x / 16, y / 16, 3) - 0.5) * 2.4, detail: 0.2 },
    )
    for (const [x, y] of [
      [45, 8],
      [57, 10.6],
      [45, 25],
      [57, 27.6],
    ] as const)
      fillShape(
        study,
        [
          [x, y],
          [x + 10, y + 2.2],
          [x + 10, y + 16.6],
          [x, y + 14.4],
        ],
        mix(TUBES.naples, TUBES.cream, 0.65),
        { soft: 0.9, opacity: 0.85, angle: 1.5, detail: 0.4 },
      )
    fillShape(
      study,
      curve(
        SHAWL.map(([x, y]) => [x + 4.5, y + 1.5] as const),
        true,
      ),
      mix(TUBES.violet, TUBES.slate, 0.3),
      { soft: 4, opacity: 0.5 },
    )
    head(study)
    fillShape(study, curve(SHAWL, true), wool, {
      angle: (x, y) => Math.atan2(y - NAPE[1] + 6, x - NAPE[0]),
      detail: 0.7,
    })
    fillShape(
      study,
      curve(points('29.5,42.5 26,46 31,50.5 37,51.5 43,49 41,43.6 36,47.2'), true),
      (x) => mix(mix(TUBES.terracotta, TUBES.rose, 0.3), TUBES.brick, ramp(28, 42, x)),
      { angle: 0.3, detail: 0.9 },
    )
    const painting = createPainting(SIZE, 'linen', mix(TUBES.ochre, TUBES.umber, 0.4))
    paintLayers(
      painting,
      study,
      'rebozo',
      fromBroadToFine(2.3, { colours: [TUBES.rose, TUBES.violet, TUBES.ochre], body: 1.1 }),
    )
    light(painting)
    return painting
  },
}
