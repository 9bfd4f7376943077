import { z } from 'zod'
import { shownAddress } from '#platform/contract/web-address.ts'

/** How a film is kept and sent: the two that browsers play. */
export const FILM_FORMATS = ['mp4', 'webm'] as const
export type FilmFormat = (typeof FILM_FORMATS)[number]

/** A work, an original or a print, has so many films among its pictures at most. */
export const MOST_FILMS = 3

/** Seconds. */
export const LONGEST_FILM = 180

/** A film of the gallery as the API shows it; the picture that it belongs to is what is seen before it plays. Sizes in pixels. */
export const Film = z.object({
  url: shownAddress,
  format: z.enum(FILM_FORMATS),
  width: z.int().positive(),
  height: z.int().positive(),
  seconds: z.int().nonnegative(),
  /** When its bytes first came, in ISO 8601. */
  uploadedAt: z.string(),
})
export type Film = z.infer<typeof Film>

interface PerhapsFilmed {
  readonly film?: Film | undefined
}

/** Whether a view of a work is a film. */
export const isFilmed = <View extends PerhapsFilmed>(view: View): view is View & { readonly film: Film } =>
  view.film !== undefined

export const TOO_MANY_FILMS = `Una obra puede tener hasta ${MOST_FILMS} películas`

export const FILM_TWICE = 'Esa película ya está en la obra.'

/** Whether the same film is among these twice, whatever stands for it. */
export function haveTwinFilms(views: readonly PerhapsFilmed[]): boolean {
  const films = views.filter(isFilmed).map(({ film }) => film.url)
  return new Set(films).size < films.length
}

/** Whether these are more films than a work may have. */
export const areTooManyFilms = (views: readonly PerhapsFilmed[]): boolean =>
  views.filter(isFilmed).length > MOST_FILMS
