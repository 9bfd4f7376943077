import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLastKnown } from '#ui/last-known.ts'
import { useMay } from '#ui/may.tsx'
import { RowQuestion } from '#ui/row-question.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'
import { MessageDialog } from './message-dialog.tsx'
import type { ReplyDraft } from './reply-form.tsx'
import { useDeleteMessage, type useFileMessage } from './use-messages-admin.ts'
import { useMessage } from './use-replies.ts'

/** Where the keyboard goes on when a message is gone. */
export const COUNT_ID = 'cuantos-mensajes'

interface OpenMessageProps {
  readonly detail: ReturnType<typeof useDialogInHistory>
  readonly messages: readonly ContactMessageAnswer[]
  readonly file: ReturnType<typeof useFileMessage>
}

const NO_DRAFT: ReplyDraft = { text: '' }

/** A message whole, and above it the question whether it is to be deleted: the back button closes one after the other. */
export function OpenMessage({ detail, messages, file }: OpenMessageProps) {
  const remove = useDeleteMessage()
  const isOld = useLastKnown() !== null
  const files = useMay()('staff') && !isOld
  const navigate = useNavigate()
  const question = useDialogInHistory('eliminar-mensaje')
  const [busy, setBusy] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const wanted = detail.shown ?? question.shown ?? ''
  const listed = messages.find(({ id }) => id === wanted)
  // Whoever comes from elsewhere may mean one that stands on another page of the list.
  const elsewhere = useMessage(listed === undefined ? wanted : '')
  const shown = listed ?? (wanted === '' ? undefined : elsewhere.data)

  // What is typed stays while she looks at other messages. It is about a person: no browser keeps it any longer.
  const [drafts, setDrafts] = useState<Readonly<Record<string, ReplyDraft>>>({})
  const unsaved = useUnsaved(Object.values(drafts).some(({ text }) => text.trim() !== ''))
  const draft = drafts[shown?.id ?? ''] ?? NO_DRAFT

  // Whoever opens a new message has read it.
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === shown?.id) return
    opened.current = shown?.id
    if (shown === undefined) return
    setDeleted(false)
    if (shown.status === 'new' && files) void file(shown.id, 'read')
  }, [shown, file, files])

  async function confirm(id: string) {
    setBusy(true)
    const gone = await remove(id)
    setBusy(false)
    setDeleted(gone)
    if (gone) setDrafts(({ [id]: _gone, ...others }) => others)
    if (gone) navigate(-2)
    else question.close()
  }
  return (
    <>
      <MessageDialog
        message={shown}
        draft={draft}
        onDraft={(next) => shown && setDrafts((before) => ({ ...before, [shown.id]: next }))}
        onClose={detail.close}
        onFile={(status) => shown && void file(shown.id, status)}
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
      <UnsavedDialog question={unsaved} />
    </>
  )
}
