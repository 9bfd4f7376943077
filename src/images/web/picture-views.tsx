import type { Image } from '../image.ts'
import { Picture } from './picture.tsx'
import { PictureOpener } from './picture-opener.tsx'

/** Rem: all views are of one height, and the widest of them smaller in their place. */
const HEIGHT = 5
const WIDEST = 12

const small = { height: `${HEIGHT}rem`, objectFit: 'contain', backgroundColor: 'transparent' } as const

const widthOf = ({ width, height }: Image) => `${Math.min((HEIGHT * width) / height, WIDEST).toFixed(3)}rem`

interface PictureViewsProps {
  /** All pictures of the same thing; the first is shown elsewhere. */
  readonly images: readonly Image[]
  /** How many of them stand here or before; the others hang somewhere else. All, when it is left out. */
  readonly shown?: number
  /** What they are of. */
  readonly title: string
}

/** The further views of a work, small and in a row; each opens the viewer at its place. */
export function PictureViews({ images, shown = images.length, title }: PictureViewsProps) {
  if (shown < 2) return null
  return (
    <ul className="mt-6 flex flex-wrap justify-center gap-3" aria-label="Más vistas de la obra">
      {images.slice(1, shown).map((image, index) => (
        <li key={image.id}>
          <PictureOpener images={images} index={index + 1} title={title}>
            <Picture image={image} sizes={widthOf(image)} style={{ ...small, width: widthOf(image) }} />
          </PictureOpener>
          {image.kind && (
            <p className="mt-1 text-center text-quiet text-small first-letter:uppercase">{image.kind}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
