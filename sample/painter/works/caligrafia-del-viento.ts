import { type Brush, createBrush } from '../brush.ts'
import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { ramp } from '../noise.ts'
import { curve, ellipse, type Point, points } from '../paths.ts'
import { createRandom } from '../random.ts'
import { spatter } from '../spatter.ts'
import { createPainting, type Painting } from '../surface.ts'
import { wash } from '../watercolour.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 100, height: 70 }
const INK: Rgb = [0.07, 0.068, 0.08]

const STROKES: readonly { line: readonly Point[]; half: number; dry: number; opacity: number }[] = [
  {
    line: points('7,47 20,40 38,41 56,33 72,16 87,11'),
    half: 4.6,
    dry: 0.85,
    opacity: 0.96,
  },
  {
    line: points('14,22 27,17 38,22 41,36 33,52 21,61'),
    half: 3,
    dry: 0.7,
    opacity: 0.97,
  },
  {
    line: points('38,60 52,55 66,56 79,50 92,37'),
    half: 2.3,
    dry: 0.9,
    opacity: 0.95,
  },
  {
    line: points('52,10 49,22 52,38 60,52 61,64'),
    half: 1.5,
    dry: 0.75,
    opacity: 0.95,
  },
  {
    line: [
      [20, 54],
      [36, 51],
      [50, 46],
    ],
    half: 0.8,
    dry: 0.8,
    opacity: 0.9,
  },
  {
    line: points('70,27 80,25 90,27 95,31'),
    half: 1,
    dry: 0.85,
    opacity: 0.92,
  },
  {
    line: [
      [28, 9],
      [33, 7.6],
      [40, 8.6],
    ],
    half: 0.55,
    dry: 0.5,
    opacity: 0.9,
  },
]

/** Grey water under the ink. */
function washSheet(painting: Painting): void {
  for (const [index, [x, y, rx, ry]] of (
    [
      [26, 44, 17, 9],
      [66, 30, 20, 10],
      [58, 57, 15, 6],
      [86, 18, 9, 8],
    ] as const
  ).entries())
    wash(painting, {
      outline: ellipse(x, y, rx, ry, -0.35),
      colour: [0.6, 0.6, 0.62],
      wet: 5,
      strength: 0.4,
      seed: index * 13,
    })
  wash(painting, {
    outline: curve(points('10,50 30,44 52,44 68,36 70,40 54,50 30,52 12,56'), true),
    colour: [0.5, 0.5, 0.53],
    strength: 0.4,
    edge: 0.6,
    stray: 1.2,
    seed: 21,
  })
}

/** The strokes, each with stray hairs beside it. */
function write(brush: Brush, scale: number): void {
  const random = createRandom('viento')
  for (const { line, half, dry, opacity } of STROKES) {
    const path = curve(line, false, 22).map(([x, y]) => [x * scale, y * scale] as const)
    const pressure = (share: number) =>
      0.55 + 0.5 * ramp(0, 0.12, share) + 0.16 * Math.sin(share * 9) - 0.35 * ramp(0.7, 1, share)
    brush.paint({
      path,
      radius: half * scale,
      colour: INK,
      second: mix(INK, TUBES.slate, 0.14),
      streaks: 0.05,
      dryness: dry,
      catching: 0.75,
      body: 0,
      opacity,
      pressure,
    })
    for (let hair = 0; hair < Math.round(half * 3); hair++) {
      const off = random.between(-1.25, 1.25) * half
      const from = Math.floor(random.between(0.25, 0.6) * path.length)
      const stray = path
        .slice(from, from + Math.floor(random.between(0.15, 0.4) * path.length))
        .map(([x, y]) => [x, y + off * scale] as const)
      if (stray.length > 2)
        brush.paint({
          path: stray,
          radius: random.between(0.06, 0.16) * scale,
          colour: INK,
          body: 0,
          dryness: 0.7,
          catching: 0.9,
          opacity: 0.7,
        })
    }
  }
}

/** The red seal with its sign. */
function press(brush: Brush, scale: number): void {
  const seal = mix(TUBES.crimson, TUBES.terracotta, 0.45)
  for (const [x, y, width] of [
    [86.2, 55, 5.2],
    [86.2, 56.6, 5.2],
    [86.2, 58.2, 5.2],
    [86.2, 59.8, 5.2],
  ] as const)
    brush.paint({
      path: Array.from(
        { length: 9 },
        (_unused, step) => [(x + (width * step) / 8) * scale, y * scale] as const,
      ),
      radius: 0.95 * scale,
      colour: seal,
      tool: 'knife',
      body: 0,
      catching: 0.6,
      dryness: 0.1,
      streaks: 0.06,
    })
  const paper: Rgb = [0.93, 0.89, 0.83]
  for (const line of [
    [
      [87.2, 56],
      [88.6, 55.4],
      [90.2, 56.4],
    ],
    [
      [88.6, 55.4],
      [88.4, 60],
    ],
    [
      [87, 58.6],
      [90.6, 58],
    ],
  ] as const)
    brush.paint({
      path: curve(line, false, 8).map(([x, y]) => [x * scale, y * scale] as const),
      radius: 0.2 * scale,
      colour: paper,
      body: 0,
      catching: 0.3,
    })
}

export const caligrafiaDelViento: Work = {
  name: 'caligrafia-del-viento',
  ...SIZE,
  paint() {
    const painting = createPainting(SIZE, 'paper', [0.945, 0.922, 0.872])
    washSheet(painting)
    const brush = createBrush(painting, 'viento')
    write(brush, painting.scale)
    spatter(painting, 'viento', {
      from: [60, 30],
      to: [95, 8],
      spread: 3.4,
      drops: 130,
      largest: 0.7,
      colours: [INK],
    })
    spatter(painting, 'viento low', {
      from: [16, 58],
      to: [34, 64],
      spread: 2.4,
      drops: 46,
      largest: 0.5,
      colours: [INK],
    })
    press(brush, painting.scale)
    light(painting, { relief: 0, grain: 0.16 })
    return painting
  },
}
