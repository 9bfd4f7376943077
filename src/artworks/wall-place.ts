/** Seconds between works that are hung behind all others. */
const BEHIND = 1
/** Seconds between works that are hung in front of all others: nobody hangs them so fast that a work made later would not come first. */
const IN_FRONT = 0.001
/** Nearer than this, places of this size can no longer be told apart. */
const NARROWEST = 0.000_001

/**
 * Places for works that are hung between two others, the first the smallest; `undefined` where there is no room between them.
 * @param before the place of the work in front of them, where there is one @param after of the one behind them
 */
export function placesBetween(
  before: number | undefined,
  after: number | undefined,
  count: number,
): number[] | undefined {
  const numbered = Array.from({ length: count }, (_, index) => index + 1)
  if (after === undefined) return numbered.map((number) => (before ?? 0) + number * BEHIND)
  if (before === undefined) return numbered.map((number) => after - (count + 1 - number) * IN_FRONT)
  const step = (after - before) / (count + 1)
  return step < NARROWEST ? undefined : numbered.map((number) => before + number * step)
}
