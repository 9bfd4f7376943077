import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { TextField } from '#ui/form-field.tsx'
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

/** What a device shows, and when it stays silent. */
export function DeviceForm({ initial, label, busy, onSave }: DeviceFormProps) {
  const id = useId()
  const [kinds, setKinds] = useState(initial.kinds)
  const [isQuiet, setQuiet] = useState(initial.quiet !== null)
  const [hours, setHours] = useState(initial.quiet ?? FIRST_QUIET_HOURS)
  const parsed = QuietHours.safeParse(hours)
  const wrong = isQuiet && !parsed.success ? parsed.error.issues : []

  function save(event: FormEvent) {
    event.preventDefault()
    if (!busy && wrong.length === 0) onSave({ kinds, quiet: isQuiet ? hours : null })
  }

  return (
    <form noValidate onSubmit={save} className="flex max-w-xl flex-col gap-4">
      <fieldset>
        <legend className="text-small font-medium">Avisar cuando llega</legend>
        {PUSH_KINDS.map((kind) => (
          <CheckChoice
            key={kind}
            id={`${id}-${kind}`}
            label={pushKindTexts[kind]}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              setKinds(PUSH_KINDS.filter((each) => (each === kind ? target.checked : kinds.includes(each))))
            }
          />
        ))}
      </fieldset>
      <CheckChoice
        id={`${id}-quiet`}
        label="Horas de silencio"
        hint="Lo que pasa mientras tanto llega junto, en un solo aviso, cuando terminan."
        checked={isQuiet}
        onChange={({ target }) => setQuiet(target.checked)}
      />
      {isQuiet && (
        <div className="ml-7.5 grid max-w-sm gap-4 sm:grid-cols-2">
          {HOURS.map(([side, name]) => {
            const message = wrong.find(({ path }) => path[0] === side)?.message
            return (
              <TextField
                key={side}
                label={name}
                name={`${id}-${side}`}
                type="time"
                value={hours[side]}
                {...(message !== undefined && { error: message })}
                onChange={({ target }) => setHours({ ...hours, [side]: target.value })}
              />
            )
          })}
        </div>
      )}
      <Button type="submit" aria-disabled={busy} className="self-start">
        {label}
      </Button>
    </form>
  )
}
