import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clouds, ramp } from '../noise.ts'
import { curve, ellipse, type Point, points, ribbon } from '../paths.ts'
import { createRandom, type Random } from '../random.ts'
import { blot } from '../spatter.ts'
import { createPainting, type Painting } from '../surface.ts'
import { wash } from '../watercolour.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 56, height: 76 }
const RED: Rgb = [0.78, 0.13, 0.16]

function leaf(painting: Painting, random: Random, x: number, y: number, turn: number, size: number): void {
  const green = random.pick([
    TUBES.leaf,
    mix(TUBES.leaf, TUBES.delta, 0.6),
    mix(TUBES.olive, TUBES.sage, 0.5),
  ])
  const shape = (
    [
      [0, 0],
      [0.25, 0.27],
      [0.6, 0.3],
      [0.88, 0.14],
      [1.06, 0],
      [0.85, -0.17],
      [0.55, -0.3],
      [0.22, -0.25],
    ] as const
  ).map(
    ([u, v]) =>
      [
        x + (u * Math.cos(turn) - v * Math.sin(turn)) * size,
        y + (u * Math.sin(turn) + v * Math.cos(turn)) * size,
      ] as const,
  )
  const across = (px: number, py: number) => -(px - x) * Math.sin(turn) + (py - y) * Math.cos(turn)
  const seed = random() * 50
  wash(painting, {
    outline: curve(shape, true),
    colour: green,
    strength: random.between(0.55, 0.95),
    seed,
    edge: 0.4,
    stray: 0.18,
    load: (px, py) =>
      (across(px, py) > 0 ? 1.15 : 0.6) * (1 - Math.exp(-((across(px, py) / 0.09) ** 2)) * 0.75),
  })
}

/** One flower of the ceibo: a broad banner petal, curled, with a dark throat. */
function flower(painting: Painting, random: Random, x: number, y: number, turn: number, size: number): void {
  const turned = (points: readonly Point[]) =>
    curve(
      points.map(
        ([u, v]) =>
          [
            x + (u * Math.cos(turn) - v * Math.sin(turn)) * size,
            y + (u * Math.sin(turn) + v * Math.cos(turn)) * size,
          ] as const,
      ),
      true,
    )
  const seed = random() * 90
  const banner = turned(points('0,0 0.2,0.34 0.7,0.5 1.1,0.3 1.25,-0.05 1,-0.36 0.55,-0.42 0.15,-0.24'))
  wash(painting, {
    outline: banner,
    colour: mix(RED, TUBES.terracotta, random() * 0.5),
    strength: random.between(0.75, 1.05),
    seed,
    edge: 0.5,
    stray: 0.22,
    load: (px, py) => 0.5 + clouds(px / 1.2 + seed, py / 1.2, 3) * 0.9,
  })
  wash(painting, {
    outline: turned(points('0,0 0.3,0.2 0.75,0.18 0.95,-0.05 0.6,-0.12 0.2,-0.1')),
    colour: mix(TUBES.crimson, TUBES.brick, 0.2),
    strength: 0.6,
    seed: seed + 4,
    edge: 0.3,
    stray: 0.15,
  })
  wash(painting, {
    outline: turned(points('-0.3,-0.12 0.08,-0.2 0.14,0.02 0.06,0.2 -0.28,0.1')),
    colour: mix(TUBES.brick, TUBES.crimson, 0.5),
    strength: 0.6,
    seed,
    edge: 0.3,
    stray: 0.1,
  })
}

function raceme(painting: Painting, random: Random, line: readonly Point[], down: number): void {
  const stem = curve(line, false, 12)
  wash(painting, {
    outline: ribbon(stem, () => 0.4),
    colour: mix(TUBES.olive, TUBES.crimson, 0.35),
    strength: 0.5,
    stray: 0.1,
  })
  for (let index = 3; index < stem.length; index += 3) {
    const [x, y] = stem[index] as Point
    const share = index / stem.length
    const side = index % 2 === 0 ? 1 : -1
    flower(
      painting,
      random,
      x,
      y,
      down - side * (1.15 - share * 0.6) + random.bell() * 0.2,
      (4.7 - share * 2.9) * random.between(0.85, 1.12),
    )
  }
}

export const ceiboEnFlor: Work = {
  name: 'ceibo-en-flor',
  ...SIZE,
  paint() {
    const random = createRandom('ceibo')
    const painting = createPainting(SIZE, 'paper', [0.972, 0.958, 0.928])
    for (let mist = 0; mist < 7; mist++)
      wash(painting, {
        outline: ellipse(14 + random() * 32, 14 + random() * 46, 5 + random() * 7, 4 + random() * 8),
        colour: random.pick([TUBES.sage, TUBES.rose, TUBES.sky]),
        wet: 4,
        strength: 0.42,
        seed: mist * 9,
      })
    const branch = curve(points('-1,69 9,60 17,49 24,41 31,30 41,21 49,9'), false, 14)
    const twigs = [
      curve(points('17,49 27,47 37,50 45,56'), false, 12),
      curve(points('24,41 20,31 17,22 18,12'), false, 12),
    ]
    const bark = {
      colour: mix(TUBES.umber, TUBES.violet, 0.3),
      strength: 0.95,
      edge: 0.5,
      stray: 0.3,
      granulation: 0.3,
      load: (x: number, y: number) => 0.45 + ramp(0.35, 0.6, clouds(x * 0.9, y * 0.9, 3)),
    }
    wash(painting, { ...bark, outline: ribbon(branch, (share) => 2.5 - share * 1.9) })
    for (const twig of twigs)
      wash(painting, { ...bark, outline: ribbon(twig, (share) => 1.3 - share * 0.9), seed: 7 })
    const leaves: readonly (readonly [number, number, number, number])[] = [
      [12, 57, 2.6, 8.5],
      [10, 60, 1.1, 7.5],
      [20, 45.5, 3.5, 8],
      [29, 47.5, 1.2, 9],
      [36, 50, -0.5, 7.5],
      [31, 31, 0.5, 9],
      [40, 22, 0.7, 8.5],
      [36, 26, 3.3, 7],
      [19, 28, 3.2, 8],
      [18, 20, 0, 7.5],
      [46, 13, 0.5, 7],
      [44, 55, 1.4, 8],
      [26, 39, 0.25, 8],
      [5, 64, -1.7, 7],
      [47, 12, 3.5, 6.5],
    ]
    for (const [x, y, turn, size] of leaves) leaf(painting, random, x, y, turn, size)
    const racemes: readonly (readonly Point[])[] = [
      points('49,9 45,17 43,29 44,40'),
      points('18,13 11,17 8,27 8,37'),
      points('45,56 40,59 36,65 34,71'),
      points('31,30 28,21 30,13 33,6'),
    ]
    for (const line of racemes) raceme(painting, random, line, line === racemes[3] ? -1.57 : 1.57)
    for (let drop = 0; drop < 34; drop++) {
      const [x, y, size] = [random() * 54 + 1, 20 + random() * 54, random() ** 4 * 0.42 + 0.05]
      if (size > 0.2)
        wash(painting, {
          outline: ellipse(x, y, size, size),
          colour: RED,
          strength: 0.7,
          edge: 0.6,
          stray: 0.1,
        })
      else blot(painting, x, y, size, mix(RED, TUBES.rose, random() * 0.6), drop)
    }
    light(painting, { relief: 0, grain: 0.16 })
    return painting
  },
}
