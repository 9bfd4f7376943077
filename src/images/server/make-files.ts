import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { VariantFormat } from '../image.ts'
import type { Variant } from '../variants.ts'
import { type MadeFile, MOST_PIXELS } from './picture-work.ts'

/** What shows through where a picture is transparent and its format cannot be. */
const WALL = '#f3ede4'
const THUMBHASH_EDGE = 100

/** A decoded picture, upright, in sRGB, without anything else that was in its file. */
export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** Opens a file for decoding: its first frame only, whole or not at all. */
export const openPicture = (file: string | Buffer): Sharp =>
  sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })

/** Decodes a picture once, no wider than asked; all its files are made from this. */
export async function pixelsOf(file: string, width: number): Promise<Pixels> {
  const { data, info } = await openPicture(file)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] }
}

const from = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: MOST_PIXELS })

/**
 * What phones load first is small, and their pixels are: there an effort is soon made and saves a tenth, and three steps
 * of quality, which no eye finds at that size, save another. Larger files keep a processor busy for seconds.
 */
const avifFor = (width: number) => (width <= 640 ? { quality: 49, effort: 3 } : { quality: 52, effort: 0 })

const encoders: Record<VariantFormat, (picture: Sharp, width: number) => Sharp> = {
  avif: (picture, width) => picture.avif(avifFor(width)),
  webp: (picture) => picture.webp({ quality: 80, effort: 3 }),
  jpeg: (picture) => picture.flatten({ background: WALL }).jpeg({ quality: 80, progressive: true }),
}

export async function makeFile(pixels: Pixels, variant: Variant): Promise<MadeFile> {
  const picture = from(pixels).resize({ width: variant.width, withoutEnlargement: true })
  return { ...variant, bytes: await encoders[variant.format](picture, variant.width).toBuffer() }
}

/** A placeholder of a few bytes, in base64, to be painted until the picture comes. */
export async function placeholderOf(pixels: Pixels): Promise<string> {
  const { data, info } = await from(pixels)
    .resize(THUMBHASH_EDGE, THUMBHASH_EDGE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
