import { type ArtworkOnWall, onWall, viewOf } from '#artworks/artwork-view.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import { goneText, SELECTION_LIMIT } from '../favourites.ts'
import { readSelection as endpoint } from '../favourites-api.ts'

/** What a link to works shows. */
export interface SelectionShown {
  readonly works: readonly ArtworkOnWall[]
  /** What is said of those that are no longer there. */
  readonly gone: string | undefined
}

/** @param ids as many as a selection has, each once */
export async function readSelection(call: Caller, ids: readonly string[]): Promise<SelectionShown> {
  if (ids.length === 0) return { works: [], gone: undefined }
  const { works, gone } = (await call(endpoint, { query: { ids: ids.join(',') } })).data
  return {
    works: works.map((work) => onWall(viewOf(work))),
    gone: goneText({ works, gone, asked: ids.length }),
  }
}

/** Any number of works as they are now, a link's worth at a time; those that are not shown are not there. */
export async function readWorks(
  call: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ArtworkOnWall>> {
  const parts = Array.from({ length: Math.ceil(ids.length / SELECTION_LIMIT) }, (_, at) =>
    ids.slice(at * SELECTION_LIMIT, (at + 1) * SELECTION_LIMIT),
  )
  const read = await Promise.all(parts.map((part) => readSelection(call, part)))
  return new Map(read.flatMap(({ works }) => works.map((work) => [work.id, work])))
}
