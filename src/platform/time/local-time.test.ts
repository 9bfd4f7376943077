import { expect, test } from 'vitest'
import {
  compactDay,
  endOfDay,
  instantOf,
  LOCAL_MOMENT,
  localClock,
  localDay,
  localDayNumber,
  localIso,
  localMoment,
  localMonth,
  monthsBefore,
  startOfDay,
  startOfDayNumber,
  yearsBefore,
} from './local-time.ts'
import { MINUTE_MS } from './spans.ts'

/** The last evening of a year in Buenos Aires, while it is already the next year in UTC. */
const LATE = new Date('2027-01-01T02:30:00.000Z')

test('the evening of a day belongs to that day, its month and its year', () => {
  expect([localIso(LATE), localMoment(LATE)]).toEqual(['2026-12-31T23:30:00.000-03:00', '2026-12-31T23:30'])
  expect([localDay(LATE), compactDay(LATE), localMonth(LATE), localClock(LATE)]).toEqual([
    '2026-12-31',
    '20261231',
    '2026-12',
    '23:30',
  ])
  const later = new Date(LATE.getTime() + 30 * MINUTE_MS)
  expect([localDay(later), localMonth(later), localClock(later)]).toEqual(['2027-01-01', '2027-01', '00:00'])
  expect(localDayNumber(later) - localDayNumber(LATE)).toBe(1)
})

test.each(['2026-03-01', '2026-12-31', '2028-02-29'])('%s begins at midnight of Buenos Aires', (day) => {
  const start = startOfDay(day)
  expect([localMoment(start), start.toISOString()]).toEqual([`${day}T00:00`, `${day}T03:00:00.000Z`])
  expect(startOfDayNumber(localDayNumber(start))).toEqual(start)
  expect(localDay(new Date(start.getTime() - 1)) < day).toBe(true)
  const end = endOfDay(day)
  expect([localClock(end), localDay(new Date(end.getTime() - 1))]).toEqual(['00:00', day])
})

test('a minute that was written is read as the same minute', () => {
  expect(LOCAL_MOMENT.test(localMoment(LATE))).toBe(true)
  expect(new Date(instantOf(localMoment(LATE)))).toEqual(LATE)
})

test.each([
  ['a month and a day that there is', monthsBefore(new Date('2026-11-28T15:00:00Z'), 5), '2026-06-28T12:00'],
  ['the year before', monthsBefore(new Date('2026-01-15T15:00:00Z'), 2), '2025-11-15T12:00'],
  ['a month that is shorter', monthsBefore(new Date('2026-03-31T15:00:00Z'), 1), '2026-02-28T12:00'],
  ['the evening of its last day', monthsBefore(new Date('2026-04-01T02:00:00Z'), 1), '2026-02-28T23:00'],
  ['a month after', monthsBefore(new Date('2027-12-31T15:00:00Z'), -2), '2028-02-29T12:00'],
  ['no leap year', yearsBefore(new Date('2028-02-29T15:00:00Z'), 10), '2018-02-28T12:00'],
  ['a leap day in the evening', yearsBefore(new Date('2028-03-01T01:00:00Z'), -4), '2032-02-29T22:00'],
])('months are counted from day to day, into %s', (_into, then, expected) => {
  expect(localMoment(then)).toBe(expected)
})
