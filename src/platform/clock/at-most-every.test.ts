import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is asked for again and again is done at once, then once in a while, and never forgotten', () => {
  let done = 0
  const act = atMostEvery(1000, () => {
    done += 1
  })
  act()
  expect(done).toBe(1)
  for (let each = 0; each < 25; each += 1) {
    act()
    vi.advanceTimersByTime(100)
  }
  expect(done).toBe(3)
  vi.advanceTimersByTime(1000)
  expect(done).toBe(4)
  vi.advanceTimersByTime(5000)
  expect(done).toBe(4)
  act()
  expect(done).toBe(5)
})
