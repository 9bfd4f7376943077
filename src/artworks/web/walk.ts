/** A work in a list: where it is, and what it is called. */
type Station = readonly [id: string, title: string]

export type WalkStep = 'previous' | 'next'

/**
 * The list that somebody came from, in its order. It lies in the history of her browser alone, beside the page that it leads
 * through: the page itself is the same for everybody.
 */
export interface WalkState {
  readonly walk: readonly Station[]
  /** By which link she came from the work before. */
  readonly by?: WalkStep
}

/** A history is not the place for a catalogue: so many on either side. */
const FARTHEST = 100

type Listed = { readonly id: string; readonly title: string }

/** What the link to each work of a list leaves in the history. */
export function walksThrough(works: readonly Listed[]): readonly WalkState[] {
  const stations = works.map(({ id, title }): Station => [id, title])
  if (stations.length <= 2 * FARTHEST) {
    const whole = { walk: stations }
    return stations.map(() => whole)
  }
  return stations.map((_station, at) => ({
    walk: stations.slice(Math.max(0, at - FARTHEST), at + FARTHEST + 1),
  }))
}

const isStation = (thing: unknown): thing is Station =>
  Array.isArray(thing) && thing.length === 2 && thing.every((text) => typeof text === 'string')

/** The walk in what a history has kept, whoever wrote it; `undefined` where somebody came straight here. */
export function walkIn(state: unknown): WalkState | undefined {
  if (typeof state !== 'object' || state === null || !('walk' in state)) return undefined
  const { walk } = state
  if (!Array.isArray(walk) || !walk.every(isStation)) return undefined
  const by = 'by' in state && (state.by === 'previous' || state.by === 'next') ? state.by : undefined
  return { walk, ...(by !== undefined && { by }) }
}

/** The works before and after one of them. */
export function neighboursOf({ walk }: WalkState, id: string): Partial<Record<WalkStep, Listed>> {
  const at = walk.findIndex(([each]) => each === id)
  const listed = (station: Station | undefined) => station && { id: station[0], title: station[1] }
  const [previous, next] = at < 0 ? [] : [listed(walk[at - 1]), listed(walk[at + 1])]
  return { ...(previous && { previous }), ...(next && { next }) }
}
