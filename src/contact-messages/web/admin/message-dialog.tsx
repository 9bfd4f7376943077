import type { ReactNode } from 'react'
import { Button, buttonLook } from '#ui/button.tsx'
import { momentText } from '#ui/date-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'
import {
  MESSAGE_STATUSES,
  type MessageStatus,
  messageStatusLabels,
  subjectLabels,
} from '../../contact-words.ts'

interface MessageDialogProps {
  readonly message: ContactMessageAnswer | undefined
  readonly onClose: () => void
  readonly onFile: (status: MessageStatus) => void
  readonly onDelete: () => void
  /** The id of what takes the focus when the message is gone. */
  readonly returnTo: string | undefined
  /** What is asked above it. */
  readonly children: ReactNode
}

const replyTo = ({ email, subject }: ContactMessageAnswer) =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${subjectLabels[subject]}`)}`

/** A message whole, with the ways to answer and to file it. */
export function MessageDialog({
  message,
  onClose,
  onFile,
  onDelete,
  returnTo,
  children,
}: MessageDialogProps) {
  const isOld = useLastKnown() !== null
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
          <Facts>
            <Fact name="Nombre">{message.name}</Fact>
            <Fact name="Email">{message.email}</Fact>
            <Fact name="Fecha">{momentText(message.createdAt)}</Fact>
            {message.phone !== null && <Fact name="Teléfono">{message.phone}</Fact>}
            <Fact name="Asunto">{subjectLabels[message.subject]}</Fact>
            <Fact name="Mensaje">{message.message}</Fact>
          </Facts>
          {/* However long the message is, the answer is within reach. */}
          <div className="bottom-bar sticky bottom-0 -mx-5 mt-3 flex flex-wrap gap-3 bg-paper px-5 py-3 sm:-mx-8 sm:px-8">
            <a href={replyTo(message)} className={buttonLook('strong', 'flex-1 px-3')}>
              Responder por email
            </a>
            {message.phone !== null && (
              <a
                href={whatsappLink(message.phone, `Hola ${message.name}, `)}
                target="_blank"
                rel="noreferrer"
                className={buttonLook('plain', 'flex-1 bg-paper px-3')}
              >
                Responder por WhatsApp
              </a>
            )}
          </div>
          <fieldset className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
            <legend className="mb-2 text-small text-quiet">Estado</legend>
            {MESSAGE_STATUSES.map((status) => (
              <Button
                key={status}
                tone="plain"
                className="px-2 text-small aria-pressed:chosen"
                aria-pressed={status === message.status}
                disabled={isOld}
                onClick={() => onFile(status)}
              >
                {messageStatusLabels[status]}
              </Button>
            ))}
          </fieldset>
          <div className="mt-6 flex flex-wrap justify-between gap-3">
            <Button tone="quiet" className="-ml-2" disabled={isOld} onClick={onDelete}>
              Eliminar
            </Button>
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
