import { keptSize } from '../calibration.ts'
import type { RealSize } from '../real-size.ts'

/** A photo of the visitor's wall: it is in this browser's memory and nowhere else. Sizes in pixels. */
export interface Photo extends RealSize {
  /** An object URL, to be revoked. */
  readonly url: string
}

/** The file is none that this browser can show as a picture. */
export class NoPicture extends Error {}

const QUALITY = 0.9

async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (cause) {
    throw new NoPicture('not decoded', { cause })
  }
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new NoPicture('empty')
  return image
}

/** Drawing turns a photo upright as its camera noted, and makes large ones small enough to be moved about. */
async function redraw(image: HTMLImageElement): Promise<Photo> {
  const size = keptSize({ width: image.naturalWidth, height: image.naturalHeight })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (blob === null) throw new NoPicture('too large for this browser')
  return { ...size, url: URL.createObjectURL(blob) }
}

/** Reads a chosen file without sending it anywhere. @throws {NoPicture} */
export async function readPhoto(file: File): Promise<Photo> {
  const url = URL.createObjectURL(file)
  try {
    return await redraw(await decode(url))
  } finally {
    URL.revokeObjectURL(url)
  }
}
