import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { Image } from '../image.ts'

/**
 * What shows films, fetched where there are some: most works have none, and their page is light. The server renders it whole;
 * until its script comes, and where it does not, that stays, and plays as well. For that it must never be rendered anew before:
 * it is given what stays the same as long as its page does.
 */
const part = <Props extends object>(name: 'Films' | 'FilmSign') => {
  const Part = lazy(() =>
    import('./films.tsx').then(
      (films) => ({ default: films[name] as ComponentType<object> }),
      () => new Promise<never>(() => {}),
    ),
  )
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}

export const FilmsLater = part<{ readonly views: readonly Image[]; readonly title: string }>('Films')
export const FilmSignLater = part<{ readonly image: Image }>('FilmSign')

/** What can be looked at closely. */
export const withoutFilms = (images: readonly Image[]): readonly Image[] => images.filter(({ film }) => !film)
