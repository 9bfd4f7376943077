import { CheckChoice } from '#ui/choice.tsx'
import type { ContactInfo, DayHours } from '../../contact-info.ts'
import { type Weekday, weekdayNames, weekdays } from '../../opening-hours.ts'

type Hours = ContactInfo['businessHours']

interface WeekHoursProps {
  readonly hours: Hours
  readonly onChange: (hours: Hours) => void
}

/** Opening hours of each day; a closed day has none to be asked for. */
export function WeekHours({ hours, onChange }: WeekHoursProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-serif text-lead">Horarios de atención</legend>
      <ul className="divide-y divide-line border-line border-y">
        {weekdays.map((day) => (
          <li key={day}>
            <DayRow
              day={day}
              hours={hours[day]}
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
  readonly onChange: (changes: Partial<DayHours>) => void
}

const timeBox = 'min-h-12 rounded-[2px] border border-edge bg-white px-3 hover:border-ink'

function DayRow({ day, hours, onChange }: DayRowProps) {
  const name = weekdayNames[day]
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
          <input
            type="time"
            aria-label={`${name}: abre`}
            value={hours.open}
            onChange={({ target }) => onChange({ open: target.value })}
            className={timeBox}
          />
          <span>a</span>
          <input
            type="time"
            aria-label={`${name}: cierra`}
            value={hours.close}
            onChange={({ target }) => onChange({ close: target.value })}
            className={timeBox}
          />
        </div>
      )}
    </div>
  )
}
