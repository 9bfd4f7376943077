import type { Page } from '@playwright/test'
import sharp from 'sharp'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a picture shows that is measured by its pixels: no red at all, which no wall is without. */
const BLUE = { r: 0, g: 0, b: 255 } as const

const AROUND = 24

/** A picture of nothing but blue. Sizes in pixels. */
export const bluePicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: BLUE } })
    .png()
    .toBuffer()

/** The length of the blue run in a line of red values; a pixel that is half covered counts half. */
function runIn(reds: readonly number[]): number {
  const isWork = (red: number | undefined) => red !== undefined && red < 60
  const first = reds.findIndex(isWork)
  const last = reds.findLastIndex(isWork)
  if (first < 4 || last > reds.length - 5) throw new Error('the picture is not seen whole')
  const covered = (edge: number, wall: number | undefined = 255) =>
    [-2, -1, 0, 1, 2].reduce((sum, step) => sum + 1 - Math.min(1, (reds[edge + step] ?? 0) / wall), 0)
  // Five pixels at each edge are weighed, all between them are covered.
  return covered(first, reds[first - 4]) + covered(last, reds[last + 4]) + (last - first + 1 - 6)
}

/**
 * How wide and how high a blue picture is drawn, in CSS pixels, measured on a screenshot along two lines that
 * nothing stands in front of.
 * @param near about where it is, in CSS pixels
 */
export async function drawnSize(page: Page, near: Box): Promise<{ width: number; height: number }> {
  const clip = {
    x: Math.round(near.x - AROUND),
    y: Math.round(near.y - AROUND),
    width: Math.round(near.width + 2 * AROUND),
    height: Math.round(near.height + 2 * AROUND),
  }
  const shot = sharp(await page.screenshot({ clip })).removeAlpha()
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true })
  const dense = info.width / clip.width
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  const row = Math.round((AROUND + near.height * 0.25) * dense)
  const column = Math.round((AROUND + near.width * 0.25) * dense)
  return {
    width: runIn(Array.from({ length: info.width }, (_, x) => red(x, row))) / dense,
    height: runIn(Array.from({ length: info.height }, (_, y) => red(column, y))) / dense,
  }
}
