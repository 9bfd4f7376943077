import { z } from 'zod'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import type { SaleState } from '../artwork.ts'
import type { Ownership } from '../artwork-ownership.ts'
import { artworkProblems } from '../artworks-api.ts'
import { insertHolds, selectLiveHold, selectSoldByOrder, updateToReleased } from './artwork-holds-table.ts'
import type { ArtworksShop } from './artworks-shop.ts'
import { deleteStudioSale, selectStudioSales } from './studio-sales-table.ts'

/** Stands where an order would: whoever took the work home from the studio. */
export const STUDIO = 'taller'

/** Who has a work. The caller holds its row, so that this stays true until the transaction ends. */
export async function ownershipOf({ sql }: Transaction, artworkId: string): Promise<Ownership> {
  const hold = await selectLiveHold(sql, artworkId)
  if (hold === undefined) return 'nobody'
  if (hold.state === 'active') return 'buyer'
  return hold.orderId === STUDIO ? 'studio' : 'order'
}

/** Those of these works that an order has bought: only its money going back puts them on sale again. */
export const findSoldByOrder = (sql: Queryable, artworkIds: readonly string[]) =>
  selectSoldByOrder(sql, artworkIds, STUDIO)

/** What the artist has noted of these works' sales at the studio, by the work. */
export const findStudioSales = selectStudioSales

/**
 * Closes the payment page of an order whose work was sold at the studio, or that the artist has ended, so that nobody
 * pays for it any more.
 */
export const endDisplacedOrderJob = jobKind({
  name: 'end-displaced-order',
  data: z.object({ orderId: z.string() }),
  retries: 12,
  retryDelay: 5,
})

interface Step {
  readonly artworkId: string
  readonly from: SaleState
  readonly to: SaleState
  readonly ownership: Ownership
}

/** Ends a buyer's hold; answers the order that it belonged to. The caller holds the work's row. */
async function takeFromBuyer({ sql }: Transaction, artworkId: string): Promise<string> {
  const hold = await selectLiveHold(sql, artworkId)
  if (hold?.state !== 'active') throw new Problem(artworkProblems.artwork_sold_by_order)
  await updateToReleased(sql, hold.orderId, [artworkId])
  return hold.orderId
}

/**
 * Makes the holds say what the sale state says: a work that is sold at the studio is held like any other, so
 * that the index itself refuses the next buyer, and one that comes back is free again.
 */
export async function moveOwnership(
  { clock, newId, jobs }: Pick<ArtworksShop, 'clock' | 'newId' | 'jobs'>,
  transaction: Transaction,
  { artworkId, from, to, ownership }: Step,
): Promise<void> {
  const { sql } = transaction
  if (ownership === 'buyer' && to === 'sold') {
    const orderId = await takeFromBuyer(transaction, artworkId)
    await jobs.enqueue(endDisplacedOrderJob, { orderId }, { key: orderId, in: transaction })
  }
  if (ownership === 'studio' && to !== 'sold') {
    await updateToReleased(sql, STUDIO, [artworkId])
    await deleteStudioSale(sql, artworkId)
  }
  if ((ownership !== 'nobody' && ownership !== 'buyer') || from === 'sold' || to !== 'sold') return
  const hold = { id: newId(), artworkId, orderId: STUDIO, state: 'consumed' as const, expiresAt: clock() }
  const taken = await insertHolds(sql, [hold])
  if (taken.length === 0) throw new Problem(artworkProblems.artwork_being_paid)
}

/** Holds a work that comes into the catalogue as a sold one, so that nobody else can buy it. The caller has just written its row. */
export const holdIfSold = (
  shop: Pick<ArtworksShop, 'clock' | 'newId' | 'jobs'>,
  transaction: Transaction,
  { id, saleState }: { readonly id: string; readonly saleState: SaleState },
): Promise<void> =>
  moveOwnership(shop, transaction, { artworkId: id, from: 'for_sale', to: saleState, ownership: 'nobody' })
