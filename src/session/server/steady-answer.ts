import { setTimeout as sleep } from 'node:timers/promises'

/** Many times what the work differs by that a refusal does for one reason or for another. */
export const STEP_MS = 500

/** How long to wait after so many milliseconds of work, so that the answer goes out at a full step. */
export const waitAfter = (elapsedMs: number): number =>
  Math.ceil(Math.max(elapsedMs, 1) / STEP_MS) * STEP_MS - elapsedMs

/**
 * Holds an answer back until a full step after its work began, so that its time does not tell which work it was. What
 * takes longer than a step, on a machine in need, goes out at the next one.
 * @param began of `performance.now()`
 */
export const holdBack = (began: number): Promise<void> =>
  sleep(Math.ceil(waitAfter(performance.now() - began)))
