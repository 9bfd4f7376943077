import { expect, test } from 'vitest'
import { isBusinessDay } from './business-day.ts'

const dayOf = (text: string) => Date.parse(`${text}T00:00Z`) / 86_400_000

test.each([
  ['New Year', '2026-01-01'],
  ['Monday of carnival', '2026-02-16'],
  ['Tuesday of carnival', '2026-02-17'],
  ['the day of memory', '2026-03-24'],
  ['Holy Thursday', '2026-04-02'],
  ['Good Friday', '2026-04-03'],
  ['Good Friday of another year', '2025-04-18'],
  ['Tuesday of a late carnival', '2025-03-04'],
  ['the first of May', '2026-05-01'],
  ['Güemes, moved from a Wednesday to the Monday before', '2026-06-15'],
  ['Güemes, moved from a Tuesday to the Monday before', '2025-06-16'],
  ['San Martín on a Monday', '2026-08-17'],
  ['sovereignty, moved from a Friday to the Monday after', '2026-11-23'],
  ['sovereignty, moved from a Thursday to the Monday after', '2025-11-24'],
  ['the Immaculate Conception', '2026-12-08'],
  ['Christmas', '2026-12-25'],
  ['a Saturday', '2026-11-21'],
  ['a Sunday', '2026-11-22'],
])('%s (%s) is no day of business', (_name, day) => expect(isBusinessDay(dayOf(day))).toBe(false))

test.each(['2026-06-17', '2026-11-20', '2025-11-20', '2026-11-24', '2026-02-18', '2026-12-24'])(
  '%s is a day of business',
  (day) => expect(isBusinessDay(dayOf(day))).toBe(true),
)

// Sundays of Easter by the tables of the almanacs; the early and the late ones of the Gregorian rule are among them.
test.each([
  '1954-04-18',
  '1961-04-02',
  '1981-04-19',
  '2008-03-23',
  '2011-04-24',
  '2019-04-21',
  '2024-03-31',
  '2027-03-28',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2106-04-18',
  '2160-03-23',
  '2285-03-22',
  '2299-04-16',
])(
  'no business is done two days before the Easter of %s, nor at its carnival, but on the Monday before',
  (easter) => {
    expect(isBusinessDay(dayOf(easter) - 2)).toBe(false)
    expect(isBusinessDay(dayOf(easter) - 47)).toBe(false)
    expect(isBusinessDay(dayOf(easter) - 6)).toBe(true)
  },
)
