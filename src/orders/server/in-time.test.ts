import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, TOO_LATE } from './in-time.ts'

beforeEach(() => {
  vi.useFakeTimers({ fakeNodeBuiltins: true })
})
afterEach(() => {
  vi.useRealTimers()
})

test('nobody waits longer than eight seconds', async () => {
  let heard: unknown
  const waiting = inTime(new Promise(() => {})).then((answer) => {
    heard = answer
  })
  await vi.advanceTimersByTimeAsync(7999)
  expect(heard).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(heard).toBe(TOO_LATE)
})

test('what comes sooner is heard at once, and its failure as well', async () => {
  expect(await inTime(Promise.resolve('paid'))).toBe('paid')
  await expect(inTime(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
