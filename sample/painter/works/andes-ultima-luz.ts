import { mix, type Rgb, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clamp, clouds, noise, ramp } from '../noise.ts'
import { type Point, rectangle } from '../paths.ts'
import { createPainting, type Painting } from '../surface.ts'
import { wash } from '../watercolour.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 56, height: 38 }

/** Ridge of one plane of mountains; farther planes are higher and more broken. */
function ridgeAt(plane: number, x: number): number {
  const peaks = [
    13 -
      7.5 * Math.exp(-(((x - 33) / 7) ** 2)) -
      4.6 * Math.exp(-(((x - 20) / 6) ** 2)) -
      3.4 * Math.exp(-(((x - 47) / 6) ** 2)),
    20 - 4 * Math.exp(-(((x - 8) / 9) ** 2)) - 2.5 * Math.exp(-(((x - 44) / 11) ** 2)),
    25.5 - 3 * Math.exp(-(((x - 54) / 12) ** 2)) - 1.6 * Math.exp(-(((x - 20) / 8) ** 2)),
    31 - 2.6 * Math.exp(-(((x - 2) / 13) ** 2)),
  ]
  const rough = [3.2, 2.2, 1.6, 1.2][plane] ?? 1
  return (peaks[plane] ?? 30) + (clouds(x / (3.4 + plane) + plane * 30, plane * 7, 5) - 0.5) * rough * 2.2
}

function planeOutline(plane: number): Point[] {
  const line: Point[] = []
  for (let x = -1; x <= 57; x += 0.12) line.push([x, ridgeAt(plane, x)])
  return [...line, [57, 39], [-1, 39]]
}

/** One plane of mountains, its folds and its snow. */
function paintPlane(painting: Painting, plane: number, colour: Rgb): void {
  const outline = planeOutline(plane).map(
    ([x, y]) =>
      [
        clamp(x, 1.4 + noise(y, 2) * 0.4, 54.4 + noise(y, 5) * 0.4),
        Math.min(y, 36.3 + noise(x * 0.8, 3) * 0.35),
      ] as const,
  )
  const snow = (x: number, y: number) => {
    if (plane > 1) return 0
    const under = y - ridgeAt(plane, x)
    const facing = ridgeAt(plane, x + 0.9) - ridgeAt(plane, x - 0.9)
    const rock = clouds((x + under * 0.5) / 1.1, (y - x * 0.3) / 2.6, 4) + facing * 0.16
    const line = plane === 0 ? 6.5 : 2
    return ramp(line + 1.5, line - 2, under + (rock - 0.5) * 6) * ramp(0.62, 0.5, rock)
  }
  const fade = (x: number, y: number) => {
    const under = y - ridgeAt(plane, x)
    return (1 - snow(x, y) * 0.93) * (0.45 + ramp(9 + plane * 2, 0, under) * 0.75)
  }
  wash(painting, {
    outline,
    colour,
    strength: 0.52 + plane * 0.1,
    seed: plane * 11 + 1,
    load: fade,
    edge: 0.3,
    stray: 0.12,
    granulation: 0.25,
  })
  wash(painting, {
    outline,
    colour: mix(colour, TUBES.dusk, 0.35),
    strength: 0.5,
    seed: plane * 11 + 5,
    edge: 0.1,
    stray: 0.12,
    load: (x, y) => {
      const under = y - ridgeAt(plane, x)
      const fold = clouds((x - under * 0.55) / (1.5 + plane * 0.5), under / 5, 4)
      return ramp(0.5, 0.62, fold) * (1 - snow(x, y) * 0.7) * ramp(12, 2, under) * 0.8
    },
  })
  if (plane === 0)
    wash(painting, {
      outline,
      colour: TUBES.rose,
      strength: 0.55,
      edge: 0,
      load: (x, y) =>
        ramp(0.3, 1.6, ridgeAt(0, x - 1) - ridgeAt(0, x + 1) + 1) * ramp(8, 0, y - ridgeAt(0, x)),
    })
}

export const andesUltimaLuz: Work = {
  name: 'andes-ultima-luz',
  ...SIZE,
  paint() {
    const painting = createPainting(SIZE, 'paper', [0.968, 0.955, 0.925])
    const sheet = rectangle(1.6, 1.6, 52.8, 17)
    wash(painting, {
      outline: sheet,
      colour: mix(TUBES.naples, TUBES.white, 0.3),
      wet: 2,
      strength: 0.9,
      load: (_x, y) => ramp(1, 13, y),
    })
    wash(painting, {
      outline: rectangle(1.6, 1.2, 52.8, 11),
      colour: mix(TUBES.lilac, TUBES.rose, 0.35),
      wet: 2.5,
      strength: 0.95,
      seed: 3,
      load: (x, y) => ramp(13, 1, y) * (0.4 + clouds(x / 9, y / 3, 4)),
    })
    wash(painting, {
      outline: rectangle(1.4, 2, 53, 9),
      colour: TUBES.violet,
      wet: 1.2,
      strength: 0.55,
      seed: 8,
      load: (x, y) => ramp(0.5, 0.8, clouds(x / 11 + 4, y / 2.6, 4)) * ramp(9, 4, y),
    })
    const colours = [
      mix(TUBES.lilac, TUBES.slate, 0.35),
      mix(TUBES.violet, TUBES.slate, 0.3),
      mix(TUBES.dusk, TUBES.violet, 0.45),
      mix(TUBES.dusk, TUBES.delta, 0.5),
    ]
    for (const [plane, colour] of colours.entries()) paintPlane(painting, plane, colour)
    light(painting, { relief: 0, grain: 0.16 })
    return painting
  },
}
