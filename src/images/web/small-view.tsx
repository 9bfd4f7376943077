import type { Image } from '../image.ts'
import { Picture } from './picture.tsx'

/** Rem: all views are of one height, and the widest of them smaller in their place. */
const HEIGHT = 5
const WIDEST = 12

const small = { height: `${HEIGHT}rem`, objectFit: 'contain', backgroundColor: 'transparent' } as const

const widthOf = ({ width, height }: Image) => `${Math.min((HEIGHT * width) / height, WIDEST).toFixed(3)}rem`

/** How the line looks that says below a view what kind it is. */
export const KIND_LINE = 'mt-1 text-center text-quiet text-small first-letter:uppercase'

/** A further view of a work, small. */
export const SmallView = ({ image }: { readonly image: Image }) => (
  <Picture image={image} sizes={widthOf(image)} style={{ ...small, width: widthOf(image) }} />
)
