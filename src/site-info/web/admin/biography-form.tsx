import { PortraitField } from '#images/web/admin/portrait-field.tsx'
import type { TellDeleted } from '#trash/trash.ts'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { RowList } from '#ui/row-list.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { Biography } from '../../biography.ts'
import { withRowsBack } from '../../removed-rows.ts'
import { SiteInfoChanges } from '../../site-info-form.ts'
import { useSiteInfoForm } from './use-site-info-form.ts'

const thisYear = () => new Date().getFullYear()

/** Numbers are numbers as soon as they are typed; what is none stays to be mended. */
const yearOf = (text: string): number => (text === '' ? Number.NaN : Number(text))

const yearText = (year: number) => (Number.isFinite(year) ? String(year) : '')

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
  async function showRowsBack() {
    const restored = await readStored()
    form.takeOver(restored, (typed, stored) => withRowsBack(typed, stored, restored))
  }
  const unsaved = useUnsaved(form.dirty, { name: NAME, values: draft })
  const year = (list: string, index: number, value: number, set: (row: { year: number }) => void) => (
    <TextField
      label="Año"
      name={`${list}.${index}.year`}
      type="number"
      inputMode="numeric"
      className="sm:col-span-2"
      value={yearText(value)}
      error={errors[`${list}.${index}.year`]}
      onChange={({ target }) => set({ year: yearOf(target.value) })}
    />
  )
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
          <TextField
            label="Título"
            name="title"
            required
            value={draft.title}
            error={errors.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextField
            label="Subtítulo"
            name="subtitle"
            value={draft.subtitle}
            error={errors.subtitle}
            onChange={({ target }) => change({ subtitle: target.value })}
          />
          <TextAreaField
            label="Contenido principal"
            name="content"
            required
            rows={12}
            hint="Cada línea es un párrafo."
            value={draft.content}
            error={errors.content}
            onChange={({ target }) => change({ content: target.value })}
          />
        </div>
      </div>
      <RowList
        title="Hitos Destacados"
        noun="hito"
        rows={draft.highlights}
        newRow={() => ({ year: thisYear(), achievement: '' })}
        onChange={(highlights) => change({ highlights })}
      >
        {(row, index, set) => (
          <>
            {year('highlights', index, row.year, set)}
            <TextField
              label="Logro"
              className="sm:col-span-10"
              value={row.achievement}
              onChange={({ target }) => set({ achievement: target.value })}
            />
          </>
        )}
      </RowList>
      <RowList
        title="Exposiciones"
        noun="exposición"
        rows={draft.exhibitions}
        newRow={() => ({ year: thisYear(), title: '', location: '', description: '' })}
        onChange={(exhibitions) => change({ exhibitions })}
      >
        {(row, index, set) => (
          <>
            {year('exhibitions', index, row.year, set)}
            <TextField
              label="Título"
              className="sm:col-span-5"
              value={row.title}
              onChange={({ target }) => set({ title: target.value })}
            />
            <TextField
              label="Lugar"
              className="sm:col-span-5"
              value={row.location}
              onChange={({ target }) => set({ location: target.value })}
            />
            <TextAreaField
              label="Descripción"
              rows={2}
              className="sm:col-span-12"
              value={row.description}
              onChange={({ target }) => set({ description: target.value })}
            />
          </>
        )}
      </RowList>
      <RowList
        title="Premios y Reconocimientos"
        noun="premio"
        rows={draft.awards}
        newRow={() => ({ year: thisYear(), title: '', organization: '' })}
        onChange={(awards) => change({ awards })}
      >
        {(row, index, set) => (
          <>
            {year('awards', index, row.year, set)}
            <TextField
              label="Título"
              className="sm:col-span-5"
              value={row.title}
              onChange={({ target }) => set({ title: target.value })}
            />
            <TextField
              label="Organización"
              className="sm:col-span-5"
              value={row.organization}
              onChange={({ target }) => set({ organization: target.value })}
            />
          </>
        )}
      </RowList>
      <SaveBar busy={form.busy} />
      <UnsavedDialog question={unsaved} />
    </form>
  )
}
