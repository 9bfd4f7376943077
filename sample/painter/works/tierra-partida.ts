import { mix, type Rgb, shift, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clamp, clouds, noise, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { createRandom } from '../random.ts'
import { coverAll, createStudy } from '../study.ts'
import { createPainting, type Painting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 120, height: 60 }

/** The line opened with a nail while the paste was setting. */
const crack = (x: number) =>
  35 -
  x * 0.075 +
  (clouds(x / 26, 3, 5) - 0.5) * 17 +
  (noise(x / 1.7, 9) - 0.5) * 1.1 +
  (noise(x / 0.5, 19) - 0.5) * 0.45
const gap = (x: number) => 0.28 + ramp(12, 60, x) * ramp(116, 66, x) * 1.15 + noise(x / 3, 30) * 0.5

function earth(x: number, y: number): Rgb {
  const bed = clouds(x / 18, y / 6 + x / 90, 5)
  const fine = clouds(x / 3, y / 2.4, 4)
  const above = y < crack(x)
  const base = above
    ? mix(TUBES.terracotta, mix(TUBES.ochre, TUBES.rose, 0.3), ramp(0.34, 0.68, bed))
    : mix(TUBES.brick, mix(TUBES.sienna, TUBES.umber, 0.35), ramp(0.34, 0.68, bed))
  const lime = ramp(0.57, 0.72, clouds(x / 11 + 50, y / 5, 4)) * (above ? 0.65 : 0.16)
  return shift(
    mix(base, mix(TUBES.cream, TUBES.rose, 0.3), lime),
    (fine - 0.5) * 0.13 - ramp(34, 60, Math.abs(y - 30)) * 0.2,
  )
}

/** Sand and glue trowelled on: grain, ripples of the trowel, and the crack cut into it. */
function paste(painting: Painting): void {
  const random = createRandom('sand')
  const { columns, rows, rgb, relief, scale } = painting
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column / scale, row / scale]
      const at = row * columns + column
      const sand = clouds(column / 4.2, row / 4.2, 2) + (random() - 0.5) * 0.22
      const trowel = clouds(x / 7 + 9, y * 1.6 + x * 0.12, 3)
      const side = y - crack(x)
      const wide = gap(x)
      const branch = Math.abs(((x * 1.3 + y * 2.1) % 23) - 11.5 + (clouds(x / 3, y / 3, 3) - 0.5) * 9)
      const fine =
        ramp(0.16, 0.03, branch) * ramp(9, 1.5, Math.abs(side)) * ramp(0.4, 0.6, noise(x / 6, y / 6))
      const cut = ramp(wide, wide * 0.55, Math.abs(side))
      const lip = Math.exp(-(((Math.abs(side) - wide - 0.35) / 0.4) ** 2))
      relief[at] =
        (relief[at] as number) * 0.4 +
        clamp(sand * 0.95, 0, 1.4) +
        trowel * 1.7 +
        lip * 0.8 -
        cut * 1.6 -
        fine * 0.9
      const dark = clamp(cut * 0.93 + fine * 0.7)
      const edge = side < 0 ? 0 : Math.exp(-(((side - wide - 0.12) / 0.16) ** 2)) * 0.85
      for (let channel = 0; channel < 3; channel++) {
        const here = rgb[at * 3 + channel] as number
        const deep = here + ((TUBES.dark[channel] as number) * 0.7 - here) * dark
        rgb[at * 3 + channel] = deep + ((TUBES.naples[channel] as number) - deep) * edge
      }
    }
  }
}

export const tierraPartida: Work = {
  name: 'tierra-partida',
  ...SIZE,
  paint() {
    const study = createStudy(SIZE)
    coverAll(study, earth, { angle: (x, y) => (clouds(x / 20, y / 12, 3) - 0.5) * 1.6 - 0.08, detail: 0.5 })
    const painting = createPainting(SIZE, 'linen', TUBES.umber)
    paintLayers(painting, study, 'tierra', [
      {
        radius: 3.4,
        length: [2, 4],
        density: 1.1,
        body: 0.5,
        edge: 0.4,
        tool: 'knife',
        streaks: 0.12,
        variety: 0.04,
      },
      {
        radius: 1.7,
        length: [2, 6],
        density: 0.9,
        body: 0.5,
        edge: 0.2,
        dryness: 0.8,
        catching: 0.8,
        variety: 0.04,
        accents: { colours: [TUBES.ochre, TUBES.cream, TUBES.violet], chance: 0.12, strength: 0.35 },
      },
      {
        radius: 0.6,
        length: [3, 8],
        density: 0.5,
        body: 0.4,
        edge: 0.14,
        dryness: 0.9,
        catching: 1,
        variety: 0.05,
      },
    ])
    paste(painting)
    light(painting, { relief: 0.62, gloss: 0.03 })
    return painting
  },
}
