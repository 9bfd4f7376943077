import { useState } from 'react'
import { PictureButtons } from '#images/web/admin/file-button.tsx'
import { FilmField } from '#images/web/admin/film-field.tsx'
import { UploadState } from '#images/web/admin/upload-state.tsx'
import { usePictureUpload } from '#images/web/admin/use-picture-upload.ts'
import { ViewsList } from '#images/web/admin/views-list.tsx'
import type { TellDeleted } from '#trash/trash.ts'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { ArtworkAnswer } from '../../artworks-api.ts'
import { useArtworkViews } from './use-artwork-views.ts'

interface ArtworkViewsProps {
  readonly work: ArtworkAnswer
  readonly tellDeleted: TellDeleted
}

/** Detail, side, frame, signature: further pictures of a work, saved as soon as they change. */
export function ArtworkViews({ work, tellDeleted }: ArtworkViewsProps) {
  const { views, add, remove, describe, advance, move } = useArtworkViews(work, tellDeleted)
  const upload = usePictureUpload(add)
  const [isFilming, setFilming] = useState(false)
  const unsaved = useUnsaved(upload.share !== undefined || isFilming)
  return (
    <section className="border-line border-t pt-8">
      <h3 className="text-lead">Otras vistas</h3>
      <p className="mb-5 text-quiet">
        Detalle, costado, marco o firma. Se guardan al momento, en el orden en que las ves.
      </p>
      <ViewsList views={views} onDescribe={describe} onAdvance={advance} onMove={move} onRemove={remove} />
      <PictureButtons
        label="Agregar vista"
        name="view-file"
        multiple
        onFiles={(files) => void upload.sendAll(files)}
      />
      <UploadState {...upload.state} />
      <FilmField views={views} cover={work.images.main.url} onUploaded={add} onUploading={setFilming} />
      <UnsavedDialog question={unsaved} />
    </section>
  )
}
