import { setImmediate } from 'node:timers'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * What all work together may take of one turn of the event loop, before pages that only have to be sent are sent. A turn
 * more costs some microseconds, so it is short.
 */
const TURN_MS = 1

let began: number | undefined

/** Whether this turn of the event loop has had its share of work; whoever asks first in a turn begins it. */
export function isTurnOver(): boolean {
  const now = performance.now()
  if (began !== undefined) return now - began >= TURN_MS
  began = now
  setImmediate(() => {
    began = undefined
  })
  return false
}

/**
 * What work on the thread of the server awaits between its steps. Awaiting what is there already goes on without the
 * event loop having looked at a single connection; this lets it when the turn is over.
 */
export async function yieldTurn(): Promise<void> {
  if (isTurnOver()) await nextTurn()
}
