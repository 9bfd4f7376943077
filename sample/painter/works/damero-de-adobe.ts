import { createBrush } from '../brush.ts'
import { luma, mix, type Rgb, shift, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { curve, ellipse, type Point, points, rectangle } from '../paths.ts'
import { createRandom, type Random } from '../random.ts'
import { coverAll, createStudy, fillShape } from '../study.ts'
import { createPainting, type Painting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 100, height: 100 }
const WALLS: readonly Rgb[] = [
  TUBES.terracotta,
  TUBES.ochre,
  TUBES.cream,
  TUBES.sienna,
  TUBES.white,
  mix(TUBES.rose, TUBES.cream, 0.3),
  TUBES.naples,
  TUBES.brick,
  TUBES.fog,
  mix(TUBES.umber, TUBES.sienna, 0.3),
]
const DOOR: Rgb = mix(TUBES.slate, [0.13, 0.33, 0.5], 0.65)

type Cell = readonly [x: number, y: number, width: number, height: number]

function divide(cell: Cell, random: Random, depth: number): Cell[] {
  const [x, y, width, height] = cell
  if (depth === 0 || (depth < 3 && random.chance(0.22)) || Math.max(width, height) < 15) return [cell]
  const share = random.pick([0.38, 0.5, 0.62, 0.3])
  const halves: readonly [Cell, Cell] =
    width * random.between(0.8, 1.25) > height
      ? [
          [x, y, width * share, height],
          [x + width * share, y, width * (1 - share), height],
        ]
      : [
          [x, y, width, height * share],
          [x, y + height * share, width, height * (1 - share)],
        ]
  return halves.flatMap((half) => divide(half, random, depth - 1))
}

/** Simple signs of the artist's own, drawn in a unit square. */
const SIGNS: readonly (readonly (readonly Point[])[])[] = [
  [
    [
      [0.15, 0.8],
      [0.5, 0.2],
      [0.85, 0.8],
    ],
    [
      [0.3, 0.8],
      [0.5, 0.48],
      [0.7, 0.8],
    ],
  ],
  [ellipse(0.5, 0.5, 0.32, 0.32), ellipse(0.5, 0.5, 0.12, 0.12)],
  [
    points('0.1,0.3 0.3,0.45 0.5,0.3 0.7,0.45 0.9,0.3'),
    points('0.1,0.5 0.3,0.65 0.5,0.5 0.7,0.65 0.9,0.5'),
    points('0.1,0.7 0.3,0.85 0.5,0.7 0.7,0.85 0.9,0.7'),
  ],
  [
    [
      [0.5, 0.1],
      [0.5, 0.9],
    ],
    [
      [0.5, 0.55],
      [0.25, 0.35],
    ],
    [
      [0.5, 0.55],
      [0.75, 0.35],
    ],
    [
      [0.5, 0.75],
      [0.22, 0.55],
    ],
    [
      [0.5, 0.75],
      [0.78, 0.55],
    ],
  ],
  [
    points('0.2,0.85 0.2,0.4 0.36,0.2 0.64,0.2 0.8,0.4 0.8,0.85'),
    points('0.42,0.85 0.42,0.55 0.58,0.55 0.58,0.85'),
  ],
  [
    [
      [0.15, 0.2],
      [0.85, 0.2],
    ],
    [
      [0.15, 0.4],
      [0.85, 0.4],
    ],
    [
      [0.15, 0.6],
      [0.6, 0.6],
    ],
    [
      [0.15, 0.8],
      [0.4, 0.8],
    ],
  ],
  [
    curve(points('0.1,0.5 0.35,0.28 0.65,0.32 0.9,0.62'), false),
    curve(points('0.1,0.5 0.35,0.7 0.65,0.64 0.9,0.34'), false),
  ],
]

/** A line of a sign with the tremor of the hand, in the unit square of the sign. */
function handDrawn(line: readonly Point[], random: Random): Point[] {
  const closed = line.length > 40 ? [...line, line[0] as Point] : line
  return closed.flatMap(([u, v], at) => {
    const next = closed[at + 1] ?? [u, v]
    return [0, 0.25, 0.5, 0.75].map(
      (t) =>
        [
          u + (next[0] - u) * t + random.bell() * 0.004,
          v + (next[1] - v) * t + random.bell() * 0.004,
        ] as const,
    )
  })
}

function scratchSigns(painting: Painting, cells: readonly Cell[], random: Random): void {
  const brush = createBrush(painting, 'signs')
  for (const [index, [x, y, width, height]] of cells.entries()) {
    const side = Math.min(width, height) * 0.72
    if (index % 11 === 4 && index % 2 === 0) continue
    const [left, top] = [x + (width - side) / 2, y + (height - side) / 2]
    const wall = index % 11 === 4 ? DOOR : (WALLS[(index * 7) % WALLS.length] as Rgb)
    const dark = luma(wall) > 0.58 || (luma(wall) > 0.4 && index % 2 === 0)
    for (const line of SIGNS[(index * 3 + 1) % SIGNS.length] ?? []) {
      const path = handDrawn(line, random).map(
        ([u, v]) => [(left + u * side) * painting.scale, (top + v * side) * painting.scale] as const,
      )
      brush.paint({
        path,
        radius: (0.2 + side * 0.013) * painting.scale,
        colour: dark ? mix(TUBES.umber, TUBES.dark, 0.5) : TUBES.white,
        body: -0.5,
        dryness: 0.25,
        catching: 0.4,
        opacity: 0.88,
      })
    }
  }
}

export const dameroDeAdobe: Work = {
  name: 'damero-de-adobe',
  ...SIZE,
  paint() {
    const random = createRandom('damero 5')
    const cells = divide([2, 2, 96, 96], random, 5)
    const study = createStudy(SIZE)
    coverAll(study, mix(TUBES.umber, TUBES.dark, 0.4), { angle: 0, detail: 0.5 })
    for (const [index, [x, y, width, height]] of cells.entries()) {
      const wall = index % 11 === 4 ? DOOR : (WALLS[(index * 7) % WALLS.length] as Rgb)
      const skew = () => random.bell() * 0.28
      const outline: Point[] = [
        [x + 0.6 + skew(), y + 0.6 + skew()],
        [x + width - 0.6 + skew(), y + 0.6 + skew()],
        [x + width - 0.6 + skew(), y + height - 0.6 + skew()],
        [x + 0.6 + skew(), y + height - 0.6 + skew()],
      ]
      fillShape(
        study,
        outline,
        (px, py) => {
          const worn = clouds(px / 7 + index * 3, py / 7, 4)
          return mix(
            shift(wall, (worn - 0.5) * 0.16 - ramp(0.5, 1, (py - y) / height) * 0.05),
            mix(TUBES.cream, wall, 0.4),
            ramp(0.62, 0.72, worn) * 0.6,
          )
        },
        { angle: width > height ? 0.03 : 1.54, detail: 0.6 },
      )
      if (index % 5 === 2)
        fillShape(
          study,
          rectangle(x + width * 0.18, y + height * 0.62, width * 0.64, height * 0.22),
          shift(wall, -0.1),
          { angle: 0, soft: 0.6 },
        )
    }
    const painting = createPainting(SIZE, 'linen', TUBES.umber)
    paintLayers(painting, study, 'damero', [
      { radius: 2.4, length: [2, 4], density: 1.1, body: 0.4, edge: 0.2, dryness: 0.5, catching: 0.4 },
      {
        radius: 1.5,
        length: [2, 5],
        density: 1,
        body: 0.7,
        edge: 0.14,
        tool: 'knife',
        streaks: 0.08,
        variety: 0.035,
        wander: 0.1,
      },
      {
        radius: 0.8,
        length: [3, 8],
        density: 0.5,
        body: 0.5,
        edge: 0.12,
        dryness: 0.9,
        catching: 0.8,
        variety: 0.06,
        accents: { colours: [TUBES.cream, TUBES.umber, TUBES.rose], chance: 0.2, strength: 0.5 },
      },
      { radius: 0.35, length: [3, 9], density: 0.6, body: 0.6, edge: 0.09, tolerance: 0.06, wander: 0.05 },
    ])
    scratchSigns(painting, cells, random)
    light(painting, { relief: 0.75 })
    return painting
  },
}
