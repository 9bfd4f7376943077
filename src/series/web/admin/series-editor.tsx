import { adminPages } from '#pages/admin-pages.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { SaveOrCancel } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { NAME_LIMIT, TEXT_LIMIT } from '../../series.ts'
import { SeriesSchedule } from './series-schedule.tsx'
import { SeriesWorks } from './series-works.tsx'
import { type SeriesEditing, useSeriesForm } from './use-series-form.ts'
import { WorksForSeries } from './works-to-add.tsx'

/** The whole form of a series: its words, its works in their order, and which of them stands for it. */
export function SeriesEditor({ initial, id, onSaved }: SeriesEditing) {
  const editing = useSeriesForm({
    initial,
    id,
    onSaved: () => {
      unsaved.allow()
      onSaved()
    },
  })
  const { draft, errors, change, busy, dirty } = editing
  const field = boundTexts({ values: draft, errors, change })
  const name = `serie-${id ?? 'nueva'}`
  const unsaved = useUnsaved(dirty, dirty ? { name, left: editing.left } : {})
  return (
    <>
      <DraftOffer name={name} initial={initial} onTake={change} titleOf={(typed) => typed.name} />
      <form
        noValidate
        onSubmit={editing.onSubmit}
        className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]"
      >
        <div className="flex min-w-0 flex-col gap-5">
          <TextField label="Nombre" {...field('name')} required maxLength={NAME_LIMIT} />
          <TextAreaField
            label="Texto"
            {...field('text')}
            hint="Qué une a estas obras. Puede quedar vacío."
            rows={6}
            maxLength={TEXT_LIMIT}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <SeriesWorks form={draft} error={errors.works ?? errors.cover} onChange={change} />
          <SeriesSchedule works={draft.works} />
          <WorksForSeries
            seriesId={id}
            chosen={draft.works}
            onAdd={(work) => change(({ works }) => ({ works: [...works, work] }))}
          />
        </div>
        <SaveOrCancel to={adminPages.series.link()} busy={busy} />
      </form>
      <UnsavedDialog question={unsaved} />
    </>
  )
}
