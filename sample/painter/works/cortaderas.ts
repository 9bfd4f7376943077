import { type Brush, createBrush } from '../brush.ts'
import { along, mix, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clamp, clouds, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { curve, type Point, points } from '../paths.ts'
import { createRandom, type Random } from '../random.ts'
import { fromBroadToFine } from '../recipes.ts'
import { coverAll, createStudy, fillWhere, type Study } from '../study.ts'
import { createPainting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 120, height: 80 }

interface Plume {
  foot: Point
  tip: Point
  size: number
  near: number
}

/** Stem first, then the silky hairs, from the shaded side to the side against the light. */
function paintPlume(brush: Brush, scale: number, random: Random, plume: Plume): void {
  const { foot, tip, size, near } = plume
  const stem = curve(
    [foot, [foot[0] + (tip[0] - foot[0]) * 0.3, foot[1] + (tip[1] - foot[1]) * 0.6], tip],
    false,
    14,
  )
  brush.paint({
    path: stem.map(([x, y]) => [x * scale, y * scale] as const),
    radius: (0.08 + near * 0.13) * scale,
    colour: mix(TUBES.olive, TUBES.ochre, random()),
    opacity: 0.9,
    body: 0.6,
  })
  const head = stem.slice(Math.floor(stem.length * 0.52))
  const hairs = Math.round(90 + near * 170)
  for (let hair = 0; hair < hairs; hair++) {
    const share = hair / hairs
    const [x, y] = head[Math.floor(random() * head.length)] as Point
    const up = clamp((foot[1] - y) / (foot[1] - tip[1]))
    const side = random.bell()
    const long = size * random.between(0.25, 0.5) * (1.25 - up * 0.5)
    const heading = -1.05 + side * 0.42 + (1 - up) * 0.2
    const base = size * 0.16 * side * Math.sin(clamp((up - 0.3) / 0.75) * Math.PI)
    const drop = long * 0.35
    const path = curve(
      [
        [x + base * 0.5, y],
        [x + base + Math.cos(heading) * long * 0.5, y + Math.sin(heading) * long * 0.5],
        [x + base + Math.cos(heading) * long + drop * 0.7, y + Math.sin(heading) * long + drop * 0.4],
      ],
      false,
      4,
    )
    const shadeSide = mix(mix(TUBES.lilac, TUBES.sienna, 0.4), TUBES.rose, random() * 0.6)
    const lightSide = mix(mix(TUBES.cream, TUBES.naples, random() * 0.7), TUBES.white, near * random() * 0.9)
    brush.paint({
      path: path.map(([px, py]) => [px * scale, py * scale] as const),
      radius: size * random.between(0.018, 0.042) * scale,
      pressure: (along) => 1.15 - along * 0.7,
      colour: mix(shadeSide, lightSide, clamp(share * 1.5 - 0.25 + side * 0.12)),
      opacity: 0.35 + share * 0.5,
      body: 0.4 + share * 0.6,
      dryness: 0.75,
      catching: 0.35,
    })
  }
}

/** Evening sky, hills and the field. */
function sketchField(study: Study): void {
  coverAll(
    study,
    (x, y) => {
      const glow = Math.exp(-(((x - 34) / 42) ** 2) - ((y - 42) / 22) ** 2)
      const sky = along(
        [
          [0, mix(TUBES.slate, TUBES.lilac, 0.45)],
          [20, mix(TUBES.lilac, TUBES.rose, 0.5)],
          [40, mix(TUBES.rose, TUBES.naples, 0.45)],
          [50, TUBES.naples],
        ],
        y + (clouds(x / 30, y / 10, 4) - 0.5) * 16,
      )
      return mix(
        mix(sky, TUBES.violet, ramp(0.54, 0.7, clouds(x / 26 + 4, y / 6 + x / 70, 4)) * 0.45),
        TUBES.cream,
        glow * 0.6,
      )
    },
    { angle: (x, y) => -0.2 + (clouds(x / 20, y / 15, 2) - 0.5) * 0.9, detail: 0.2 },
  )
  const hills = (x: number) => 49 + (clouds(x / 20, 7, 3) - 0.5) * 5
  fillWhere(
    study,
    (x, y) => ramp(hills(x) - 0.5, hills(x) + 0.5, y),
    (x, y) => mix(mix(TUBES.violet, TUBES.rose, 0.3), TUBES.dusk, clouds(x / 8, y / 2, 3) * 0.5),
    { angle: 0, detail: 0.3 },
  )
  fillWhere(
    study,
    (x, y) => ramp(53, 55, y + (clouds(x / 6, 3, 3) - 0.5) * 3),
    (x, y) =>
      mix(
        along(
          [
            [53, mix(TUBES.naples, TUBES.rose, 0.3)],
            [60, TUBES.ochre],
            [70, mix(TUBES.sienna, TUBES.olive, 0.45)],
            [80, mix(TUBES.umber, TUBES.delta, 0.4)],
          ],
          y + (clouds(x / 9, y / 3, 4) - 0.5) * 12,
        ),
        TUBES.delta,
        ramp(0.56, 0.74, clouds(x / 7 + 3, y / 4, 3)) * ramp(56, 72, y) * 0.6,
      ),
    { angle: (x, y) => -1.2 + (clouds(x / 9, y / 9, 2) - 0.5) * 0.8, detail: 0.45 },
  )
}

export const cortaderas: Work = {
  name: 'cortaderas',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    sketchField(study)
    const painting = createPainting(SIZE, 'linen', mix(TUBES.terracotta, TUBES.rose, 0.3))
    paintLayers(
      painting,
      study,
      'cortaderas',
      fromBroadToFine(3.2, { brushes: 4, colours: [TUBES.rose, TUBES.terracotta, TUBES.cream] }),
    )
    const random = createRandom('plumes')
    const brush = createBrush(painting, 'plumes')
    const leaf = (near: number) => {
      const x = random() * 130 - 8
      const foot = 66 + near * 20
      const tall = random.between(9, 22) * (0.4 + near)
      const bend = random.between(-0.2, 1.1) * tall
      const path = curve(
        [
          [x, foot],
          [x + bend * 0.3, foot - tall * 0.8],
          [x + bend, foot - tall * random.between(0.6, 0.95)],
        ],
        false,
        8,
      )
      brush.paint({
        path: path.map(([px, py]) => [px * painting.scale, py * painting.scale] as const),
        radius: (0.1 + near * 0.16) * painting.scale,
        pressure: (share) => 1.2 - share,
        colour: mix(
          mix(TUBES.olive, TUBES.delta, random()),
          random.chance(0.35) ? TUBES.naples : TUBES.umber,
          random() * 0.75,
        ),
        opacity: 0.85,
        dryness: 0.4,
        body: 0.6,
      })
    }
    const rows: readonly (readonly [number, number])[] = points('16,0.12 13,0.35 10,0.65 7,1')
    for (const [count, near] of rows) {
      for (let blade = 0; blade < 130 + near * 240; blade++) leaf(near)
      for (let index = 0; index < count; index++) {
        const x = ((index + random()) / count) * 132 - 14
        const foot = 62 + near * 22
        const tall = (16 + near * 46) * random.between(0.75, 1.12)
        paintPlume(brush, painting.scale, random, {
          foot: [x, foot],
          tip: [x + tall * random.between(0.28, 0.52), foot - tall],
          size: 4 + near * 13,
          near,
        })
      }
    }
    light(painting, { relief: 0.5 })
    return painting
  },
}
