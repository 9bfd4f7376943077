import type { ContactInfo, DayHours } from './contact-info.ts'

type Hours = ContactInfo['businessHours']
export type Weekday = keyof Hours

/** The days of the week, in their order, with their Spanish names. */
export const weekdayNames = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
} satisfies Record<Weekday, string>

export const weekdays = Object.keys(weekdayNames) as readonly Weekday[]

/** Days that follow one another and have the same hours: 'Martes a viernes', '10:00 a 18:00'. */
export interface OpeningLine {
  readonly days: string
  readonly hours: string
}

/** Whether a day ends before it begins: nobody could come then. */
export const isReversed = ({ isClosed, open, close }: DayHours): boolean =>
  !isClosed && open !== '' && close !== '' && close <= open

const hasTimes = (day: DayHours) => !day.isClosed && day.open !== '' && day.close !== '' && !isReversed(day)

/** What is said of a day; `undefined` for an open day whose times nobody has told. */
function textOf(day: DayHours): string | undefined {
  if (day.isClosed) return 'Cerrado'
  return hasTimes(day) ? `${day.open} a ${day.close}` : undefined
}

/** The days on which somebody is there, with their hours as 'HH:MM'. */
export const openDays = (hours: Hours) =>
  weekdays.filter((day) => hasTimes(hours[day])).map((day) => ({ day, ...hours[day] }))

function daysText(days: readonly Weekday[]): string {
  const names = days.map((day) => weekdayNames[day])
  const [first = '', last = ''] = [names[0], names.at(-1)]
  if (names.length === 1) return first
  return `${first} ${names.length === 2 ? 'y' : 'a'} ${last.toLowerCase()}`
}

/** The opening hours in as few lines as they take; none while no day has its times. */
export function openingLines(hours: Hours): OpeningLine[] {
  if (!weekdays.some((day) => hasTimes(hours[day]))) return []
  const runs: { text: string | undefined; days: Weekday[] }[] = []
  for (const day of weekdays) {
    const text = textOf(hours[day])
    const last = runs.at(-1)
    if (last !== undefined && last.text === text) last.days.push(day)
    else runs.push({ text, days: [day] })
  }
  return runs.flatMap(({ text, days }) => (text === undefined ? [] : [{ days: daysText(days), hours: text }]))
}
