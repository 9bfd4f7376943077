import { adminPages } from '#pages/admin-pages.ts'
import { localDay } from '#platform/time/local-time.ts'
import { periodInWords } from '#platform/time/period-text.ts'
import { YEAR_DAYS } from '#platform/time/spans.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { CheckChoice } from '#ui/choice.tsx'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { SaveOrCancel } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { daysLater, LONGEST_DAYS, NAME_LIMIT, TEXT_LIMIT, WHOM_LIMIT } from '../../viewing-room.ts'
import type { RoomErrors, RoomForm } from '../../viewing-room-form.ts'
import { RoomWorks } from './room-works.tsx'
import { type RoomEditing, useRoomForm } from './use-room-form.ts'
import { WorksForRoom } from './works-to-add.tsx'

/** The whole form of a private room. */
export function RoomEditor({ initial, id, onSaved }: RoomEditing) {
  const editing = useRoomForm({
    initial,
    id,
    onSaved: (saved) => {
      unsaved.allow()
      onSaved(saved)
    },
  })
  const { draft, errors, change, busy, dirty } = editing
  const name = `sala-${id ?? 'nueva'}`
  const unsaved = useUnsaved(dirty, dirty ? { name, left: editing.left } : {})
  return (
    <>
      <DraftOffer name={name} initial={initial} onTake={change} titleOf={(typed) => typed.name} />
      <form
        noValidate
        onSubmit={editing.onSubmit}
        className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]"
      >
        <Words draft={draft} errors={errors} change={change} />
        <div className="flex min-w-0 flex-col gap-8">
          <RoomWorks works={draft.works} error={errors.works} onChange={(works) => change({ works })} />
          <WorksForRoom
            chosen={draft.works}
            onAdd={(work) => change(({ works }) => ({ works: [...works, work] }))}
          />
        </div>
        <SaveOrCancel to={adminPages.rooms.link()} busy={busy} />
      </form>
      <UnsavedDialog question={unsaved} />
    </>
  )
}

interface WordsProps {
  readonly draft: RoomForm
  readonly errors: RoomErrors
  readonly change: (next: Partial<RoomForm>) => void
}

function Words({ draft, errors, change }: WordsProps) {
  const now = new Date()
  const field = boundTexts({ values: draft, errors, change })
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <TextField
        label="Nombre"
        {...field('name')}
        hint="Lo lee quien abre la sala."
        required
        maxLength={NAME_LIMIT}
      />
      <TextField
        label="Para quién (opcional)"
        {...field('forWhom')}
        hint="Para vos: no se muestra en la sala."
        autoComplete="off"
        maxLength={WHOM_LIMIT}
      />
      <TextAreaField
        label="Unas palabras (opcional)"
        {...field('text')}
        hint="Lo primero que lee quien la abre."
        rows={5}
        maxLength={TEXT_LIMIT}
      />
      <TextField
        label="Abierta hasta el"
        {...field('endsOn')}
        hint={`Ese día inclusive, y hasta ${periodInWords(LONGEST_DAYS / YEAR_DAYS, 'year')}.`}
        required
        type="date"
        min={localDay(now)}
        max={daysLater(now, LONGEST_DAYS)}
      />
      <CheckChoice
        id="mostrar-los-precios"
        label="Mostrar los precios"
        hint="También los que en la galería se consultan, y los de los borradores. Si no, esos dicen «Consultar precio»."
        checked={draft.showsPrices}
        onChange={({ target }) => change({ showsPrices: target.checked })}
      />
    </div>
  )
}
