import { tagsOfAppearance } from '#pages/page-tags.ts'
import { catalogueChanged, catalogueGrew } from '#pages/server/page-topics.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { replaceViews } from './artwork-views-table.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { countArtworks, insertArtwork, type StoredArtwork } from './artworks-table.ts'
import { holdIfSold } from './own-artwork.ts'

/** Adds a work to the catalogue; every process hears of it. */
export async function addArtwork({ sql, announce }: Transaction, artwork: StoredArtwork): Promise<void> {
  await insertArtwork(sql, artwork)
  await announce(catalogueChanged, tagsOfAppearance(artwork.id))
}

/**
 * Adds one of many works with its further views; pages follow within a second. One that is sold is held, so that
 * nobody else can buy it.
 */
export async function publishArtwork(
  shop: Pick<ArtworksShop, 'clock' | 'jobs' | 'newId'>,
  transaction: Transaction,
  artwork: StoredArtwork,
  views: readonly string[],
): Promise<void> {
  await insertArtwork(transaction.sql, artwork)
  await replaceViews(transaction.sql, artwork.id, views)
  await holdIfSold(shop, transaction, artwork)
  await transaction.announce(catalogueGrew, tagsOfAppearance(artwork.id))
}

export const isCatalogueEmpty = async (sql: Queryable): Promise<boolean> => (await countArtworks(sql)) === 0
