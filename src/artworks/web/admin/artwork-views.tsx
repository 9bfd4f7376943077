import { ArrowUp, X } from 'lucide-react'
import { variantAtLeast } from '#images/picture-sources.ts'
import { FileButton } from '#images/web/admin/file-button.tsx'
import { UploadState } from '#images/web/admin/upload-state.tsx'
import { usePictureUpload } from '#images/web/admin/use-picture-upload.ts'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { ArtworkAnswer } from '../../artworks-api.ts'
import { useArtworkViews } from './use-artwork-views.ts'

const SHOWN_WIDTH = 300

/** Detail, side, frame, signature: further pictures of a work, saved as soon as they change. */
export function ArtworkViews({ work }: { readonly work: ArtworkAnswer }) {
  const { views, add, remove, describe, advance } = useArtworkViews(work)
  const upload = usePictureUpload(add)
  const unsaved = useUnsaved(upload.share !== undefined)
  return (
    <section className="border-line border-t pt-8">
      <h3 className="text-lead">Otras vistas</h3>
      <p className="mb-5 text-quiet">
        Detalle, costado, marco o firma. Se guardan al momento, en el orden en que las ves.
      </p>
      <ol className="mb-5 grid gap-5 lg:grid-cols-2">
        {views.map((view, index) => (
          <li key={view.id} className="flex items-start gap-4">
            <img
              src={variantAtLeast(view, SHOWN_WIDTH)}
              alt={view.alt}
              width={view.width}
              height={view.height}
              className="h-auto max-h-32 w-28 shrink-0 bg-wall object-contain"
            />
            <div className="min-w-0 flex-1">
              <TextField
                label={`Qué se ve en la vista ${index + 1}`}
                maxLength={300}
                defaultValue={view.alt}
                onBlur={({ target }) => target.value.trim() !== view.alt && describe(view.id, target.value)}
              />
              <div className="-ml-3 flex">
                <IconButton
                  label={`Adelantar la vista ${index + 1}`}
                  disabled={index === 0}
                  onClick={() => advance(view.id)}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={`Quitar la vista ${index + 1}`} onClick={() => remove(view.id)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <FileButton
        label="Agregar vista"
        name="view-file"
        onFile={(file) => file && upload.choose(file) && void upload.send(file)}
      />
      <UploadState share={upload.share} error={upload.error} onCancel={upload.cancel} />
      <UnsavedDialog question={unsaved} />
    </section>
  )
}
