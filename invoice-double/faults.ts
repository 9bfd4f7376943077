/**
 * What becomes of a call: all is well; it is carried out and its answer is lost; nobody says anything, and it is carried out or not;
 * it is carried out after whoever asked has gone; it is refused; a page or half of an answer comes instead; a fault of theirs.
 */
export const FAULTS = ['none', 'lost', 'silent', 'late', 'refused', 'nonsense', 'broken', 'internal'] as const
export type Fault = (typeof FAULTS)[number]

/** Says what becomes of the next call of an operation. */
export type DrawFault = (operation: string) => Fault

/** The same numbers from the same seed. */
function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Faults drawn by a seed: about so many of a hundred calls go wrong. */
export function drawnFaults(seed: number, percent: number): DrawFault {
  const next = seededNumbers(seed)
  const wrong = FAULTS.filter((each) => each !== 'none')
  return () => {
    if (next() * 100 >= percent) return 'none'
    return wrong[Math.floor(next() * wrong.length)] ?? 'none'
  }
}
