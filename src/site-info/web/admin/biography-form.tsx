import { PortraitField } from '#images/web/admin/portrait-field.tsx'
import type { TellDeleted } from '#trash/trash.ts'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import type { Biography } from '../../biography.ts'
import { withRowsBack } from '../../removed-rows.ts'
import { AwardRows, ExhibitionRows, HighlightRows } from './biography-rows.tsx'
import { SiteForm } from './site-form.tsx'
import { useSiteInfoForm } from './use-site-info-form.ts'

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
    name: 'biografia',
    sections: (draft: Biography) => ({ biography: draft }),
    saved: 'Biografía actualizada exitosamente',
    failed: 'Error al guardar la biografía',
    tellDeleted: (message, trashed) => tellDeleted(message, trashed, showRowsBack),
  })
  const { draft, change, errors, field } = form
  async function showRowsBack() {
    const restored = await readStored()
    form.takeOver(restored, (typed, stored) => withRowsBack(typed, stored, restored))
  }
  return (
    <SiteForm form={form} className="flex flex-col gap-8">
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
    </SiteForm>
  )
}
