import { Clapperboard } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { uploadFile } from '#platform/web-client/upload.ts'
import { isFilmed, LONGEST_FILM, MOST_FILMS, TOO_MANY_FILMS } from '../../film.ts'
import { FILM_LIMIT, FILM_TYPES } from '../../film-rules.ts'
import { filmProblems } from '../../films-api.ts'
import type { Image } from '../../image.ts'
import { uploadImage } from '../../images-api.ts'
import type { LargeKeeper } from './chosen-file.ts'
import { FileButton } from './file-button.tsx'
import { frameOf } from './film-frame.ts'
import { LargeUploadState } from './large-upload-state.tsx'
import { Unfit, useLargeUpload } from './use-large-upload.ts'

interface FilmFieldProps {
  readonly views: readonly Image[]
  /** The address of the work's picture, which is seen before a film of which this browser cannot take one; '' for none. */
  readonly cover: string
  readonly onUploaded: (view: Image) => void
  /** Told when a film is on its way, and when it no longer is. */
  readonly onUploading: (isUploading: boolean) => void
  /** Keeps the film until it has arrived. */
  readonly keeper?: LargeKeeper | undefined
}

/** Sends a picture out of a film before it. */
async function posterOf(film: File, cover: string): Promise<string> {
  const frame = await frameOf(film)
  if (frame === undefined) {
    if (cover === '') throw new Unfit(filmProblems.film_without_poster.message)
    return cover
  }
  const { signal } = new AbortController()
  const { data } = await uploadFile(uploadImage, {
    field: 'image',
    file: frame,
    onProgress: () => {},
    signal,
  })
  return data.url
}

/** Takes films as further views of a work, each with a picture that is seen before it plays. */
export function FilmField({ views, cover, onUploaded, onUploading, keeper }: FilmFieldProps) {
  const { progress, take, goOn, cancel } = useLargeUpload('film', {
    tell: async (film) => ({ poster: await posterOf(film, cover) }),
    onUploaded,
    keeper,
  })
  const isBusy = progress.share !== undefined
  useLayoutEffect(() => onUploading(isBusy), [isBusy, onUploading])
  const isFull = views.filter(isFilmed).length >= MOST_FILMS
  return (
    <fieldset className="mt-4 flex flex-col items-start gap-2">
      <legend className="sr-only">Películas</legend>
      {!isFull && (
        <FileButton
          label="Agregar película"
          name="film-file"
          types={FILM_TYPES}
          icon={Clapperboard}
          onFiles={([file]) => void take(file)}
        />
      )}
      <LargeUploadState progress={progress} thing="película" goOn={goOn} cancel={cancel} />
      <p className="text-quiet text-small">
        {isFull
          ? `${TOO_MANY_FILMS}. Para agregar otra, quitá una.`
          : `Una película corta: MP4 o WebM, como la filma un teléfono, de hasta ${FILM_LIMIT / 1024 / 1024} MB y ${LONGEST_FILM / 60} minutos. Nunca empieza sola, y no dice dónde la filmaste.`}
      </p>
    </fieldset>
  )
}
