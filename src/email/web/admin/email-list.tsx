import { momentText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { May } from '#ui/may.tsx'
import type { EmailAnswer } from '../../email-api.ts'

/** What has been tried and has not failed yet is on its way. */
function stateText({ state, sentAt, attempts, lastError, createdAt }: EmailAnswer): string {
  switch (state) {
    case 'sent':
      return `Enviado el ${momentText(sentAt ?? createdAt)}`
    case 'waiting':
      if (attempts === 0) return 'Por salir'
      if (lastError === null) return 'Saliendo'
      return `Por salir, después de ${attempts === 1 ? 'un intento' : `${attempts} intentos`}`
    case 'failed':
      return 'No se pudo enviar'
    case 'ended':
      return 'No salió a tiempo y ya no valía'
  }
}

interface EmailListProps {
  readonly emails: readonly EmailAnswer[]
  readonly busy: boolean
  readonly onResend: (id: string) => void
}

/** Emails with what became of them, each with the way to send it once more. */
export function EmailList({ emails, busy, onResend }: EmailListProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {emails.map((email) => (
        <li key={email.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-[min(100%,12rem)] flex-1">
            <p className="break-words">{email.subject === '' ? 'Correo borrado' : email.subject}</p>
            <p
              className={classes(
                'text-small break-words',
                ['failed', 'ended'].includes(email.state) ? 'font-medium text-alarm' : 'text-quiet',
              )}
            >
              {[stateText(email), email.to && `a ${email.to}`].filter(Boolean).join(' ')}
            </p>
            {email.lastError !== null && (
              <p className="text-small break-words text-quiet">{email.lastError}</p>
            )}
          </div>
          {email.canBeResent && (
            <May right="staff">
              <Button
                tone="quiet"
                aria-label={`Reenviar «${email.subject}» a ${email.to}`}
                aria-disabled={busy}
                onClick={() => !busy && onResend(email.id)}
                className="ml-auto shrink-0"
              >
                Reenviar
              </Button>
            </May>
          )}
        </li>
      ))}
    </ul>
  )
}
