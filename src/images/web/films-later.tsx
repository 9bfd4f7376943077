import { type ComponentType, lazy } from 'react'
import type { Image } from '../image.ts'

/**
 * What shows films, fetched where there are some: most works have none, and their page is light. The server renders it whole;
 * where the script does not come, that stays, and plays as well.
 */
const part = <Props extends object>(name: 'Films' | 'FilmSign') =>
  lazy(() =>
    import('./films.tsx').then(
      (films) => ({ default: films[name] as ComponentType<Props> }),
      () => new Promise<never>(() => {}),
    ),
  )

export const FilmsLater = part<{ readonly images: readonly Image[]; readonly title: string }>('Films')
export const FilmSignLater = part<{ readonly image: Image }>('FilmSign')

/** What can be looked at closely. */
export const withoutFilms = (images: readonly Image[]): readonly Image[] => images.filter(({ film }) => !film)
