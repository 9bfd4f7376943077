import { takeDownCard } from '#images/server/share-card.ts'
import { tagsOfAppearance } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { artworkProblems } from '../artworks-api.ts'
import { selectCardOf } from './artwork-cards-table.ts'
import { deleteHolds, selectHeldBeside } from './artwork-holds-table.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { deleteArtworkRow, type StoredArtwork, selectArtworkForUpdate } from './artworks-table.ts'
import { STUDIO } from './own-artwork.ts'
import { retireWork } from './retire-work.ts'
import { selectStudioSales } from './studio-sales-table.ts'

/** Keeps what is about to be deleted, and answers its ids in the trash. */
type Keep = (transaction: Transaction, artwork: StoredArtwork) => Promise<string[]>

/**
 * Of what is deleted nothing is to be had back: so a work stays whose sale at the studio is noted, for the buyer, the price and
 * the month's sum would go with it.
 */
export const keepNothing: Keep = async ({ sql }, { id }) => {
  if ((await selectStudioSales(sql, [id])).size > 0) throw new Problem(artworkProblems.artwork_sale_noted)
  return []
}

/** Those of these works that cannot be deleted for good: an order ever asked for them, or their sale is noted. */
export async function findUndeletable(sql: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const sales = await selectStudioSales(sql, ids)
  return new Set([...sales.keys(), ...(await selectHeldBeside(sql, ids, STUDIO))])
}

/**
 * Deletes a work; answers what `keep` does. An order holds its works in the transaction that writes it and never forgets
 * the hold: a work that was ever asked for stays.
 */
export async function deleteArtwork(shop: ArtworksShop, id: string, keep: Keep): Promise<string[]> {
  const { card, kept } = await shop.database.transaction(async (transaction) => {
    const { sql, announce } = transaction
    const artwork = await selectArtworkForUpdate(sql, id)
    if (artwork === undefined) throw new Problem(artworkProblems.artwork_not_found)
    if ((await selectHeldBeside(sql, [id], STUDIO)).length > 0)
      throw new Problem(artworkProblems.artwork_in_order)
    const named = await selectCardOf(sql, id)
    const kept = await keep(transaction, artwork)
    await deleteHolds(sql, id, STUDIO)
    if (!(await deleteArtworkRow(sql, id))) throw new Problem(artworkProblems.artwork_not_found)
    if (artwork.published) await retireWork(sql, 'original', id)
    await announce(catalogueChanged, tagsOfAppearance(id))
    return { card: named, kept }
  })
  await takeDownCard(shop, card)
  return kept
}
