/** A colour as people see it: CIE L*a*b* under D65. */
type Lab = readonly [lightness: number, a: number, b: number]
type Matrix = readonly (readonly [number, number, number])[]

/** Red, green and blue of a gamut to CIE XYZ; both share the white of D65 and the curve of sRGB. */
const GAMUTS = {
  srgb: [
    [0.4123908, 0.3575843, 0.1804808],
    [0.212639, 0.7151687, 0.0721923],
    [0.0193308, 0.1191948, 0.9505322],
  ],
  p3: [
    [0.4865709, 0.2656677, 0.1982173],
    [0.2289746, 0.6917385, 0.0792869],
    [0, 0.0451134, 1.0439444],
  ],
} satisfies Record<string, Matrix>

const WHITE = [0.9504559, 1, 1.0890578]

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const curve = (value: number) =>
  value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116

/** @param rgb 0 to 255 each */
export function labOf(rgb: readonly number[], gamut: keyof typeof GAMUTS = 'srgb'): Lab {
  const light = rgb.map((value) => linear(value / 255))
  const [x = 0, y = 0, z = 0] = GAMUTS[gamut].map((row, axis) => {
    const sum = row.reduce((total, share, index) => total + share * (light[index] ?? 0), 0)
    return curve(sum / (WHITE[axis] ?? 1))
  })
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export const rgbOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const radians = (degrees: number) => (degrees * Math.PI) / 180
const hueOf = (a: number, b: number) =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0)

/** How different two colours look: CIEDE2000. Below 1 nobody sees it, 2 is seen side by side. */
export function colourDifference(one: Lab, other: Lab): number {
  const chroma = (Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2
  const stretch = 1 + 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
  const [a1, a2] = [one[1] * stretch, other[1] * stretch]
  const [c1, c2] = [Math.hypot(a1, one[2]), Math.hypot(a2, other[2])]
  const [h1, h2] = [hueOf(a1, one[2]), hueOf(a2, other[2])]
  const grey = c1 * c2 === 0
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const far = Math.abs(h1 - h2) > 180
  const hue = grey ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2
  const [lightness, mean] = [(one[0] + other[0]) / 2, (c1 + c2) / 2]
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn) / 2)
  const t =
    1 -
    0.17 * Math.cos(radians(hue - 30)) +
    0.24 * Math.cos(radians(2 * hue)) +
    0.32 * Math.cos(radians(3 * hue + 6)) -
    0.2 * Math.cos(radians(4 * hue - 63))
  const l =
    (other[0] - one[0]) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2))
  const c = (c2 - c1) / (1 + 0.045 * mean)
  const h = dH / (1 + 0.015 * mean * t)
  const rotation =
    -2 *
    Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)) *
    Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))))
  return Math.sqrt(l ** 2 + c ** 2 + h ** 2 + rotation * c * h)
}
