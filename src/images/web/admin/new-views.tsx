import { useLayoutEffect } from 'react'
import type { Image } from '../../image.ts'
import { advanced, described, moved, removed } from './arrange-views.ts'
import { PictureButtons } from './file-button.tsx'
import { UploadState } from './upload-state.tsx'
import type { usePictureUpload } from './use-picture-upload.ts'
import { ViewsList } from './views-list.tsx'

interface NewViewsProps {
  readonly views: readonly Image[]
  /** What such pictures show. */
  readonly hint: string
  readonly error?: string | undefined
  readonly upload: ReturnType<typeof usePictureUpload>
  readonly onChange: (change: (now: readonly Image[]) => readonly Image[]) => void
  /** Told when a picture is on its way, and when it no longer is. */
  readonly onUploading: (isUploading: boolean) => void
}

/** Further pictures of a work that are saved with its form. */
export function NewViews({ views, hint, error, upload, onChange, onUploading }: NewViewsProps) {
  const isUploading = upload.share !== undefined || upload.state.waiting > 0
  useLayoutEffect(() => onUploading(isUploading), [isUploading, onUploading])
  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-1.5 font-medium text-small">Otras vistas</legend>
      <ViewsList
        views={views}
        onDescribe={(id, told) => onChange((now) => described(now, id, told))}
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
    </fieldset>
  )
}
