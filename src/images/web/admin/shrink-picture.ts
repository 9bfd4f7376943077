import { UPLOAD_LIMIT } from '../../picture-rules.ts'
import { drawWithin, jpegName, jpegOf } from './drawn-picture.ts'

/** Longer sides in pixels, one after the other until the file is small enough: visitors see 2,400 at most. */
const SIDES = [4000, 3200, 2400]
const QUALITY = 0.9

/**
 * Makes a photograph as small as the usual door takes, upright and with nothing in it but what is seen.
 * @returns the file itself when it is small enough; `undefined` when the browser cannot read it
 */
export async function shrinkPicture(file: File, limit = UPLOAD_LIMIT): Promise<File | undefined> {
  if (file.size <= limit) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return undefined
  try {
    for (const side of SIDES) {
      const small = await jpegOf(drawWithin(bitmap, bitmap, side).canvas, QUALITY)
      if (small !== null && small.size <= limit)
        return new File([small], jpegName(file.name), { type: 'image/jpeg' })
    }
    return undefined
  } finally {
    bitmap.close()
  }
}
