import type { Queryable } from '#platform/database/database.ts'
import { countDigitalArtworksBy, updateArtistOfDigitalArtworks } from './digital-artworks-table.ts'

/** How many prints name exactly this artist. */
export const countPrintsBy = (sql: Queryable, artist: string): Promise<number> =>
  countDigitalArtworksBy(sql, artist)

/** Writes another artist's name on all prints that say exactly the one; answers how many those are. */
export const renameArtistOfPrints = (
  sql: Queryable,
  change: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<number> => updateArtistOfDigitalArtworks(sql, change)
