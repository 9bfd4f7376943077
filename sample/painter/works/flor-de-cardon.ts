import { createBrush } from '../brush.ts'
import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { curve, ellipse, type Point } from '../paths.ts'
import { createRandom, type Random } from '../random.ts'
import { fromBroadToFine } from '../recipes.ts'
import { blot } from '../spatter.ts'
import { coverAll, createStudy, fillShape, type Study } from '../study.ts'
import { createPainting, type Painting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 60, height: 60 }
const HEART: Point = [29, 29.5]

function petal(study: Study, turn: number, long: number, wide: number, crown: number, tone: number): void {
  const [cx, cy] = HEART
  const place = (u: number, v: number): Point => [
    cx + (u * Math.cos(turn) - v * Math.sin(turn)) * long,
    cy + (u * Math.sin(turn) + v * Math.cos(turn)) * long * 0.96,
  ]
  const outline = curve(
    [
      place(0.12, 0),
      place(0.45, wide * 0.75),
      place(0.76, wide),
      place(0.93, wide * 0.55),
      place(1.04, tone * 0.04),
      place(0.93, -wide * 0.55),
      place(0.76, -wide),
      place(0.45, -wide * 0.75),
    ],
    true,
  )
  const lit = 0.5 - 0.5 * Math.cos(turn - Math.PI * 0.27)
  const colour = (x: number, y: number): Rgb => {
    const far = Math.hypot(x - cx, y - cy) / long
    const across = (-(x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn)) / (long * wide)
    const base = mix(
      mix(TUBES.lilac, TUBES.sage, 0.45),
      mix(TUBES.white, TUBES.cream, 0.35),
      ramp(0.15, 0.85, far) * 0.65 + lit * 0.4,
    )
    const folded = mix(
      base,
      mix(TUBES.slate, TUBES.violet, 0.4),
      ramp(0.05, 0.95, across) * 0.55 + Math.exp(-((across / 0.14) ** 2)) * 0.22,
    )
    return mix(
      folded,
      crown === 0 ? mix(TUBES.rose, TUBES.terracotta, 0.4) : TUBES.naples,
      crown === 0 ? ramp(0.68, 1.05, far) * 0.6 : ramp(0.5, 0.1, far) * 0.7,
    )
  }
  fillShape(study, outline, mix(TUBES.dusk, TUBES.olive, 0.4), { soft: 1.4, opacity: 0.55 })
  fillShape(study, outline, colour, { angle: turn, detail: 0.9 })
}

/** The flower before its ribs and thorns. */
function sketchFlower(study: Study, random: Random): void {
  const rib = (x: number, y: number) => Math.sin((x * 0.82 - y * 0.5) / 2.9 + Math.sin(y / 22) * 1.2)
  coverAll(
    study,
    (x, y) =>
      mix(
        mix(
          mix(TUBES.leaf, TUBES.delta, 0.45),
          mix(TUBES.sage, TUBES.olive, 0.45),
          ramp(-0.6, 0.9, rib(x, y)),
        ),
        mix(TUBES.terracotta, TUBES.umber, 0.4),
        ramp(44, 66, x + (clouds(x / 9, y / 9, 3) - 0.5) * 24 + (60 - y) * 0.25) * 0.92,
      ),
    { angle: 1.05, detail: 0.35 },
  )
  fillShape(study, ellipse(31, 33, 25, 24), mix(TUBES.deep, TUBES.umber, 0.3), { soft: 7, opacity: 0.6 })
  for (const [crown, count, long, wide] of [
    [0, 17, 25.5, 0.13],
    [1, 15, 21, 0.19],
    [2, 12, 15.5, 0.24],
  ] as const)
    for (const index of Array.from({ length: count }, (_unused, each) => (each * 7) % count))
      petal(
        study,
        ((index + crown * 0.37) / count) * Math.PI * 2 + random.bell() * 0.07,
        long * random.between(0.88, 1.08),
        wide,
        crown,
        random.bell(),
      )
  fillShape(
    study,
    ellipse(HEART[0], HEART[1], 6.4, 6),
    (x, y) =>
      mix(
        mix(TUBES.olive, TUBES.sienna, 0.4),
        TUBES.ochre,
        ramp(0, 6, Math.hypot(x - HEART[0], y - HEART[1])),
      ),
    { soft: 1, detail: 0.9, angle: 0.6 },
  )
}

/** Stamens and spines. */
function paintStamens(painting: Painting, random: Random): void {
  const brush = createBrush(painting, 'stamens')
  const s = painting.scale
  for (let stamen = 0; stamen < 210; stamen++) {
    const turn = random() * Math.PI * 2
    const reach = 1.2 + random() ** 0.6 * 6.4
    const [x, y] = [HEART[0] + Math.cos(turn) * reach, HEART[1] + Math.sin(turn) * reach * 0.94]
    brush.paint({
      path: [
        [(HEART[0] + Math.cos(turn) * reach * 0.35) * s, (HEART[1] + Math.sin(turn) * reach * 0.35) * s],
        [x * s, y * s],
      ],
      radius: 0.1 * s,
      colour: mix(TUBES.cream, TUBES.naples, random()),
      body: 1,
      opacity: 0.8,
    })
    blot(
      painting,
      x,
      y,
      random.between(0.22, 0.46),
      mix([0.97, 0.78, 0.25], TUBES.ochre, random() * 0.7),
      stamen,
    )
  }
  for (let spine = 0; spine < 90; spine++) {
    const [x, y] = [random() * 60, random() * 60]
    if (Math.hypot(x - HEART[0], y - HEART[1]) < 26) continue
    const turn = random() * 6.3
    brush.paint({
      path: [
        [x * s, y * s],
        [(x + Math.cos(turn) * 1.8) * s, (y + Math.sin(turn) * 1.8) * s],
      ],
      radius: 0.09 * s,
      colour: mix(TUBES.naples, TUBES.cream, random()),
      body: 1,
      pressure: (share) => 1.2 - share,
    })
  }
}

export const florDeCardon: Work = {
  name: 'flor-de-cardon',
  ...SIZE,
  paint() {
    const random = createRandom('cardon')
    const study = createStudy(SIZE)
    sketchFlower(study, random)
    const painting = createPainting(SIZE, 'linen', mix(TUBES.terracotta, TUBES.sienna, 0.5))
    paintLayers(
      painting,
      study,
      'cardon',
      fromBroadToFine(1.6, { colours: [TUBES.rose, TUBES.lilac, TUBES.naples], body: 1.5 }),
    )
    paintStamens(painting, random)
    light(painting, { relief: 0.7, gloss: 0.16 })
    return painting
  },
}
