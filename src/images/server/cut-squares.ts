import sharp from 'sharp'
import { squaresIn } from '../square-cut.ts'
import { type CutSquares, MOST_PIXELS } from './picture-work.ts'

/** What shows through where a picture is transparent: a device would show black there. */
const PAPER = '#fbf8f3'

/** Cuts squares out of a file of the gallery, and makes a PNG of each. Nothing is stretched, for a square stays one. */
export async function cutSquares({ picture, cut, files }: CutSquares): Promise<readonly Uint8Array[]> {
  const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS })
    .toColourspace('srgb')
    .flatten({ background: PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const squares = squaresIn({ width, height }, cut)
  const made: Uint8Array[] = []
  for (const { part, side } of files) {
    const { left, top, side: edge } = squares[part]
    made.push(
      await sharp(data, { raw: { width, height, channels }, limitInputPixels: MOST_PIXELS })
        .extract({ left, top, width: edge, height: edge })
        .resize(side, side)
        .png({ compressionLevel: 9 })
        .toBuffer(),
    )
  }
  return made
}
