import type { ColourFamily } from '../colours.ts'
import type { Image } from '../image.ts'
import { THUMBNAIL_WIDTH } from '../image.ts'
import { variantAtLeast } from '../picture-sources.ts'
import { fileNameAt, type MediaStore } from './media-store.ts'
import type { PictureWorkers } from './picture-workers.ts'

interface ColourNeeds {
  readonly media: MediaStore
  readonly pictureWorkers: PictureWorkers
}

/** The families of colours that a picture of the gallery is seen to have, read from a small file of it. */
export async function coloursOfPicture(
  { media, pictureWorkers }: ColourNeeds,
  image: Image,
): Promise<readonly ColourFamily[]> {
  const file = fileNameAt(variantAtLeast(image, THUMBNAIL_WIDTH, 'jpeg'))
  return pictureWorkers.nameColours(await media.read(file))
}
