/** A point of a picture, in shares of its width and height from the upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The corners of what is cut out of a picture: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point]

/** Width and height in pixels. */
export interface Extent {
  readonly width: number
  readonly height: number
}

/** Pixels as a canvas gives them: four bytes each, red, green, blue and opacity, line by line. */
export interface Pixels extends Extent {
  readonly data: Uint8ClampedArray
}

export const WHOLE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** The same corners after a quarter turn of the picture to the right. */
export function turnedRight([upperLeft, upperRight, lowerRight, lowerLeft]: Corners): Corners {
  const turn = ({ x, y }: Point): Point => ({ x: 1 - y, y: x })
  return [turn(lowerLeft), turn(upperLeft), turn(upperRight), turn(lowerRight)]
}

const crossOf = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)

/** Whether the corners go round without crossing, and hold something: only such a quadrilateral is a picture seen aslant. */
export function isConvex([a, b, c, d]: Corners): boolean {
  return [crossOf(a, b, c), crossOf(b, c, d), crossOf(c, d, a), crossOf(d, a, b)].every((turn) => turn > 1e-4)
}

/** Whether nothing is turned or aslant: then it is cut out as it is. */
export const isUpright = ([a, b, c, d]: Corners): boolean =>
  a.y === b.y && b.x === c.x && c.y === d.y && d.x === a.x

/** How large a cut is, in whole pixels: the mean of its opposite sides, as a photograph tells nothing better. */
export function extentOfCut([a, b, c, d]: Corners, { width, height }: Extent): Extent {
  const length = (from: Point, to: Point) => Math.hypot((to.x - from.x) * width, (to.y - from.y) * height)
  return {
    width: Math.max(1, Math.round((length(a, b) + length(d, c)) / 2)),
    height: Math.max(1, Math.round((length(a, d) + length(b, c)) / 2)),
  }
}

/**
 * Where each point of a straightened picture lies in the photograph: the projective map of the unit square onto the
 * corners (P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989).
 */
export function projection([a, b, c, d]: Corners): (u: number, v: number) => Point {
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  return (u, v) => {
    const depth = g * u + h * v + 1
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth,
    }
  }
}

/**
 * Some lines of the straightened picture, each pixel mixed of its four neighbours in the photograph.
 * @param extent of the whole straightened picture
 * @param lines which of them, `from` inclusive
 * @returns their pixels, opaque
 */
export function straightened(
  photograph: Pixels,
  corners: Corners,
  { extent, from, to }: { readonly extent: Extent; readonly from: number; readonly to: number },
): Uint8ClampedArray<ArrayBuffer> {
  const place = projection(corners)
  const { data, width, height } = photograph
  const made = new Uint8ClampedArray((to - from) * extent.width * 4)
  const within = (value: number, last: number) => Math.min(Math.max(value, 0), last)
  let at = 0
  for (let line = from; line < to; line += 1)
    for (let column = 0; column < extent.width; column += 1) {
      const point = place((column + 0.5) / extent.width, (line + 0.5) / extent.height)
      const x = within(point.x * width - 0.5, width - 1)
      const y = within(point.y * height - 0.5, height - 1)
      const [left, upper] = [Math.floor(x), Math.floor(y)]
      const [right, lower] = [Math.min(left + 1, width - 1), Math.min(upper + 1, height - 1)]
      const [shareX, shareY] = [x - left, y - upper]
      for (let colour = 0; colour < 3; colour += 1) {
        const of = (px: number, py: number) => data[(py * width + px) * 4 + colour] ?? 0
        const above = of(left, upper) * (1 - shareX) + of(right, upper) * shareX
        const below = of(left, lower) * (1 - shareX) + of(right, lower) * shareX
        made[at + colour] = above * (1 - shareY) + below * shareY
      }
      made[at + 3] = 255
      at += 4
    }
  return made
}
