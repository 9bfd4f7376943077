import type { Queryable } from '#platform/database/database.ts'
import { countArtworksBy, selectArtworkForUpdate, selectArtworksBy, updateArtwork } from './artworks-table.ts'

export { countArtworksBy }

/** Writes another artist's name on all works that say exactly the one; answers how many those are. */
export async function renameArtistOfArtworks(
  sql: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  let changed = 0
  for (const id of await selectArtworksBy(sql, from)) {
    // What the search compares with has the name in it, so that each is written as a whole.
    const work = await selectArtworkForUpdate(sql, id)
    if (work?.artist === from && (await updateArtwork(sql, { ...work, artist: to }))) changed += 1
  }
  return changed
}
