import type { Listed, WalkedWork, WalkState, WalkStep } from './walk.ts'

const isStation = (thing: unknown): thing is WalkedWork =>
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
  const listed = (station: WalkedWork | undefined) => station && { id: station[0], title: station[1] }
  const [previous, next] = at < 0 ? [] : [listed(walk[at - 1]), listed(walk[at + 1])]
  return { ...(previous && { previous }), ...(next && { next }) }
}
