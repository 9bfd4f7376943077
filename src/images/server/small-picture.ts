import type { Readable } from 'node:stream'
import { UPLOAD_LIMIT } from '../picture-rules.ts'
import { UPLOAD_FORMATS } from './accept-picture.ts'
import { receiveFile } from './arrivals.ts'
import { type PictureNeeds, pictureProblemOf } from './keep-picture.ts'

export type SmallPictureNeeds = Pick<PictureNeeds, 'pictureWorkers'>

/** The longer side in pixels. */
const SIDE = 1024

/** Makes a small picture of an uploaded one, under the same checks, and keeps nothing of it. */
export async function makeSmallPicture(
  { pictureWorkers }: SmallPictureNeeds,
  source: Readable | Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly type: 'image/webp' }> {
  const arrival = await receiveFile(pictureWorkers.folder, source, UPLOAD_LIMIT)
  try {
    const options = { formats: UPLOAD_FORMATS, zoomLimit: SIDE }
    const { files } = await pictureWorkers.examine(arrival.file, options).catch((error: unknown) => {
      throw pictureProblemOf(error, UPLOAD_FORMATS)
    })
    const [widest] = files
      .filter(({ format }) => format === 'webp')
      .sort((one, other) => other.width - one.width)
    if (widest === undefined) throw new Error('no file was made of the picture')
    return { bytes: widest.bytes, type: 'image/webp' }
  } finally {
    await arrival.remove()
  }
}
