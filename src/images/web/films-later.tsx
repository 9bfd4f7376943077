import { lazy, memo, Suspense } from 'react'
import type { Image } from '../image.ts'
import type { FilmPartProps } from './films.tsx'

const Part = lazy(() =>
  import('./films.tsx').then(
    ({ FilmPart }) => ({ default: FilmPart }),
    () => new Promise<never>(() => {}),
  ),
)

/**
 * What shows films, fetched where there are some: most works have none, and their page is light. The server renders it whole;
 * until its script comes, and where it does not, that stays, and plays as well. For that it must never be rendered anew before:
 * it is given what stays the same as long as its page does.
 */
export const FilmPartLater = memo((props: FilmPartProps) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
))

/** What can be looked at closely. */
export const withoutFilms = (images: readonly Image[]): readonly Image[] => images.filter(({ film }) => !film)
