import { useState } from 'react'
import { momentText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form-field.tsx'
import { leftAfterSaving } from '#ui/left-after-saving.ts'
import { May } from '#ui/may.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { NOTE_LIMIT } from '../../order-limits.ts'
import { eventDetail, eventText } from '../../order-texts.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import { useOrderNote } from './use-orders-admin.ts'

/** What happened to an order, in order of time, and what the artist wants to remember. */
export function OrderTimeline({ order }: { readonly order: OrderAnswer }) {
  return (
    <div className="flex flex-col gap-6">
      <ol className="flex flex-col gap-4 border-line border-l pl-5">
        {order.events.map(({ kind, detail, at }) => (
          <li key={`${at} ${kind} ${detail}`}>
            <p className="font-medium">{eventText(kind)}</p>
            <p className="break-words whitespace-pre-line">{eventDetail(kind, detail)}</p>
            <p className="text-small text-quiet">{momentText(at)}</p>
          </li>
        ))}
      </ol>
      <May right="staff">
        <NoteForm id={order.id} />
      </May>
    </div>
  )
}

function NoteForm({ id }: { readonly id: string }) {
  const [text, setText] = useState('')
  const note = useOrderNote(id)
  // A note may speak of the buyer: it does not lie in a browser.
  const unsaved = useUnsaved(text.trim() !== '')
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !note.isPending)
          note.mutate(text, { onSuccess: () => setText((now) => leftAfterSaving(now, text)) })
      }}
    >
      <TextAreaField
        label="Nota interna"
        name="note"
        maxLength={NOTE_LIMIT}
        className="w-full"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" tone="plain" aria-disabled={note.isPending || text.trim() === ''}>
        Guardar nota
      </Button>
      <UnsavedDialog question={unsaved} />
    </form>
  )
}
