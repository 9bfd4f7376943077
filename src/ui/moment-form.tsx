import type { ReactNode } from 'react'
import { LOCAL_MOMENT, localMoment } from '#platform/time/local-time.ts'
import { FormButtons } from './form-buttons.tsx'
import { TextField } from './form-field.tsx'
import { useTextForm } from './use-text-form.ts'

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

/** Some browsers write the seconds as well. */
const toTheMinute = (moment: string) => moment.slice(0, 16)

function wrongWith(moment: string): string | undefined {
  if (!LOCAL_MOMENT.test(moment)) return 'Elegí el día y la hora'
  return moment <= localMoment(new Date()) ? 'Esa hora ya pasó: elegí una que venga' : undefined
}

/** Asks for a day and an hour by the clocks of Buenos Aires. */
export function MomentForm({ children, label, busy, onChosen, onCancel }: MomentFormProps) {
  const { field, onSubmit } = useTextForm({
    blank: { moment: '' },
    errorsOf: ({ moment }) => ({ moment: wrongWith(toTheMinute(moment)) }),
    busy,
    onGiven: ({ moment }) => onChosen(toTheMinute(moment)),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <TextField type="datetime-local" label="Día y hora (argentina)" {...field('moment')} />
      <FormButtons label={busy ? 'Guardando...' : label} busy={busy} onCancel={onCancel} />
    </form>
  )
}
