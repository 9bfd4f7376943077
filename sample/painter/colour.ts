export type Rgb = readonly [number, number, number]

/** '#aabbcc' to display values 0..1. */
function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const toLinear = (value: number) => (value <= 0 ? 0 : value ** 2.2)
const toDisplay = (value: number) => (value <= 0 ? 0 : value ** (1 / 2.2))

type Oklab = readonly [number, number, number]

export function toOklab(colour: Rgb): Oklab {
  const r = toLinear(colour[0])
  const g = toLinear(colour[1])
  const b = toLinear(colour[2])
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toDisplay(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toDisplay(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toDisplay(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Display-space mix: close enough to pigment for neighbours on the palette, and fast. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** A colour along a list of stops, each `[position, colour]`, positions rising. */
export function along(stops: readonly (readonly [number, Rgb])[], position: number): Rgb {
  let before = stops[0]
  if (!before) throw new Error('no stops')
  for (const stop of stops) {
    if (position < stop[0]) {
      const span = stop[0] - before[0]
      return span <= 0 ? stop[1] : mix(before[1], stop[1], (position - before[0]) / span)
    }
    before = stop
  }
  return before[1]
}

/** Shifts in Oklab: lightness, and the two colour axes (green-red, blue-yellow). */
export function shift(colour: Rgb, lightness: number, warm = 0, yellow = 0): Rgb {
  const [l, a, b] = toOklab(colour)
  return fromOklab([l + lightness, a + warm, b + yellow])
}

export const luma = (colour: Rgb): number => 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]

/** The artist's tubes: few, and the same in every work. */
export const TUBES = {
  white: hex('#f3ece0'),
  cream: hex('#ecdfc6'),
  naples: hex('#e8cc8f'),
  ochre: hex('#c8923f'),
  sienna: hex('#a9642f'),
  terracotta: hex('#b5533a'),
  brick: hex('#8a3a2c'),
  rose: hex('#d59a8b'),
  crimson: hex('#a8283a'),
  umber: hex('#4a3528'),
  dark: hex('#231d1f'),
  violet: hex('#6b6079'),
  lilac: hex('#9d93a8'),
  dusk: hex('#454560'),
  slate: hex('#6d7a86'),
  fog: hex('#b9bcba'),
  delta: hex('#1f4a4d'),
  deep: hex('#12292f'),
  river: hex('#5f8a87'),
  sage: hex('#8c9a78'),
  olive: hex('#62683a'),
  leaf: hex('#3f5a3c'),
  sky: hex('#a9bcc4'),
} as const satisfies Record<string, Rgb>
