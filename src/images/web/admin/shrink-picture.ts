import { LIGHT } from '../../held-original.ts'
import { UPLOAD_LIMIT } from '../../picture-rules.ts'
import { drawWithin, jpegName, jpegOf } from './drawn-picture.ts'

/** What the usual door takes, in bytes; longer sides in pixels, one after the other until the file is small enough. */
const USUAL = { limit: UPLOAD_LIMIT, sides: [4000, 3200, 2400] }
const QUALITY = 0.9

/**
 * Makes a photograph as small as the usual door takes, upright and with nothing in it but what is seen.
 * @param isLight as light as a page needs it, since its original comes later
 * @returns the file itself when it is small enough; `undefined` when the browser cannot read it
 */
export async function shrinkPicture(file: File, isLight: boolean | undefined): Promise<File | undefined> {
  const { limit, sides } = isLight ? LIGHT : USUAL
  if (file.size <= limit) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return undefined
  try {
    for (const side of sides) {
      const small = await jpegOf(drawWithin(bitmap, bitmap, side).canvas, QUALITY)
      // The smallest that a light version may be is taken as long as the door takes it.
      const most = side === sides.at(-1) ? UPLOAD_LIMIT : limit
      if (small !== null && small.size <= most)
        return new File([small], jpegName(file.name), { type: 'image/jpeg' })
    }
    return undefined
  } finally {
    bitmap.close()
  }
}
