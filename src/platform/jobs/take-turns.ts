import { setImmediate } from 'node:timers/promises'

/** Visitors wait no longer than this for long work on the thread that answers them too. */
const TURN_MS = 8

/** Answers what long work awaits between its steps: when its turn is over, whoever waits is served first. */
export function takingTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN_MS) return
    await setImmediate()
    began = performance.now()
  }
}
