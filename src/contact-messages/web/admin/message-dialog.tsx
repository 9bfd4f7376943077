import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import { May, useMay } from '#ui/may.tsx'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'
import {
  MESSAGE_STATUSES,
  type MessageStatus,
  messageStatusLabels,
  subjectLabels,
} from '../../contact-words.ts'
import { ReplyElsewhere } from './reply-elsewhere.tsx'
import { ReplyForm } from './reply-form.tsx'
import { SentReplies } from './sent-replies.tsx'
import type { ReplyDraft } from './use-reply-drafts.ts'

interface MessageDialogProps {
  readonly message: ContactMessageAnswer | undefined
  readonly draft: ReplyDraft
  readonly onDraft: (draft: ReplyDraft) => void
  readonly onClose: () => void
  readonly onFile: (status: MessageStatus) => void
  readonly onDelete: () => void
  /** The id of what takes the focus when the message is gone. */
  readonly returnTo: string | undefined
  /** What is asked above it. */
  readonly children: ReactNode
}

/** A message whole, with the ways to answer and to file it. */
export function MessageDialog({
  message,
  draft,
  onDraft,
  onClose,
  onFile,
  onDelete,
  returnTo,
  children,
}: MessageDialogProps) {
  const isOld = useLastKnown() !== null
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      wide
      open={message !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Detalle del Mensaje"
      returnTo={returnTo}
    >
      {message !== undefined && (
        <>
          <MessageFacts message={message} />
          <SentReplies message={message} />
          <May right="staff">
            <ReplyForm key={message.id} message={message} draft={draft} onDraft={onDraft} field={field} />
            <ReplyElsewhere
              key={`elsewhere-${message.id}`}
              message={message}
              text={draft.text}
              onAnswered={() => {
                onDraft({ text: '' })
                onFile('replied')
              }}
              onWrong={(error) => {
                onDraft({ ...draft, error })
                field.current?.focus()
              }}
            />
          </May>
          <Filing status={message.status} onFile={onFile} />
          <div className="mt-6 flex flex-wrap justify-between gap-3">
            <May right="staff">
              <Button tone="quiet" className="-ml-2" disabled={isOld} onClick={onDelete}>
                Eliminar
              </Button>
            </May>
            <Button tone="plain" onClick={onClose}>
              Cerrar
            </Button>
          </div>
        </>
      )}
      {children}
    </Dialog>
  )
}

/** What was written and by whom, with the way to all else of hers. */
const MessageFacts = ({ message }: { readonly message: ContactMessageAnswer }) => (
  <>
    <Facts>
      <Fact name="Nombre">{message.name}</Fact>
      <Fact name="Email">{message.email}</Fact>
      <Fact name="Fecha">{momentText(message.createdAt)}</Fact>
      {message.phone !== null && <Fact name="Teléfono">{message.phone}</Fact>}
      <Fact name="Asunto">{subjectLabels[message.subject]}</Fact>
      {message.about !== null && <Fact name="Obra">{message.about.title}</Fact>}
      <Fact name="Mensaje">{message.message}</Fact>
    </Facts>
    <May right="administrator">
      <Link
        to={adminLinkTo.personBehind('mensaje', message.id)}
        className="link mt-2 inline-flex min-h-11 items-center"
      >
        Todo sobre esta persona
      </Link>
    </May>
  </>
)

/** Where the message stands, and where it is to go. */
function Filing({
  status,
  onFile,
}: Pick<ContactMessageAnswer, 'status'> & Pick<MessageDialogProps, 'onFile'>) {
  const isOld = useLastKnown() !== null
  return (
    <fieldset
      disabled={!useMay()('staff')}
      className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2"
    >
      <legend className="mb-2 text-small text-quiet">Estado</legend>
      {MESSAGE_STATUSES.map((each) => (
        <Button
          key={each}
          tone="plain"
          className="px-2 text-small aria-pressed:chosen"
          aria-pressed={each === status}
          disabled={isOld}
          onClick={() => onFile(each)}
        >
          {messageStatusLabels[each]}
        </Button>
      ))}
    </fieldset>
  )
}
