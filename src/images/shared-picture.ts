import type { Image } from './image.ts'
import { fileAtLeast } from './picture-sources.ts'
import type { Size } from './variants.ts'

/** What messengers show of a page. */
export interface SharedPicture {
  /** Absolute or of this site. */
  readonly url: string
  /** What is to be seen, for those who do not see it. */
  readonly alt: string
  /** In pixels, where it is known; then it is a JPEG. */
  readonly size?: Size
}

/** The size of the pictures that are made for messengers. */
const CARD: Size = { width: 1200, height: 630 }
const SHARED_WIDTH = 1024

/** A picture as messengers can read it: many know no other format than JPEG. */
export function jpegOf({ url, alt, width, height, variants }: Image): SharedPicture {
  const file = fileAtLeast({ url, variants }, SHARED_WIDTH, 'jpeg')
  if (file === undefined) return { url, alt }
  return {
    url: file.url,
    alt,
    size: { width: file.width, height: Math.round((file.width / width) * height) },
  }
}

interface SharedWork {
  readonly shareUrl: string | null
  readonly image: Image
}

/** The picture that stands for a work: its card, or itself while that is being made. */
export const sharedPictureOf = ({ shareUrl, image }: SharedWork): SharedPicture =>
  shareUrl === null ? jpegOf(image) : { url: shareUrl, alt: image.alt, size: CARD }
