import {
  type Corners,
  type Extent,
  extentOfCut,
  isUpright,
  type Pixels,
  straightened,
} from '../../perspective.ts'
import { canvasOf, drawWithin, jpegName, jpegOf } from './drawn-picture.ts'

/** The longer side of what is worked on, in pixels: as much as any browser holds, and more than visitors see. */
const LONGEST = 4000
/** Of the copy in which a painting is looked for. */
const SMALL = 300
const QUALITY = 0.92
/** Lines that are made before the page may do something else. */
const LINES = 64

/** A photograph as a canvas of its own, upright, and turned to the right by so many quarters. */
export type Drawn = HTMLCanvasElement

/** Opens a photograph, upright as its camera says. @throws when the browser cannot read it */
export async function openPicture(source: Blob): Promise<Drawn> {
  const bitmap = await createImageBitmap(source)
  try {
    return drawWithin(bitmap, bitmap, LONGEST).canvas
  } finally {
    bitmap.close()
  }
}

/** The same picture after a quarter turn to the right. */
export function turnRight(picture: Drawn): Drawn {
  const { canvas, context } = canvasOf({ width: picture.height, height: picture.width })
  context.translate(canvas.width, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(picture, 0, 0)
  return canvas
}

/** A small copy, in which a painting is looked for. */
export function smallPixels(picture: Drawn): Pixels {
  const { canvas, context } = drawWithin(picture, picture, SMALL)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** What lies upright within the corners, as it is. */
function cut(picture: Drawn, [{ x, y }]: Corners, extent: Extent): Drawn {
  const { canvas, context } = canvasOf(extent)
  const [left, upper] = [Math.round(x * picture.width), Math.round(y * picture.height)]
  context.drawImage(picture, -left, -upper)
  return canvas
}

async function straighten(picture: Drawn, corners: Corners, extent: Extent): Promise<Drawn> {
  const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height)
  if (pixels === undefined) throw new Error('this browser gives no pixels')
  const { canvas, context } = canvasOf(extent)
  for (let from = 0; from < extent.height; from += LINES) {
    const to = Math.min(from + LINES, extent.height)
    const lines = straightened(pixels, corners, { extent, from, to })
    context.putImageData(new ImageData(lines, extent.width, to - from), 0, from)
    // What is pressed meanwhile is answered.
    await new Promise((next) => setTimeout(next))
  }
  return canvas
}

/** What lies within the corners, straight, as a file. @throws when the browser has no room for it */
export async function straightenedFile(picture: Drawn, corners: Corners, name: string): Promise<File> {
  const extent = extentOfCut(corners, picture)
  const made = isUpright(corners) ? cut(picture, corners, extent) : await straighten(picture, corners, extent)
  const blob = await jpegOf(made, QUALITY)
  if (blob === null) throw new Error('this browser could not write the picture')
  return new File([blob], jpegName(name), { type: 'image/jpeg' })
}
