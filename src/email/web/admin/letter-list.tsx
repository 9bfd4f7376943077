import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { momentText } from '#ui/date-text.ts'
import { May } from '#ui/may.tsx'
import type { LetterAnswer } from '../../email-api.ts'

function stateText({ state, sentAt, attempts, createdAt }: LetterAnswer): string {
  switch (state) {
    case 'sent':
      return `Enviado el ${momentText(sentAt ?? createdAt)}`
    case 'waiting':
      if (attempts === 0) return 'Por salir'
      return `Por salir, después de ${attempts === 1 ? 'un intento' : `${attempts} intentos`}`
    case 'failed':
      return 'No se pudo enviar'
    case 'ended':
      return 'No salió a tiempo y ya no valía'
  }
}

interface LetterListProps {
  readonly letters: readonly LetterAnswer[]
  readonly busy: boolean
  readonly onResend: (id: string) => void
}

/** Letters with what became of them, each with the way to send it once more. */
export function LetterList({ letters, busy, onResend }: LetterListProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {letters.map((letter) => (
        <li key={letter.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-[min(100%,12rem)] flex-1">
            <p className="break-words">{letter.subject === '' ? 'Correo borrado' : letter.subject}</p>
            <p
              className={classes(
                'text-small break-words',
                ['failed', 'ended'].includes(letter.state) ? 'font-medium text-alarm' : 'text-quiet',
              )}
            >
              {[stateText(letter), letter.to && `a ${letter.to}`].filter(Boolean).join(' ')}
            </p>
            {letter.lastError !== null && (
              <p className="text-small break-words text-quiet">{letter.lastError}</p>
            )}
          </div>
          {letter.canBeResent && (
            <May right="staff">
              <Button
                tone="quiet"
                aria-label={`Reenviar «${letter.subject}» a ${letter.to}`}
                aria-disabled={busy}
                onClick={() => !busy && onResend(letter.id)}
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
