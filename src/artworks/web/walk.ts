/** A work in a list: where it is, and what it is called. */
export type WalkedWork = readonly [id: string, title: string]

export type WalkStep = 'previous' | 'next'

/**
 * The list that somebody came from, in its order. It lies in the history of her browser alone, beside the page that it leads
 * through: the page itself is the same for everybody.
 */
export interface WalkState {
  readonly walk: readonly WalkedWork[]
  /** By which link she came from the work before. */
  readonly by?: WalkStep
}

/** A history is not the place for a catalogue: so many on either side. */
const FARTHEST = 100

export type Listed = { readonly id: string; readonly title: string }

/** What the link to each work of a list leaves in the history. */
export function walksThrough(works: readonly Listed[]): readonly WalkState[] {
  const stations = works.map(({ id, title }): WalkedWork => [id, title])
  if (stations.length <= 2 * FARTHEST) {
    const whole = { walk: stations }
    return stations.map(() => whole)
  }
  return stations.map((_station, at) => ({
    walk: stations.slice(Math.max(0, at - FARTHEST), at + FARTHEST + 1),
  }))
}
