import { expect, test } from 'vitest'
import { localMonth } from '#platform/time/local-time.ts'
import { boundsOf, monthsOf, SALES_SPAN } from './sales-span.ts'

test.each([
  ['2026', '2026-01-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  ['2026-03', '2026-03-01T03:00:00.000Z', '2026-04-01T03:00:00.000Z'],
  ['2026-12', '2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
])('%s is a span by the calendars of Buenos Aires', (span, from, before) => {
  expect(SALES_SPAN.test(span)).toBe(true)
  const bounds = boundsOf(span)
  expect([bounds.from.toISOString(), bounds.before.toISOString()]).toEqual([from, before])
  expect(localMonth(bounds.from)).toBe(monthsOf(span)[0])
  expect(localMonth(new Date(bounds.before.getTime() - 1))).toBe(monthsOf(span).at(-1))
})

test.each(['', '26', '2026-13', '2026-1', '1999', '2026-03-01'])('%s is none', (span) =>
  expect(SALES_SPAN.test(span)).toBe(false),
)
