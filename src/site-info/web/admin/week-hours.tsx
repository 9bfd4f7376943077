import { CheckChoice } from '#ui/choice.tsx'
import type { ErrorsByName } from '#ui/use-draft-form.ts'
import type { ContactInfo, DayHours } from '../../contact-info.ts'
import { type Weekday, weekdayNames, weekdays } from '../../opening-hours.ts'

type Hours = ContactInfo['businessHours']

interface WeekHoursProps {
  readonly hours: Hours
  readonly errors: ErrorsByName
  readonly onChange: (hours: Hours) => void
}

/** Opening hours of each day; a closed day has none to be asked for. */
export function WeekHours({ hours, errors, onChange }: WeekHoursProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-serif text-lead">Horarios de atención</legend>
      <ul className="divide-y divide-line border-line border-y">
        {weekdays.map((day) => (
          <li key={day}>
            <DayRow
              day={day}
              hours={hours[day]}
              errors={errors}
              onChange={(changes) => onChange({ ...hours, [day]: { ...hours[day], ...changes } })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface DayRowProps {
  readonly day: Weekday
  readonly hours: DayHours
  readonly errors: ErrorsByName
  readonly onChange: (changes: Partial<DayHours>) => void
}

const timeBox =
  'min-h-12 rounded-[2px] border border-edge bg-white px-3 hover:border-ink aria-invalid:border-alarm'

const times = { open: 'abre', close: 'cierra' } as const

function DayRow({ day, hours, errors, onChange }: DayRowProps) {
  const name = weekdayNames[day]
  const fieldOf = (time: keyof typeof times) => `businessHours.${day}.${time}`
  const error = errors[fieldOf('open')] ?? errors[fieldOf('close')]
  const timeField = (time: keyof typeof times) => (
    <input
      type="time"
      name={fieldOf(time)}
      aria-label={`${name}: ${times[time]}`}
      aria-invalid={errors[fieldOf(time)] !== undefined}
      aria-describedby={error === undefined ? undefined : `${day}-error`}
      value={hours[time]}
      onChange={({ target }) => onChange({ [time]: target.value })}
      className={timeBox}
    />
  )
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 py-2">
      <p className="w-24 font-medium">{name}</p>
      <CheckChoice
        id={`closed-${day}`}
        aria-label={`${name}: cerrado`}
        label="Cerrado"
        checked={hours.isClosed}
        onChange={({ target }) => onChange({ isClosed: target.checked })}
      />
      {!hours.isClosed && (
        <div className="flex flex-wrap items-center gap-2">
          {timeField('open')}
          <span>a</span>
          {timeField('close')}
        </div>
      )}
      {!hours.isClosed && error !== undefined && (
        <p id={`${day}-error`} className="w-full font-medium text-alarm text-small">
          {error}
        </p>
      )}
    </div>
  )
}
