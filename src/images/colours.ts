/** The families of colours that people look for. */
export const COLOUR_FAMILIES = [
  'rojos',
  'naranjas',
  'amarillos',
  'verdes',
  'azules',
  'violetas',
  'tierras',
  'blancos',
  'negros',
] as const
export type ColourFamily = (typeof COLOUR_FAMILIES)[number]

/** Less of a picture than this is an accent, and nobody would find it for it. */
const NOTICED_SHARE = 0.12
const MOST_FAMILIES = 3

/** Where each family begins, in degrees of hue; the reds lie around zero. */
const HUES: readonly (readonly [from: number, family: ColourFamily])[] = [
  [345, 'rojos'],
  [285, 'violetas'],
  [185, 'azules'],
  [118, 'verdes'],
  [75, 'amarillos'],
  [40, 'naranjas'],
  [0, 'rojos'],
]

const linear = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Lightness and chroma from 0 on, hue in degrees: OKLCH, in which equal steps look equal. @param rgb 0 to 255 each */
function seenAs(rgb: readonly [number, number, number]) {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const yellowness = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const hue = ((Math.atan2(yellowness, a) * 180) / Math.PI + 360) % 360
  return { lightness, chroma: Math.hypot(a, yellowness), hue }
}

/** The family that a colour belongs to. @param rgb 0 to 255 each */
export function familyOf(rgb: readonly [number, number, number]): ColourFamily {
  const { lightness, chroma, hue } = seenAs(rgb)
  if (lightness < 0.2) return 'negros'
  if (chroma < 0.025) return lightness >= 0.85 ? 'blancos' : 'negros'
  // Cream and ivory are what people call white.
  if (lightness >= 0.92 && chroma < 0.05) return 'blancos'
  // Umber, sienna, ochre, clay, sand: warm and dull, or warm and dark.
  const isWarm = hue >= 25 && hue < 110
  if (isWarm && (chroma < 0.1 || (lightness < 0.6 && chroma < 0.14))) return 'tierras'
  return HUES.find(([from]) => hue >= from)?.[1] ?? 'rojos'
}

/** The families that a picture is seen to have, the largest first: three at most, one at least. @param pixels red, green and blue in turn */
export function coloursIn(pixels: Uint8Array): ColourFamily[] {
  const counts = new Map<ColourFamily, number>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const family = familyOf([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
    counts.set(family, (counts.get(family) ?? 0) + 1)
  }
  const largestFirst = [...counts].sort(([, one], [, other]) => other - one)
  const noticed = (pixels.length / 3) * NOTICED_SHARE
  return largestFirst
    .filter(([, count], at) => at === 0 || count >= noticed)
    .slice(0, MOST_FAMILIES)
    .map(([family]) => family)
}
