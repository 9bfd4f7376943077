import { PortraitField } from '#images/web/admin/portrait-field.tsx'
import type { TellDeleted } from '#trash/trash.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { Biography } from '../../biography.ts'
import { withRowsBack } from '../../removed-rows.ts'
import { SiteInfoChanges } from '../../site-info-form.ts'
import { AwardRows, ExhibitionRows, HighlightRows } from './biography-rows.tsx'
import { useSiteInfoForm } from './use-site-info-form.ts'

/** Under which what was typed waits in this browser. */
const NAME = 'biografia'

interface BiographyFormProps {
  readonly biography: Biography
  readonly tellDeleted: TellDeleted
  /** What is stored by now. */
  readonly readStored: () => Promise<Biography>
}

/** The life of the artist, as she writes it. */
export function BiographyForm({ biography, tellDeleted, readStored }: BiographyFormProps) {
  const form = useSiteInfoForm({
    initial: biography,
    changes: (draft: Biography) => ({ biography: draft }),
    schema: SiteInfoChanges,
    saved: 'Biografía actualizada exitosamente',
    failed: 'Error al guardar la biografía',
    tellDeleted: (message, trashed) => tellDeleted(message, trashed, showRowsBack),
  })
  const { draft, change, errors } = form
  const field = boundTexts({ values: draft, errors, change })
  async function showRowsBack() {
    const restored = await readStored()
    form.takeOver(restored, (typed, stored) => withRowsBack(typed, stored, restored))
  }
  const unsaved = useUnsaved(form.dirty, { name: NAME, values: draft })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-8">
      <DraftOffer name={NAME} initial={biography} onTake={change} />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <PortraitField
          label="Imagen de perfil"
          url={draft.profileImage.url}
          onUploaded={(url) => form.saveAtOnce({ profileImage: { ...draft.profileImage, url } })}
        />
        <div className="flex flex-col gap-5">
          <TextField label="Título" {...field('title')} required />
          <TextField label="Subtítulo" {...field('subtitle')} />
          <TextAreaField
            label="Contenido principal"
            {...field('content')}
            required
            rows={12}
            hint="Cada línea es un párrafo."
          />
        </div>
      </div>
      <HighlightRows
        rows={draft.highlights}
        errors={errors}
        onChange={(highlights) => change({ highlights })}
      />
      <ExhibitionRows
        rows={draft.exhibitions}
        errors={errors}
        onChange={(exhibitions) => change({ exhibitions })}
      />
      <AwardRows rows={draft.awards} errors={errors} onChange={(awards) => change({ awards })} />
      <SaveBar busy={form.busy} />
      <UnsavedDialog question={unsaved} />
    </form>
  )
}
