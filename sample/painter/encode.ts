import sharp from 'sharp'
import type { Painting } from './surface.ts'

const LIMIT_BYTES = 900_000
const QUALITIES = [88, 84, 80, 76, 72, 68, 64, 60, 56]

/** An sRGB JPEG at the best quality that stays under the limit. */
export async function encode(painting: Painting): Promise<Buffer> {
  const { columns, rows, rgb } = painting
  const bytes = new Uint8Array(rgb.length)
  for (let at = 0; at < rgb.length; at++) {
    // Ordered by position, so that flat areas do not band and the file stays deterministic.
    const dither = (((at * 7919) % 16) / 16 - 0.5) * 0.9
    bytes[at] = Math.max(0, Math.min(255, Math.round((rgb[at] as number) * 255 + dither)))
  }
  let smallest = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    smallest = await sharp(bytes, { raw: { width: columns, height: rows, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (smallest.length <= LIMIT_BYTES) break
  }
  return smallest
}
