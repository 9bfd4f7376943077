import type { ChosenPicture } from './chosen-picture.ts'

type Ids = readonly string[]

interface Orders {
  /** What was seen. */
  readonly from: Ids
  /** What was made of it. */
  readonly to: Ids
  /** What is there by now. */
  readonly now: Ids
}

/** The longest part of `ids` that stands in the same order in `before`; of two that changed places, the one that comes later by now. */
function unmoved(ids: Ids, before: Ids): ReadonlySet<string> {
  const runs: Ids[] = []
  for (const [at, id] of ids.entries()) {
    const earlier = ids
      .slice(0, at)
      .flatMap((each, index) => (before.indexOf(each) < before.indexOf(id) ? [runs[index] ?? []] : []))
    runs.push([...longest(earlier), id])
  }
  return new Set(longest(runs))
}

const longest = (runs: readonly Ids[]): Ids =>
  runs.reduce((best, each) => (each.length >= best.length ? each : best), [])

/**
 * Does to an order as it is by now what somebody did to the one that she saw: what she added is added, what she removed is removed,
 * what she moved comes before what it stands before now. What others added stays, and what they removed does not come back.
 */
export function carryOver({ from, to, now }: Orders): string[] {
  const still = to.filter((id) => from.includes(id) && now.includes(id))
  const kept = unmoved(still, from)
  const isHers = (id: string) => (from.includes(id) ? still.includes(id) && !kept.has(id) : !now.includes(id))
  const next = now.filter((id) => !from.includes(id) || kept.has(id))
  for (const [at, id] of [...to.entries()].toReversed()) {
    if (!isHers(id)) continue
    const follower = to.slice(at + 1).find((each) => next.includes(each))
    next.splice(follower === undefined ? next.length : next.indexOf(follower), 0, id)
  }
  return next
}

/**
 * The pictures as they are by now with what a list changes of the one that it was made from; `undefined` where it says something of
 * a picture that others have removed.
 */
export function carryPictures(
  chosen: readonly ChosenPicture[],
  { from, now }: Pick<Orders, 'from' | 'now'>,
): ChosenPicture[] | undefined {
  const isGone = ({ id }: ChosenPicture) => from.includes(id) && !now.includes(id)
  if (chosen.some((each) => isGone(each) && (each.alt ?? each.kind) !== undefined)) return undefined
  const told = new Map(chosen.map((each) => [each.id, each]))
  return carryOver({ from, to: [...told.keys()], now }).map((id) => told.get(id) ?? { id })
}
