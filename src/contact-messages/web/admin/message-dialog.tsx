import { Button } from '#ui/button.tsx'
import { momentText } from '#ui/date-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import {
  MESSAGE_STATUSES,
  type MessageStatus,
  messageStatusLabels,
  subjectLabels,
} from '../../contact-message.ts'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'

interface MessageDialogProps {
  readonly message: ContactMessageAnswer | undefined
  readonly onClose: () => void
  readonly onFile: (status: MessageStatus) => void
  readonly onDelete: () => void
}

const replyTo = ({ email, subject }: ContactMessageAnswer) =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${subjectLabels[subject]}`)}`

/** A message whole, with the ways to answer and to file it. */
export function MessageDialog({ message, onClose, onFile, onDelete }: MessageDialogProps) {
  return (
    <Dialog
      wide
      open={message !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Detalle del Mensaje"
    >
      {message !== undefined && (
        <>
          <Facts>
            <Fact name="Nombre">{message.name}</Fact>
            <Fact name="Email">
              <a href={replyTo(message)} className="link inline-flex min-h-11 items-center">
                {message.email}
              </a>
            </Fact>
            <Fact name="Fecha">{momentText(message.createdAt)}</Fact>
            {message.phone !== null && (
              <Fact name="Teléfono">
                <a
                  href={whatsappLink(message.phone)}
                  target="_blank"
                  rel="noreferrer"
                  className="link inline-flex min-h-11 items-center"
                >
                  {message.phone} (WhatsApp)
                </a>
              </Fact>
            )}
            <Fact name="Asunto">{subjectLabels[message.subject]}</Fact>
            <Fact name="Mensaje">{message.message}</Fact>
          </Facts>
          <fieldset className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-4">
            <legend className="mb-2 text-small text-quiet">Estado</legend>
            {MESSAGE_STATUSES.map((status) => (
              <Button
                key={status}
                tone={status === message.status ? 'strong' : 'plain'}
                className="px-2 text-small"
                aria-pressed={status === message.status}
                onClick={() => onFile(status)}
              >
                {messageStatusLabels[status]}
              </Button>
            ))}
          </fieldset>
          <div className="mt-6 flex flex-wrap justify-between gap-3">
            <Button tone="quiet" className="-ml-2" onClick={onDelete}>
              Eliminar
            </Button>
            <Button tone="plain" onClick={onClose}>
              Cerrar
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
