import { takeDownCard } from '#images/server/share-card.ts'
import { tagsOfArtwork } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem } from '#platform/contract/problem.ts'
import { artworkProblems } from '../artworks-api.ts'
import { countHoldsBeside, deleteHolds } from './artwork-holds-table.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { deleteArtworkRow, selectArtworkForUpdate, selectCardOf } from './artworks-table.ts'
import { STUDIO } from './own-artwork.ts'
import { retireWork } from './retire-work.ts'

/**
 * Deletes a work. An order holds its works in the transaction that writes it and never forgets the hold: a
 * work that was ever asked for stays. Its picture stays too, so that a mistake can be undone.
 */
export async function deleteArtwork(shop: ArtworksShop, id: string): Promise<void> {
  const card = await shop.database.transaction(async ({ sql, announce }) => {
    const artwork = await selectArtworkForUpdate(sql, id)
    if (artwork === undefined) throw new Problem(artworkProblems.artwork_not_found)
    if ((await countHoldsBeside(sql, id, STUDIO)) > 0) throw new Problem(artworkProblems.artwork_in_order)
    const named = await selectCardOf(sql, id)
    await deleteHolds(sql, id, STUDIO)
    if (!(await deleteArtworkRow(sql, id))) throw new Problem(artworkProblems.artwork_not_found)
    if (artwork.published) await retireWork(sql, 'original', id)
    await announce(catalogueChanged, tagsOfArtwork(id))
    return named
  })
  await takeDownCard(shop, card)
}
