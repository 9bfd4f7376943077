import { Problem } from '#platform/contract/problem.ts'
import { artworkProblems } from '../artworks-api.ts'
import type { ManyAnswer, QuickChanges } from '../many-artworks-api.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { deleteArtwork } from './delete-artwork.ts'
import { trashArtwork } from './restore-artwork.ts'
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
  shop: ArtworksShop,
  works: readonly (QuickChanges & { readonly id: string })[],
): Promise<ManyAnswer> => {
  const changes = new Map(works.map(({ id, ...each }) => [id, each]))
  return eachByItself(changes.keys(), (id) => changeArtwork(shop, id, changes.get(id) ?? {}))
}

/**
 * Deletes works into the trash.
 * @param printsOf the ids of the prints that name a work as their original
 * @returns also the ids in the trash
 */
export async function deleteMany(
  shop: ArtworksShop,
  ids: readonly string[],
  printsOf: (id: string) => Promise<readonly string[]>,
): Promise<{ answer: ManyAnswer; trashed: string[] }> {
  const trashed: string[] = []
  const answer = await eachByItself(new Set(ids), async (id) => {
    const prints = await printsOf(id)
    try {
      const kept = await deleteArtwork(shop, id, (transaction, artwork) =>
        trashArtwork(shop, transaction, artwork, prints),
      )
      trashed.push(...kept)
    } catch (error) {
      const isGone = error instanceof Problem && error.kind === artworkProblems.artwork_not_found
      if (!isGone) throw error
    }
  })
  return { answer, trashed }
}
