import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Queryable } from '#platform/database/database.ts'
import { VARIANT_WIDTHS } from '../image.ts'
import { addressOf, insertImage, type NewImageRow } from './images-table.ts'
import type { MediaStore } from './media-store.ts'

const MOST_PIXELS = 100_000_000
const WEBP_QUALITY = 80
const THUMBHASH_EDGE = 100

export interface PictureNeeds {
  readonly media: MediaStore
  readonly newId: NewId
}

export type PreparedPicture = NewImageRow

const fileOf = (content: string, width: number) => addressOf(content, width).replace('/media/', '')

async function placeholderOf(master: Buffer): Promise<string> {
  const { data, info } = await sharp(master, { limitInputPixels: MOST_PIXELS })
    .resize(THUMBHASH_EDGE, THUMBHASH_EDGE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function makeVariant(media: MediaStore, master: Buffer, content: string, width: number): Promise<void> {
  const name = fileOf(content, width)
  if (await media.has(name)) return
  const bytes = await sharp(master, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
  await media.put(name, bytes)
}

/**
 * Accepts a picture: stores upright variants in the widths that it can fill and answers its row, which the
 * caller writes together with what shows the picture. Files come first, so no row names a missing file.
 * @param alt what the picture shows, for those who do not see it
 */
export async function preparePicture(
  needs: PictureNeeds,
  master: Buffer,
  alt: string,
): Promise<PreparedPicture> {
  const metadata = await sharp(master, { limitInputPixels: MOST_PIXELS }).metadata()
  const { width, height } = metadata.autoOrient
  const content = createHash('sha256').update(master).digest('hex').slice(0, 32)
  const fitting = VARIANT_WIDTHS.filter((each) => each < width)
  const widths = fitting.length === VARIANT_WIDTHS.length ? fitting : [...fitting, width]
  for (const each of widths) await makeVariant(needs.media, master, content, each)
  const placeholder = await placeholderOf(master)
  return { id: needs.newId(), content, width, height, alt, placeholder, widths }
}

/** Writes the row of a prepared picture. */
export const keepPicture = (sql: Queryable, picture: PreparedPicture): Promise<void> =>
  insertImage(sql, picture)
