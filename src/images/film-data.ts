import type { Image } from './image.ts'
import { jpegOf } from './shared-picture.ts'

interface Place {
  /** What the work is called. */
  readonly title: string
  /** 'https://…' */
  readonly origin: string
}

/** What search engines are told of the films among the views of a work, as a part of what they are told of the work. */
export function filmsData(views: readonly Image[], { title, origin }: Place) {
  const video = views.flatMap(({ film, ...poster }) =>
    film === undefined
      ? []
      : {
          '@type': 'VideoObject',
          name: `${title} — ${poster.alt}`,
          thumbnailUrl: new URL(jpegOf(poster).url, origin).href,
          uploadDate: film.uploadedAt,
          contentUrl: new URL(film.url, origin).href,
          ...(film.seconds > 0 && { duration: `PT${film.seconds}S` }),
        },
  )
  return video.length === 0 ? {} : { video }
}
