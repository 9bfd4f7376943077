import { afterEach, expect, test, vi } from 'vitest'
import { tellWhileWaiting } from './open-media.ts'

afterEach(() => vi.useRealTimers())

test('a start that waits long for the picture store says so once, and one that does not says nothing', async () => {
  vi.useFakeTimers()
  const warn = vi.fn()
  await tellWhileWaiting({ warn }, Promise.resolve())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warn).not.toHaveBeenCalled()
  const opening = tellWhileWaiting({ warn }, new Promise((done) => setTimeout(done, 30_000)))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(warn.mock.calls).toEqual([[{}, 'still waiting for the picture store']])
  await vi.advanceTimersByTimeAsync(60_000)
  await opening
  expect(warn).toHaveBeenCalledTimes(1)
})
