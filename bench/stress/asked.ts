import { performance } from 'node:perf_hooks'

/** A request as whoever made it saw it. */
export interface Asked {
  readonly answer: string
  /** Of `performance.now()`. */
  readonly began: number
  readonly ended: number
}

/** Begins a request; what is returned notes its end, and with what it ended. */
export function noting(asked: Asked[]): (answer: string) => void {
  const began = performance.now()
  return (answer) => void asked.push({ answer, began, ended: performance.now() })
}

/** How often each answer came. */
export function countsOf(asked: readonly Asked[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { answer } of asked) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return new Map([...counts].sort())
}

/** What visitors and buyers may be told while all is well: somebody else may have been faster. */
const FINE = /^(?:(?:page|file|picture|call) 200|purchase (?:200|409 artwork_(?:reserved|sold)))$/

export const isFailure = ({ answer }: Asked): boolean => !FINE.test(answer)

/** The attempts of buyers, named beside what visitors asked for. */
export const purchasesIn = (asked: readonly Asked[]): Asked[] =>
  asked.map((each) => ({ ...each, answer: `purchase ${each.answer}` }))
