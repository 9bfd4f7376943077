import type { Extent } from '../../perspective.ts'

/** A canvas of this size and what draws on it, its pixels ready to be read. @throws when the browser gives none */
export function canvasOf({ width, height }: Extent) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser gives no canvas')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** How large a picture is drawn whose longer side has so many pixels at most: never larger than it is. */
function extentWithin({ width, height }: Extent, longest: number): Extent {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Draws a picture, smaller if need be. What has no colour of its own stands on white, as it does on paper.
 * @param size of the picture, in pixels
 * @param longest of what is drawn
 */
export function drawWithin(source: CanvasImageSource, size: Extent, longest: number) {
  const { canvas, context } = canvasOf(extentWithin(size, longest))
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

/** @returns null when the browser has no room for it */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** The name of a file that has become a JPEG. */
export const jpegName = (name: string): string => name.replace(/(\.\w+)?$/, '.jpg')
