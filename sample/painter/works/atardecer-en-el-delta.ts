import { createBrush } from '../brush.ts'
import { along, mix, type Rgb, shift, TUBES } from '../colour.ts'
import { light } from '../finish.ts'
import { clamp, clouds, noise, ramp } from '../noise.ts'
import { paintLayers } from '../oil.ts'
import { createRandom } from '../random.ts'
import { coverAll, createStudy, fillWhere, type Study } from '../study.ts'
import { createPainting, type Painting } from '../surface.ts'
import type { Work } from '../work.ts'

const SIZE = { width: 120, height: 80 }
const HORIZON = 37
const SUN = { x: 79, y: 31.5 }

const SKY = [
  [0, TUBES.dusk],
  [9, mix(TUBES.violet, TUBES.dusk, 0.35)],
  [18, mix(TUBES.lilac, TUBES.rose, 0.35)],
  [26, mix(TUBES.rose, TUBES.naples, 0.45)],
  [32, TUBES.naples],
  [37, mix(TUBES.naples, TUBES.terracotta, 0.3)],
] as const

function sky(x: number, y: number): Rgb {
  const bank = clouds(x / 34 + 3, y / 7.5 + x / 90, 5)
  const low = clouds(x / 20 + 30, y / 3.2 - x / 120, 4)
  let colour = along(SKY, y + (bank - 0.5) * 14)
  const cover = ramp(0.5, 0.66, bank) * (1 - ramp(24, 36, y) * 0.5)
  const nearSun = Math.exp(-(((x - SUN.x) / 30) ** 2) - ((y - SUN.y) / 14) ** 2)
  colour = mix(colour, mix(TUBES.violet, TUBES.terracotta, 0.15 + nearSun * 0.6), cover * 0.75)
  const lit = ramp(0.44, 0.5, bank) * (1 - ramp(0.5, 0.57, bank))
  colour = mix(colour, mix(TUBES.naples, TUBES.rose, 0.35), lit * (0.35 + nearSun * 0.55))
  colour = mix(colour, mix(TUBES.violet, TUBES.brick, 0.35), ramp(0.58, 0.68, low) * ramp(14, 28, y) * 0.7)
  colour = mix(colour, TUBES.naples, nearSun * 0.55)
  const disc = Math.hypot(x - SUN.x, y - SUN.y)
  return mix(colour, [0.99, 0.88, 0.62], ramp(2.9, 2.3, disc))
}

/** Top of the trees on the islands, y in cm. */
function crest(x: number): number {
  const crowns = noise(x / 4.2, 3) * 5 + noise(x / 1.6, 9) * 2.2 + noise(x / 0.6, 19) * 0.8
  const left = ramp(58, 30, x) * 10.5 + ramp(30, 6, x) * 5
  const right = ramp(90, 112, x) * 6.5
  const middle = 1.1
  return HORIZON - middle - (left + right) * (0.42 + crowns / 8.5)
}

const farCrest = (x: number) => HORIZON - 1.6 - noise(x / 7, 50) * 2.2 - noise(x / 1.8, 51) * 0.8

function land(x: number, y: number): Rgb {
  const mass = clouds(x / 5, y / 3.4, 4)
  const deep = mix(TUBES.deep, TUBES.delta, clamp(mass * 1.3 - 0.15))
  const warm = ramp(0.52, 0.7, mass) * ramp(HORIZON, crest(x), y)
  return mix(deep, mix(TUBES.olive, TUBES.sienna, 0.35), warm * 0.75)
}

function scene(x: number, y: number): Rgb {
  if (y > crest(x)) return land(x, y)
  if (y > farCrest(x))
    return mix(mix(TUBES.violet, TUBES.delta, 0.5), TUBES.rose, 0.18 + noise(x / 6, y) * 0.1)
  return sky(x, y)
}

function water(x: number, y: number): Rgb {
  const depth = y - HORIZON
  const swell = (clouds(x / (5 + depth * 0.45), y / (0.5 + depth * 0.045), 3) - 0.5) * (1.2 + depth * 0.55)
  const sway = (noise(y * 1.9, x / 18) - 0.5) * (0.8 + depth * 0.12)
  const mirrored = scene(x + sway, HORIZON - Math.min(depth * 0.86 + swell, HORIZON + 3))
  let colour = shift(mix(mirrored, TUBES.delta, 0.16 + depth * 0.005), -0.035 - depth * 0.0012)
  const crestLight = ramp(0.6, 0.72, clouds(x / (4 + depth * 0.5) + 70, y / (0.36 + depth * 0.03), 3))
  colour = mix(colour, mix(TUBES.lilac, TUBES.fog, 0.3), crestLight * 0.28)
  const path = Math.exp(-(((x - SUN.x - (noise(y, 4) - 0.5) * 5) / (2.2 + depth * 0.14)) ** 2))
  const glint = ramp(0.42, 0.58, clouds(x / 3.2, y / (0.42 + depth * 0.02) + 8, 3))
  colour = mix(colour, mix(TUBES.naples, TUBES.terracotta, 0.12 + depth * 0.006), path * glint * 0.95)
  return mix(colour, TUBES.deep, ramp(26, 43, depth) * 0.5)
}

function compose(): Study {
  const study = createStudy(SIZE)
  coverAll(study, scene, { angle: (x, y) => (clouds(x / 25, y / 12, 2) - 0.5) * 0.9 - 0.08, detail: 0.35 })
  const leaves = (x: number, y: number) => noise(x / 3, y / 3) * 3 + 0.6
  fillWhere(study, (x, y) => (y > crest(x) ? 1 : 0), land, { angle: leaves, detail: 0.8 })
  fillWhere(study, (_x, y) => (y > HORIZON ? 1 : 0), water, { angle: 0, detail: 0.6 })
  fillWhere(
    study,
    (_x, y) => (Math.abs(y - HORIZON - 0.2) < 0.35 ? 0.6 : 0),
    mix(TUBES.deep, TUBES.sienna, 0.25),
    { angle: 0 },
  )
  return study
}

function reeds(painting: Painting): void {
  const random = createRandom('reeds')
  const brush = createBrush(painting, 'reeds')
  const { scale } = painting
  for (let stalk = 0; stalk < 420; stalk++) {
    const side = random.chance(0.8)
    const x = side ? random() ** 1.9 * 52 - 2 : 122 - random() ** 1.6 * 18
    const near = side ? 1 - x / 60 : (x - 100) / 26
    const foot = 82 + random() * 3
    const tall = (7 + 19 * Math.max(0, near)) * random.between(0.45, 1.1)
    const lean = random.bell() * 2.6 + (side ? 1.2 : -0.8)
    const path = [0, 0.25, 0.5, 0.75, 1].map(
      (t) => [(x + lean * t * t) * scale, (foot - tall * t) * scale] as const,
    )
    const lit = random.chance(0.24)
    brush.paint({
      path,
      radius: random.between(0.1, 0.24) * scale,
      pressure: (share) => 1.1 - share * 0.75,
      colour: lit ? mix(TUBES.ochre, TUBES.olive, random()) : mix(TUBES.deep, TUBES.leaf, random() * 0.6),
      opacity: 0.92,
      body: lit ? 0.8 : 0.4,
      dryness: 0.4,
    })
  }
}

export const atardecerEnElDelta: Work = {
  name: 'atardecer-en-el-delta',
  ...SIZE,
  paint() {
    const study = compose()
    const painting = createPainting(SIZE, 'linen', mix(TUBES.sienna, TUBES.terracotta, 0.4))
    paintLayers(painting, study, 'delta', [
      {
        radius: 2.4,
        length: [2, 4],
        density: 0.9,
        body: 0.25,
        variety: 0.035,
        dryness: 0.7,
        catching: 0.5,
        edge: 0.3,
      },
      {
        radius: 1.1,
        length: [2.5, 5],
        density: 1,
        body: 0.5,
        variety: 0.03,
        pickup: 0.25,
        edge: 0.16,
        accents: { colours: [TUBES.terracotta, TUBES.lilac, TUBES.ochre], chance: 0.1, strength: 0.3 },
      },
      {
        radius: 0.55,
        length: [2.5, 6],
        density: 0.9,
        body: 0.6,
        variety: 0.03,
        tolerance: 0.03,
        edge: 0.1,
        accents: { colours: [TUBES.rose, TUBES.violet, TUBES.naples], chance: 0.08, strength: 0.3 },
      },
      {
        radius: 0.28,
        length: [2, 6],
        density: 0.8,
        body: 0.75,
        variety: 0.03,
        tolerance: 0.04,
        edge: 0.09,
        detail: 0.4,
      },
      {
        radius: 0.15,
        length: [2, 7],
        density: 0.5,
        body: 0.9,
        variety: 0.03,
        tolerance: 0.06,
        edge: 0.1,
        detail: 0.5,
      },
    ])
    reeds(painting)
    light(painting)
    return painting
  },
}
