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
  startOfDay,
  startOfDayNumber,
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
