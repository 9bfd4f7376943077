import { UPLOAD_LIMIT } from '../../picture-rules.ts'

/** Longer sides in pixels, one after the other until the file is small enough: visitors see 2,400 at most. */
const SIDES = [4000, 3200, 2400]
const QUALITY = 0.9

async function drawn(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  // What has no colour of its own stands on white, as it does on paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

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
      const small = await drawn(bitmap, side)
      if (small !== null && small.size <= limit)
        return new File([small], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
    }
    return undefined
  } finally {
    bitmap.close()
  }
}
