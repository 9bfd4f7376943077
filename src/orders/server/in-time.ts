import { setTimeout as wait } from 'node:timers/promises'

/** So long a person waits for the provider, however often it is asked for her. */
export const TIMEOUT_MS = 8000

/** Stands for an answer that nobody waits for any more. */
export const TOO_LATE: unique symbol = Symbol('too late')

/** What the work answers, or {@link TOO_LATE} when that takes longer than anybody waits; the work goes on. @param timeout in milliseconds */
export async function inTime<Answer>(
  working: Promise<Answer>,
  timeout: number = TIMEOUT_MS,
): Promise<Answer | typeof TOO_LATE> {
  const over = new AbortController()
  const end = wait(timeout, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
  const tooLate: Promise<typeof TOO_LATE> = end.then(() => TOO_LATE)
  try {
    return await Promise.race([working, tooLate])
  } finally {
    over.abort()
  }
}
