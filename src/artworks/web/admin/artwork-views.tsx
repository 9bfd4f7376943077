import { useMemo, useState } from 'react'
import type { PendingForm } from '#images/pending-form.ts'
import { PictureButtons } from '#images/web/admin/file-button.tsx'
import { FilmField } from '#images/web/admin/film-field.tsx'
import { PendingNote } from '#images/web/admin/pending-note.tsx'
import { UploadState } from '#images/web/admin/upload-state.tsx'
import { usePendingForm } from '#images/web/admin/use-pending-form.ts'
import { usePendingForms } from '#images/web/admin/use-pending-forms.ts'
import { usePictureUpload } from '#images/web/admin/use-picture-upload.ts'
import { ViewsList } from '#images/web/admin/views-list.tsx'
import type { TellDeleted } from '#trash/trash.ts'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { formOf } from '../../artwork-form.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { viewTextOf } from '../../propose-words.ts'
import { useArtworkViews } from './use-artwork-views.ts'

interface ArtworkViewsProps {
  readonly work: StudioArtworkAnswer
  readonly tellDeleted: TellDeleted
}

const formName = (id: string) => `vistas-${id}`

/** Detail, side, frame, signature: further pictures of a work, saved as soon as they change. */
export function ArtworkViews(props: ArtworkViewsProps) {
  const forms = usePendingForms()
  // What was left on an earlier visit is known once, before anything else is chosen.
  const [resumed, setResumed] = useState<PendingForm | null>()
  if (resumed === undefined && forms !== undefined)
    setResumed(forms.find(({ form }) => form.name === formName(props.work.id))?.form ?? null)
  return resumed === undefined ? null : <Views {...props} resumed={resumed ?? undefined} />
}

function Views({
  work,
  tellDeleted,
  resumed,
}: ArtworkViewsProps & { readonly resumed: PendingForm | undefined }) {
  const typed = useMemo(() => formOf(work), [work])
  const { views, add, remove, describe, advance, move } = useArtworkViews(
    work,
    tellDeleted,
    (shown, stored) => pending.drop(({ image }) => image !== null && shown.includes(image.id), stored),
  )
  const pending = usePendingForm({
    name: formName(work.id),
    work: work.id,
    atOnce: true,
    title: work.title,
    left: null,
    resumed,
    onArrived: ({ image, replaces }) => add(image, replaces),
  })
  const upload = usePictureUpload((image, chosen) => add(image, chosen?.replaces), undefined, pending.view)
  const [isFilming, setFilming] = useState(false)
  const unsaved = useUnsaved(upload.share !== undefined || isFilming)
  return (
    <section className="border-line border-t pt-8">
      <h3 className="text-lead">Otras vistas</h3>
      <p className="mb-5 text-quiet">
        Detalle, costado, marco o firma. Se guardan al momento, en el orden en que las ves.
      </p>
      <ViewsList
        views={views}
        adjusting={upload.adjusting}
        proposed={({ kind }) => viewTextOf(typed, kind)}
        onDescribe={describe}
        onAdvance={advance}
        onMove={move}
        onRemove={remove}
      />
      <PictureButtons
        label="Agregar vista"
        name="view-file"
        multiple
        onFiles={(files) => void upload.sendAll(files)}
      />
      <UploadState {...upload.state} />
      <PendingNote pending={pending} />
      <FilmField
        views={views}
        cover={work.images.main.url}
        keeper={pending.film}
        onUploaded={add}
        onUploading={setFilming}
      />
      <UnsavedDialog question={unsaved} />
    </section>
  )
}
