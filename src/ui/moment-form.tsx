import { type FormEvent, type ReactNode, useState } from 'react'
import { LOCAL_MOMENT, localMoment } from '#platform/time/local-time.ts'
import { FormButtons } from './form-buttons.tsx'
import { TextField } from './form-field.tsx'

interface MomentFormProps {
  /** What happens then. */
  readonly children: ReactNode
  /** Of the button. */
  readonly label: string
  readonly busy: boolean
  /** @param moment still to come, as `local-time.ts` writes it */
  readonly onChosen: (moment: string) => void
  readonly onCancel: () => void
}

function wrongWith(moment: string): string | undefined {
  if (!LOCAL_MOMENT.test(moment)) return 'Elegí el día y la hora'
  return moment <= localMoment(new Date()) ? 'Esa hora ya pasó: elegí una que venga' : undefined
}

/** Asks for a day and an hour by the clocks of Buenos Aires. */
export function MomentForm({ children, label, busy, onChosen, onCancel }: MomentFormProps) {
  const [error, setError] = useState<string>()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const moment = String(new FormData(event.currentTarget).get('moment') ?? '').slice(0, 16)
    const wrong = wrongWith(moment)
    setError(wrong)
    if (wrong === undefined && !busy) onChosen(moment)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <TextField type="datetime-local" label="Día y hora (argentina)" name="moment" error={error} />
      <FormButtons label={busy ? 'Guardando...' : label} busy={busy} onCancel={onCancel} />
    </form>
  )
}
