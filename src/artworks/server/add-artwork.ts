import type { Queryable, Transaction } from '#platform/database/database.ts'
import { countArtworks, insertArtwork, type StoredArtwork } from './artworks-table.ts'

/** Adds a work to the catalogue; every process hears of it. */
export async function addArtwork({ sql, announce }: Transaction, artwork: StoredArtwork): Promise<void> {
  await insertArtwork(sql, artwork)
  await announce('catalogue_changed')
}

export const isCatalogueEmpty = async (sql: Queryable): Promise<boolean> => (await countArtworks(sql)) === 0
