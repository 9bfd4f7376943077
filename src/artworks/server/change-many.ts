import { Problem } from '#platform/contract/problem.ts'
import { artworkProblems } from '../artworks-api.ts'
import type { ManyAnswer, QuickChanges } from '../many-artworks-api.ts'
import type { SavingShop } from './artworks-shop.ts'
import { changeArtwork } from './save-artwork.ts'

/** Does something with each work; what is refused for one is told of it, and the others go on. */
async function eachByItself(ids: Iterable<string>, act: (id: string) => Promise<void>): Promise<ManyAnswer> {
  const answer: ManyAnswer = { done: [], refused: [] }
  for (const id of ids)
    try {
      await act(id)
      answer.done.push(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      answer.refused.push({ id, message: error.message })
    }
  return answer
}

/** Changes works one after the other: a transaction each, so that no buyer waits for all of them. */
export const changeMany = (
  shop: SavingShop,
  works: readonly (QuickChanges & { readonly id: string })[],
): Promise<ManyAnswer> => {
  const changes = new Map(works.map(({ id, ...each }) => [id, each]))
  return eachByItself(changes.keys(), (id) => changeArtwork(shop, id, changes.get(id) ?? {}))
}

/**
 * Deletes works; one that is not there any more counts as deleted.
 * @param deleteOne answers the ids in the trash of what it took away
 * @returns also all of these ids
 */
export async function deleteMany(
  ids: readonly string[],
  deleteOne: (id: string) => Promise<readonly string[]>,
): Promise<{ answer: ManyAnswer; trashed: string[] }> {
  const trashed: string[] = []
  const answer = await eachByItself(new Set(ids), async (id) => {
    try {
      trashed.push(...(await deleteOne(id)))
    } catch (error) {
      const isGone = error instanceof Problem && error.kind === artworkProblems.artwork_not_found
      if (!isGone) throw error
    }
  })
  return { answer, trashed }
}
