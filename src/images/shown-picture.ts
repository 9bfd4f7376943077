import type { Image } from './image.ts'
import { variantName } from './variants.ts'

/** A picture as a card shows it, in few letters: a wall has a hundred of them, and says them twice. */
export interface ShownPicture extends Pick<Image, 'url' | 'width' | 'height' | 'alt' | 'placeholder'> {
  /** The names of the files that lie beside the one that `url` leads to, divided by spaces. */
  readonly files: string
}

/** The folder of a picture's files, with its last stroke. */
export const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1)

/** Files that lie elsewhere, or are called otherwise, are left out: `url` is always there. */
export const shownOf = ({ url, width, height, alt, placeholder, variants }: Image): ShownPicture => ({
  url,
  width,
  height,
  alt,
  placeholder,
  files: variants
    .filter((variant) => variant.url === folderOf(url) + variantName(variant))
    .map(variantName)
    .join(' '),
})
