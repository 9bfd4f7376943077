import { useId } from 'react'
import { fieldErrorsIn, firstByField } from '#platform/web-client/field-errors.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { TextField } from '#ui/form-field.tsx'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { FIRST_QUIET_HOURS, PUSH_KINDS, pushKindTexts, QuietHours } from '../../push-message.ts'
import type { DeviceChoices } from './use-push-devices.ts'

interface DeviceFormProps {
  readonly initial: DeviceChoices
  readonly label: string
  readonly busy: boolean
  readonly onSave: (choices: DeviceChoices) => void
}

const HOURS = [
  ['from', 'Desde'],
  ['to', 'Hasta'],
] as const

interface Draft extends Pick<DeviceChoices, 'kinds'> {
  readonly isQuiet: boolean
  readonly hours: QuietHours
}

const draftOf = ({ kinds, quiet }: DeviceChoices): Draft => ({
  kinds,
  isQuiet: quiet !== null,
  hours: quiet ?? FIRST_QUIET_HOURS,
})

const choicesIn = ({ kinds, isQuiet, hours }: Draft): DeviceChoices => ({
  kinds,
  quiet: isQuiet ? hours : null,
})

const errorsOf = ({ isQuiet, hours }: Draft) =>
  isQuiet ? firstByField(fieldErrorsIn(QuietHours.safeParse(hours)), (side) => `hours.${side}`) : {}

/** What a device shows, and when it stays silent. */
export function DeviceForm({ initial, label, busy, onSave }: DeviceFormProps) {
  const id = useId()
  const stored = draftOf(initial)
  const { draft, errors, change, onSubmit } = useDraftForm<Draft>({
    stored,
    errorsOf,
    send: async ({ over }) => {
      if (!busy) onSave(choicesIn(over(stored)))
    },
  })
  const { kinds, isQuiet, hours } = draft
  const hour = boundTexts(
    { values: hours, errors, change: (part) => change({ hours: { ...hours, ...part } }) },
    'hours.',
  )

  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-xl flex-col gap-4">
      <fieldset>
        <legend className="text-small font-medium">Avisar cuando llega</legend>
        {PUSH_KINDS.map((kind) => (
          <CheckChoice
            key={kind}
            id={`${id}-${kind}`}
            label={<span className="wrap-anywhere">{pushKindTexts[kind]}</span>}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              change({
                kinds: PUSH_KINDS.filter((each) => (each === kind ? target.checked : kinds.includes(each))),
              })
            }
          />
        ))}
      </fieldset>
      <CheckChoice
        id={`${id}-quiet`}
        label="Horas de silencio"
        hint="Lo que pasa mientras tanto llega junto, en un solo aviso, cuando terminan."
        checked={isQuiet}
        onChange={({ target }) => change({ isQuiet: target.checked })}
      />
      {isQuiet && (
        <div className="ml-[min(1.875rem,8vw)] grid max-w-sm grid-cols-1 gap-4 sm:grid-cols-2">
          {HOURS.map(([side, name]) => (
            <TextField key={side} label={name} {...hour(side)} type="time" />
          ))}
        </div>
      )}
      <Button type="submit" aria-disabled={busy} className="self-start">
        {label}
      </Button>
    </form>
  )
}
