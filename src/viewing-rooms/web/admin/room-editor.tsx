import { adminPages } from '#pages/admin-pages.ts'
import { CheckChoice } from '#ui/choice.tsx'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { SaveOrCancel } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { dayOf, daysLater, LONGEST_DAYS, NAME_LIMIT, TEXT_LIMIT, WHOM_LIMIT } from '../../viewing-room.ts'
import type { RoomErrors, RoomForm } from '../../viewing-room-form.ts'
import { RoomWorks } from './room-works.tsx'
import { useRoomForm } from './use-room-form.ts'
import { WorksForRoom } from './works-to-add.tsx'

interface RoomEditorProps {
  readonly initial: RoomForm
  /** `undefined` for a new room. */
  readonly id: string | undefined
  readonly onSaved: (id: string) => void
}

/** The whole form of a private room. */
export function RoomEditor({ initial, id, onSaved }: RoomEditorProps) {
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
  const unsaved = useUnsaved(dirty, dirty ? { name, values: draft } : {})
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
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <TextField
        label="Nombre"
        hint="Lo lee quien abre la sala."
        required
        name="name"
        maxLength={NAME_LIMIT}
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Para quién (opcional)"
        hint="Para vos: no se muestra en la sala."
        name="forWhom"
        autoComplete="off"
        maxLength={WHOM_LIMIT}
        value={draft.forWhom}
        error={errors.forWhom}
        onChange={({ target }) => change({ forWhom: target.value })}
      />
      <TextAreaField
        label="Unas palabras (opcional)"
        hint="Lo primero que lee quien la abre."
        name="text"
        rows={5}
        maxLength={TEXT_LIMIT}
        value={draft.text}
        error={errors.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <TextField
        label="Abierta hasta el"
        hint="Ese día inclusive, y hasta un año."
        required
        type="date"
        name="endsOn"
        min={dayOf(now)}
        max={daysLater(now, LONGEST_DAYS)}
        value={draft.endsOn}
        error={errors.endsOn}
        onChange={({ target }) => change({ endsOn: target.value })}
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
