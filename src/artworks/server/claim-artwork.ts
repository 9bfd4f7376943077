import { Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { SaleState } from '../artwork.ts'
import type { Claim } from '../artwork-claim.ts'
import { artworkProblems } from '../artworks-api.ts'
import { insertHolds, selectLiveHold, updateToReleased } from './artwork-holds-table.ts'
import type { ArtworksShop } from './artworks-shop.ts'

/** Stands where an order would: whoever took the work home from the studio. */
export const STUDIO = 'taller'

/** Who has a work. The caller holds its row, so that this stays true until the transaction ends. */
export async function claimOn({ sql }: Transaction, artworkId: string): Promise<Claim> {
  const hold = await selectLiveHold(sql, artworkId)
  if (hold === undefined) return 'nobody'
  if (hold.state === 'active') return 'buyer'
  return hold.orderId === STUDIO ? 'studio' : 'order'
}

interface Step {
  readonly artworkId: string
  readonly from: SaleState
  readonly to: SaleState
  readonly claim: Claim
}

/**
 * Makes the holds say what the sale state says: a work that is sold at the studio is claimed like any other, so
 * that the index itself refuses the next buyer, and one that comes back is free again.
 */
export async function moveClaim(
  { clock, newId }: Pick<ArtworksShop, 'clock' | 'newId'>,
  { sql }: Transaction,
  { artworkId, from, to, claim }: Step,
): Promise<void> {
  if (claim === 'studio' && to !== 'sold') await updateToReleased(sql, STUDIO, [artworkId])
  if (claim !== 'nobody' || from === 'sold' || to !== 'sold') return
  const hold = { id: newId(), artworkId, orderId: STUDIO, state: 'consumed' as const, expiresAt: clock() }
  const taken = await insertHolds(sql, [hold])
  if (taken.length === 0) throw new Problem(artworkProblems.artwork_being_paid)
}
