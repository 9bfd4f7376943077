import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentStep } from '#ui/current-step.ts'
import { useLastKnown } from '#ui/last-known.ts'
import { useMay } from '#ui/may.tsx'
import { RowQuestion } from '#ui/row-question.tsx'
import { isShownBy, useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'
import { MessageDialog } from './message-dialog.tsx'
import { useDeleteMessage, type useFileMessage } from './use-messages-admin.ts'
import { useMessage } from './use-replies.ts'
import { useReplyDrafts } from './use-reply-drafts.ts'

/** Where the keyboard goes on when a message is gone. */
export const COUNT_ID = 'cuantos-mensajes'

const QUESTION = 'eliminar-mensaje'
export const DETAIL = 'mensaje'

/**
 * How many steps of the history lead out of a message: past the question above it, past itself, or none.
 * @param step what the history says now
 */
export function stepsOutOf(id: string, step: unknown): number {
  if (isShownBy(step, QUESTION, id)) return 2
  return isShownBy(step, DETAIL, id) ? 1 : 0
}

interface OpenMessageProps {
  readonly detail: ReturnType<typeof useDialogInHistory>
  readonly messages: readonly ContactMessageAnswer[]
  readonly file: ReturnType<typeof useFileMessage>
}

/** A message whole, and above it the question whether it is to be deleted: the back button closes one after the other. */
export function OpenMessage({ detail, messages, file }: OpenMessageProps) {
  const remove = useDeleteMessage()
  const isOld = useLastKnown() !== null
  const files = useMay()('staff') && !isOld
  const navigate = useNavigate()
  const question = useDialogInHistory(QUESTION)
  const [busy, setBusy] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const wanted = detail.shown ?? question.shown ?? ''
  const listed = messages.find(({ id }) => id === wanted)
  // Whoever comes from elsewhere may mean one that stands on another page of the list.
  const elsewhere = useMessage(listed === undefined ? wanted : '')
  const shown = listed ?? (wanted === '' ? undefined : elsewhere.data)

  const drafts = useReplyDrafts()

  // Whoever opens a new message has read it; it may have been answered elsewhere since the list came.
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === shown?.id) return
    opened.current = shown?.id
    if (shown === undefined) return
    setDeleted(false)
    if (shown.status === 'new' && files) void file({ id: shown.id, status: 'read', from: 'new' })
  }, [shown, file, files])

  async function confirm(id: string) {
    setBusy(true)
    const gone = await remove(id)
    setBusy(false)
    if (gone) drafts.change(id, { text: '' })
    // Whoever did not wait may have left the question, the message or the page: no step is taken back twice.
    const back = gone ? stepsOutOf(id, currentStep().state) : 0
    setDeleted(back > 0)
    if (back > 0) navigate(-back)
    else question.closeOf(id)
  }
  return (
    <MessageDialog
      message={shown}
      draft={drafts.draftOf(shown?.id ?? '')}
      onDraft={(next) => shown && drafts.change(shown.id, next)}
      onClose={detail.close}
      onFile={(status) => shown && void file({ id: shown.id, status })}
      onDelete={() => shown && question.show(shown.id)}
      returnTo={isDeleted ? COUNT_ID : undefined}
    >
      <RowQuestion
        asked={question}
        label="Eliminar mensaje"
        question="¿Estás seguro de que deseas eliminar este mensaje?"
        warning="Esta acción no se puede deshacer. El mensaje será eliminado permanentemente."
        busy={busy}
        onConfirm={(id) => void confirm(id)}
      />
    </MessageDialog>
  )
}
