import { useLayoutEffect } from 'react'
import type { Image } from '#images/image.ts'
import { FileButton } from '#images/web/admin/file-button.tsx'
import { UploadState } from '#images/web/admin/upload-state.tsx'
import type { usePictureUpload } from '#images/web/admin/use-picture-upload.ts'
import { advanced, described, moved, removed } from './arrange-views.ts'
import { ViewsList } from './views-list.tsx'

interface NewViewsProps {
  readonly views: readonly Image[]
  readonly upload: ReturnType<typeof usePictureUpload>
  readonly onChange: (change: (now: readonly Image[]) => readonly Image[]) => void
  /** Told when a picture is on its way, and when it no longer is. */
  readonly onUploading: (isUploading: boolean) => void
}

/** Further pictures of a work that is still to be added: they are saved with it. */
export function NewViews({ views, upload, onChange, onUploading }: NewViewsProps) {
  const isUploading = upload.share !== undefined || upload.state.waiting > 0
  useLayoutEffect(() => onUploading(isUploading), [isUploading, onUploading])
  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-1.5 font-medium text-small">Otras vistas</legend>
      <ViewsList
        views={views}
        onDescribe={(id, alt) => onChange((now) => described(now, id, alt))}
        onAdvance={(id) => onChange((now) => advanced(now, id))}
        onMove={(id, to) => onChange((now) => moved(now, id, to))}
        onRemove={(id) => onChange((now) => removed(now, id))}
      />
      <FileButton
        label="Agregar vistas"
        name="view-file"
        multiple
        onFiles={(files) => void upload.sendAll(files)}
      />
      <UploadState {...upload.state} />
      <p className="text-quiet text-small">Detalle, costado, marco o firma. Podés elegir varias a la vez.</p>
    </fieldset>
  )
}
