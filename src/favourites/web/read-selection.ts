import { type ArtworkOnWall, onWall, viewOf } from '#artworks/artwork-view.ts'
import { digitalViewOf, inList, type PrintInList } from '#digital-art/digital-art-view.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import { type Favourite, goneText, SELECTION_LIMIT } from '../favourites.ts'
import { readSelection as endpoint, type Selection } from '../favourites-api.ts'
import { PRINT } from '../print-key.ts'

/** A work that somebody likes, as it is now. */
export type ChosenWork = Favourite &
  (
    | { readonly kind: 'original'; readonly work: ArtworkOnWall }
    | { readonly kind: 'print'; readonly work: PrintInList }
  )

/** What a link to works shows. */
export interface SelectionShown {
  readonly works: readonly ChosenWork[]
  /** What is said of those that are no longer there. */
  readonly gone: string | undefined
}

export const originalsIn = (works: readonly ChosenWork[]): readonly ArtworkOnWall[] =>
  works.flatMap((chosen) => (chosen.kind === 'original' ? [chosen.work] : []))

export const printsIn = (works: readonly ChosenWork[]): readonly PrintInList[] =>
  works.flatMap((chosen) => (chosen.kind === 'print' ? [chosen.work] : []))

/** What was answered, in the order of the request. */
function inOrder(ids: readonly string[], { works, prints }: Selection): ChosenWork[] {
  const found = new Map<string, ChosenWork>()
  for (const answer of works) {
    const { id, title } = answer
    found.set(id, { id, title, kind: 'original', work: onWall(viewOf(answer)) })
  }
  for (const answer of prints) {
    const id = PRINT + answer.id
    found.set(id, { id, title: answer.title, kind: 'print', work: inList(digitalViewOf(answer)) })
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** @param ids as many as a selection has, each once */
export async function readSelection(call: Caller, ids: readonly string[]): Promise<SelectionShown> {
  if (ids.length === 0) return { works: [], gone: undefined }
  const { data } = await call(endpoint, { query: { ids: ids.join(',') } })
  const works = inOrder(ids, data)
  return { works, gone: goneText({ works, gone: data.gone, asked: ids.length }) }
}

/** Any number of works as they are now, a link's worth at a time; those that are not shown are not there. */
export async function readWorks(
  call: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChosenWork>> {
  const parts = Array.from({ length: Math.ceil(ids.length / SELECTION_LIMIT) }, (_, at) =>
    ids.slice(at * SELECTION_LIMIT, (at + 1) * SELECTION_LIMIT),
  )
  const read = await Promise.all(parts.map((part) => readSelection(call, part)))
  return new Map(read.flatMap(({ works }) => works.map((work) => [work.id, work])))
}
