import { expect, test } from 'vitest'
import { nextAttempt, tomorrow } from './refund.ts'

const now = new Date(Date.UTC(2026, 0, 1))
const minutesAfter = (attempts: number) => (nextAttempt(now, attempts).getTime() - now.getTime()) / 60_000

test('a refund that cannot be sent is tried after a minute, then ever later, at last every twelve hours', () => {
  expect([1, 2, 3, 9, 10, 11, 50].map(minutesAfter)).toEqual([1, 2, 5, 480, 720, 720, 720])
})

test('a balance that was empty is looked at again a day later', () => {
  expect(tomorrow(now)).toEqual(new Date(Date.UTC(2026, 0, 2)))
})
