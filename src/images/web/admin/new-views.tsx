import { useLayoutEffect, useState } from 'react'
import type { Image } from '../../image.ts'
import { added, advanced, described, moved, removed, type ToldOfView } from './arrange-views.ts'
import type { LargeKeeper } from './chosen-file.ts'
import { PictureButtons } from './file-button.tsx'
import { FilmField } from './film-field.tsx'
import { UploadState } from './upload-state.tsx'
import type { usePictureUpload } from './use-picture-upload.ts'
import { ViewsList } from './views-list.tsx'

interface NewViewsProps {
  readonly views: readonly Image[]
  /** The address of the main picture; '' for none. */
  readonly cover: string
  /** What such pictures show. */
  readonly hint: string
  readonly error?: string | undefined
  /** The text that may be taken for a view that has none. */
  readonly proposed?: ((view: Image) => string | undefined) | undefined
  readonly upload: ReturnType<typeof usePictureUpload>
  readonly onChange: (change: (now: readonly Image[]) => readonly Image[]) => void
  /** Keeps a film until it has arrived. */
  readonly filmKeeper: LargeKeeper
  /** Told when a picture is on its way, and when it no longer is. */
  readonly onUploading: (isUploading: boolean) => void
}

/** Further pictures of a work that are saved with its form. */
export function NewViews(props: NewViewsProps) {
  const { views, cover, hint, error, proposed, upload, filmKeeper, onChange, onUploading } = props
  const [isFilming, setFilming] = useState(false)
  const isUploading = upload.share !== undefined || upload.state.waiting > 0 || isFilming
  useLayoutEffect(() => onUploading(isUploading), [isUploading, onUploading])
  const describe = (id: string, told: ToldOfView) => onChange((now) => described(now, id, told))
  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-1.5 font-medium text-small">Otras vistas</legend>
      <ViewsList
        views={views}
        adjusting={upload.adjusting}
        proposed={proposed}
        onDescribe={describe}
        onType={describe}
        onAdvance={(id) => onChange((now) => advanced(now, id))}
        onMove={(id, to) => onChange((now) => moved(now, id, to))}
        onRemove={(id) => onChange((now) => removed(now, id))}
      />
      <PictureButtons
        label="Agregar vistas"
        name="view-file"
        multiple
        onFiles={(files) => void upload.sendAll(files)}
      />
      <UploadState {...upload.state} />
      {error !== undefined && <p className="font-medium text-alarm text-small">{error}</p>}
      <p className="text-quiet text-small">{hint} Podés elegir varias a la vez.</p>
      <FilmField
        views={views}
        cover={cover}
        keeper={filmKeeper}
        onUploaded={(view) => onChange((now) => added(now, view))}
        onUploading={setFilming}
      />
    </fieldset>
  )
}
