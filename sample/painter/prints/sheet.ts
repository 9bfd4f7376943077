import sharp from 'sharp'
import type { Rgb } from '../colour.ts'
import { boxBlur, sample } from '../raster.ts'
import { createPainting, type Painting, type PictureSize } from '../surface.ts'

const PICTURES = new URL('../../pictures/', import.meta.url)
const UPRIGHT: PictureSize = { width: 21, height: 29.7 }
const LYING: PictureSize = { width: 29.7, height: 21 }

/** An original as the printmaker sees it on the table: small, and softened to the size of the mark. */
export interface Plate {
  aspect: number
  /** Colour at a share of the width and of the height. */
  at: (u: number, v: number) => Rgb
  /** 0 black to 1 white. */
  light: (u: number, v: number) => number
}

/** Reads a finished original; it must have been painted before. `soft` in thousandths of the long edge. */
export async function readPlate(name: string, soft: number): Promise<Plate> {
  const file = new URL(`${name}.jpg`, PICTURES)
  const { data, info } = await sharp(file.pathname)
    .resize(1000, 1000, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rgb = Float32Array.from(data, (value) => value / 255)
  if (soft >= 1) boxBlur(rgb, width, height, 3, soft)
  const channel = (u: number, v: number, index: number) =>
    sample(rgb, width, height, u * width, v * height, 3, index)
  return {
    aspect: width / height,
    at: (u, v) => [channel(u, v, 0), channel(u, v, 1), channel(u, v, 2)],
    light: (u, v) => 0.299 * channel(u, v, 0) + 0.587 * channel(u, v, 1) + 0.114 * channel(u, v, 2),
  }
}

export interface Sheet {
  painting: Painting
  size: PictureSize
  /** Where the image sits on the paper, cm. */
  left: number
  top: number
  width: number
  height: number
}

/** A sheet of A proportions with the image on it, uncropped, a little above the middle. */
export function createSheet(plate: Plate, paper: Rgb, margin = 2, lying = false): Sheet {
  const size = lying ? LYING : UPRIGHT
  const width = Math.min(size.width - margin * 2, (size.height - margin * 2.6) * plate.aspect)
  const height = width / plate.aspect
  return {
    painting: createPainting(size, 'paper', paper),
    size,
    left: (size.width - width) / 2,
    top: (size.height - height) * 0.46,
    width,
    height,
  }
}

/** Calls for each pixel of the image with its place in cm and in shares; the answer replaces the paper. */
export function printInside(
  sheet: Sheet,
  ink: (x: number, y: number, u: number, v: number) => Rgb | undefined,
  bleed = 0,
): void {
  const { columns, rows, scale, rgb } = sheet.painting
  const from = (edge: number) => Math.max(0, Math.round((edge - bleed) * scale))
  const endRow = Math.min(rows, Math.round((sheet.top + sheet.height + bleed) * scale))
  const endColumn = Math.min(columns, Math.round((sheet.left + sheet.width + bleed) * scale))
  for (let row = from(sheet.top); row < endRow; row++) {
    for (let column = from(sheet.left); column < endColumn; column++) {
      const [x, y] = [column / scale - sheet.left, row / scale - sheet.top]
      const colour = ink(x, y, x / sheet.width, y / sheet.height)
      if (colour) rgb.set(colour, (row * columns + column) * 3)
    }
  }
}

/** The palette colour nearest to what is seen. */
export function nearest(palette: readonly Rgb[], [r, g, b]: Rgb): Rgb {
  let best = palette[0] as Rgb
  let least = Number.POSITIVE_INFINITY
  for (const each of palette) {
    const distance = (each[0] - r) ** 2 * 0.9 + (each[1] - g) ** 2 * 1.3 + (each[2] - b) ** 2 * 0.8
    if (distance < least) [best, least] = [each, distance]
  }
  return best
}
