import { createReadStream } from 'node:fs'
import { contentAt } from '../content-at.ts'
import type { Image } from '../image.ts'
import { MASTER_LIMIT } from '../picture-rules.ts'
import { type ImagesShop, receivePicture } from './accept-picture.ts'
import { withMaster } from './finish-picture.ts'
import { MASTER_FORMATS } from './picture-work.ts'

const shownSide = ({ width, height }: Image, limit: number) => Math.min(limit, Math.max(width, height))

/** Whether a picture would be shown larger or smaller under another limit. */
export const isLimitedOtherwise = (image: Image, zoomLimit: number): boolean =>
  shownSide(image, zoomLimit) !== shownSide(image, image.zoomLimit)

/**
 * Makes of a picture's master another picture that visitors may come as near to as `zoomLimit` says. It has
 * addresses of its own: what is shown to them now is the old one's until nothing shows that any more.
 */
export async function limitZoom(
  shop: ImagesShop,
  image: Image,
  options: { readonly zoomLimit: number; readonly alt: string },
): Promise<Image> {
  const content = contentAt(image.url)
  if (content === undefined) throw new Error(`the picture ${image.id} has no content in its address`)
  return withMaster(shop, content, (file) =>
    receivePicture(shop, createReadStream(file), {
      ...options,
      formats: MASTER_FORMATS,
      limit: MASTER_LIMIT,
    }),
  )
}
