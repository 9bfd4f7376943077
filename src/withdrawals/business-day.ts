import { DAY_MS } from '#platform/time/spans.ts'

/**
 * Days without business in Argentina, by law 27.399, as whole days since 1970. What a decree adds for a single year
 * (bridging days, or a holiday of a weekend that is moved) is not known here.
 */

/** @param month 1 to 12 */
const dayIn = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY_MS

/** 0 is Sunday: day 0 was a Thursday. */
const weekdayOf = (day: number): number => (day + 4) % 7

/** Easter Sunday, by the rule of Meeus, Jones and Butcher for the Gregorian calendar. */
function easterIn(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return dayIn(year, Math.floor(days / 31), (days % 31) + 1)
}

/** Of a Tuesday or Wednesday the Monday before, of a Thursday or Friday the Monday after. */
function moved(day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === 2 || weekday === 3) return day - (weekday - 1)
  return weekday === 4 || weekday === 5 ? day + (8 - weekday) : day
}

const FIXED = [
  [1, 1],
  [3, 24],
  [4, 2],
  [5, 1],
  [5, 25],
  [6, 20],
  [7, 9],
  [12, 8],
  [12, 25],
] as const
const MOVABLE = [
  [6, 17],
  [8, 17],
  [10, 12],
  [11, 20],
] as const

/** Days from Easter: both days of carnival, Holy Thursday, on which nothing has to be done either, and Good Friday. */
const AROUND_EASTER = [-48, -47, -3, -2] as const

const holidaysIn = (year: number): ReadonlySet<number> =>
  new Set([
    ...FIXED.map(([month, day]) => dayIn(year, month, day)),
    ...MOVABLE.map(([month, day]) => moved(dayIn(year, month, day))),
    ...AROUND_EASTER.map((distance) => easterIn(year) + distance),
  ])

/** Whether business is done on this day. @param day whole days since 1970 */
export function isBusinessDay(day: number): boolean {
  const weekday = weekdayOf(day)
  const year = new Date(day * DAY_MS).getUTCFullYear()
  return weekday !== 0 && weekday !== 6 && !holidaysIn(year).has(day)
}
