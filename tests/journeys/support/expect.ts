import { setTimeout as wait } from 'node:timers/promises'
import { expect as plain } from '@playwright/test'

/** A second or five, as libraries have it, is short for a page that comes alive on a busy machine. */
export const POLLED_MS = 30_000

/** Playwright itself soon asks once a second, and half a second of that is waited for nothing at nearly every question. */
const INTERVALS = [50, 100, 100, 250]

/** Asks until there is an answer: a page is on its way to the next one, a folder is not made yet. */
function insistent<Answer>(ask: () => Answer | Promise<Answer>, timeout: number): () => Promise<Answer> {
  // Before the time is over, so that the reason is told and not only that.
  const lastMoment = Date.now() + timeout - 500
  return async () => {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (Date.now() > lastMoment) throw error
        await wait(100)
      }
    }
  }
}

const poll: typeof plain.poll = (ask, options) => {
  const timeout = (typeof options === 'string' ? undefined : options?.timeout) ?? POLLED_MS
  const wishes = typeof options === 'string' ? { message: options } : options
  return plain.poll(insistent(ask, timeout), { intervals: INTERVALS, ...wishes })
}

/** Playwright's own; but a question that cannot be answered yet is put again, and does not fail the test. */
export const expect: typeof plain = Object.assign(plain.configure({}), { poll })
