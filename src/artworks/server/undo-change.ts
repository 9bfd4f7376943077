import type { Change } from '#activity/activity.ts'
import { findEntry, findHistory } from '#activity/server/find-activity.ts'
import { Problem } from '#platform/contract/problem.ts'
import { stillStands } from '../artwork-changes.ts'
import { artworkProblems } from '../artworks-api.ts'
import type { SavingShop } from './artworks-shop.ts'
import { findStudioArtworksById } from './find-artworks.ts'
import { takeBack } from './save-artwork.ts'

/** So many of the newest are looked at: what is older is typed anew. */
const LOOKED_AT = 100

/** The entries about a work that can be taken back: everything stands as they made it. */
export async function findUndoable({ database: { sql } }: SavingShop, id: string): Promise<string[]> {
  const work = (await findStudioArtworksById(sql, [id])).get(id)
  if (work === undefined) throw new Problem(artworkProblems.artwork_not_found)
  const entries = await findHistory(sql, { kind: 'work', id }, LOOKED_AT)
  return entries.filter(({ changes }) => stillStands(work, changes)).map((entry) => entry.id)
}

/** Takes back what an entry tells of a work, as the artist would by typing it. @throws Problem `changed_since` */
export async function undoChange(shop: SavingShop, id: string, entryId: string): Promise<void> {
  const entry = await findEntry(shop.database.sql, entryId)
  const isIts = entry?.kind === 'work' && entry.subjectId === id
  const changes: readonly Change[] = isIts ? entry.changes : []
  await takeBack(shop, id, changes)
}
