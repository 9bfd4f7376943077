import type { Favourite } from '../favourites.ts'
import type { ChosenWork } from './read-selection.ts'

/** What was read of favourites, and which of them were asked for; `undefined` until anything is known. */
export type WorksNow =
  | { readonly asked: ReadonlySet<string>; readonly works: ReadonlyMap<string, ChosenWork> }
  | undefined

/** Whether a work was asked for and is not shown. Of one that was liked since, nothing is known yet. */
export const isGone = (now: WorksNow, id: string): boolean =>
  now?.asked.has(id) === true && !now.works.has(id)

/** All but those that are known to be gone. */
export const stillHere = (now: WorksNow, favourites: readonly Favourite[]): readonly Favourite[] =>
  favourites.filter(({ id }) => !isGone(now, id))
