import type { Ledger } from './ledger.ts'

/** The provider's time: the wall clock plus what tests and demos have advanced it. */
export interface Clock {
  now(): number
  /** The time that the shop lives in, never advanced. */
  wall(): number
  moveTo(instant: number): void
}

export function createClock(ledger: Ledger, wallClock: () => Date): Clock {
  const wall = () => wallClock().getTime()
  return {
    wall,
    now: () => wall() + ledger.state.clockOffsetMs,
    moveTo(instant) {
      ledger.state.clockOffsetMs = Math.max(ledger.state.clockOffsetMs, instant - wall())
    },
  }
}
