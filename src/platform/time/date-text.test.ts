import { expect, test } from 'vitest'
import { agoText, dayText, momentText, timeText, writtenDay } from './date-text.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

test.each([
  ['2026-11-25T12:00:30Z', 'recién'],
  ['2026-11-25T11:59:10Z', 'recién'],
  ['2026-11-25T11:59:00Z', 'hace 1 minuto'],
  ['2026-11-25T09:10:00Z', 'hace 2 horas'],
  ['2026-11-24T12:00:00Z', 'hace 1 día'],
  ['2026-10-01T12:00:00Z', 'hace 55 días'],
])('what was at %s was %s', (iso, text) => expect(agoText(iso, NOW)).toBe(text))

test.each([new Date('2026-11-06T02:30:00Z'), '2026-11-06T02:30:00.000Z'])(
  'days and hours are those of Buenos Aires, of a date and of what JSON makes of it (%#)',
  (instant) => {
    expect([dayText(instant), timeText(instant)]).toEqual(['05/11/2026', '23:30'])
    expect(momentText(instant)).toBe('05/11/2026, 23:30')
  },
)

test('a day that was typed is written as people here write it, and none stays none', () => {
  expect(['2026-12-01', ''].map(writtenDay)).toEqual(['01/12/2026', ''])
})
