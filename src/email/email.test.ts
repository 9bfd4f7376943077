import { expect, test } from 'vitest'
import { pauseAfter } from './email.ts'

const MINUTE = 60_000

test('an email is tried often in its first hour, then once an hour, and given up after three days', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map((attempts) => (pauseAfter(attempts) ?? 0) / MINUTE)).toEqual([
    1, 2, 4, 8, 16, 32, 60, 60,
  ])
  let waited = 0
  let attempts = 1
  for (let pause = pauseAfter(1); pause !== undefined; pause = pauseAfter(attempts)) {
    waited += pause
    attempts += 1
  }
  expect(Math.round(waited / MINUTE / 60)).toBe(72)
})
