import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#platform/config/project-root.ts'

/** A painting with the grain of a camera upon it, so that no encoder gets it cheaper than a photograph. */
function photographed(width: number, height: number) {
  const painting = join(projectRoot, 'database', 'sample', 'pictures', 'losas.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const grain = { create: { width, height, channels: 3 as const, background: '#808080', noise } }
  return sharp(painting)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
}

export interface LargeFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What comes out of a camera, and out of a scanner. */
export async function largeFiles(): Promise<LargeFile[]> {
  const jpeg = await photographed(6000, 4000).jpeg({ quality: 85 }).toBuffer()
  const tiff = await photographed(5060, 3440).tiff({ compression: 'none' }).toBuffer()
  return [
    { name: 'JPEG, 24 megapixels', bytes: jpeg },
    { name: 'TIFF, 17 megapixels', bytes: tiff },
  ]
}
