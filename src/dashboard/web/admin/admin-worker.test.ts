import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TAKE_OVER } from '#pages/admin-offline.ts'
import { takeOverUnseen } from './admin-worker.ts'

const waiting = { postMessage: vi.fn() }
let page: EventTarget & { visibilityState: string }
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  waiting.postMessage.mockClear()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ waiting }) } })
  stop = takeOverUnseen()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function become(state: 'hidden' | 'visible'): void {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('the worker of a new build takes over once the page is out of sight, and still there', async () => {
  become('hidden')
  await vi.advanceTimersByTimeAsync(900)
  expect(waiting.postMessage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith(TAKE_OVER)
})

test('it takes over from nobody who looks, or has come back', async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  become('hidden')
  await vi.advanceTimersByTimeAsync(500)
  become('visible')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waiting.postMessage).not.toHaveBeenCalled()
})

test('a page of the administration that was left asks for nothing more', async () => {
  become('hidden')
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waiting.postMessage).not.toHaveBeenCalled()
})
