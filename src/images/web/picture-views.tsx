import type { Image } from '../image.ts'
import { FilmPartLater, withoutFilms } from './films-later.tsx'
import { PictureOpener } from './picture-opener.tsx'
import { KIND_LINE, SmallView } from './small-view.tsx'

interface PictureViewsProps {
  /** All pictures of the same thing; the first is shown elsewhere. */
  readonly images: readonly Image[]
  /** How many of them stand here or before; the others hang somewhere else. All, when it is left out. */
  readonly shown?: number
  /** What they are of. */
  readonly title: string
}

/** The further views of a work, small and in a row; each opens the viewer at its place, a film its player. */
export function PictureViews({ images, shown = images.length, title }: PictureViewsProps) {
  if (shown < 2) return null
  const pictures = withoutFilms(images)
  return (
    <ul className="mt-6 flex flex-wrap justify-center gap-3" aria-label="Más vistas de la obra">
      {images.slice(1, shown).map((image) => (
        <li key={image.id}>
          {image.film ? (
            <FilmPartLater view={image} />
          ) : (
            <PictureOpener images={pictures} index={pictures.indexOf(image)} title={title}>
              <SmallView image={image} />
            </PictureOpener>
          )}
          {image.kind && <p className={KIND_LINE}>{image.kind}</p>}
        </li>
      ))}
    </ul>
  )
}
