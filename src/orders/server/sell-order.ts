import { releaseHolds, takeArtworks } from '#artworks/server/hold-artworks.ts'
import type { KnownMoney } from '#payments/server/find-payments.ts'
import type { Kept } from '../settlement.ts'
import type { OpenOrder } from './locked-order.ts'
import { writeConflictLetters, writePaidLetters } from './order-letters.tsx'
import { selectOrderLines } from './order-lines-table.ts'
import { moveTo, returnMoney } from './order-steps.ts'

class WorkIsGone extends Error {}

/**
 * All originals of the order become its own, or none: a savepoint undoes what was taken when one is gone.
 * Prints are there for everybody.
 */
async function takeAll({ shop, transaction, order }: OpenOrder): Promise<boolean> {
  const lines = await selectOrderLines(transaction.sql, [order.id])
  const artworkIds = lines.flatMap(({ artworkId }) => (artworkId === null ? [] : [artworkId]))
  if (artworkIds.length === 0) return true
  const claim = { orderId: order.id, artworkIds, expiresAt: shop.clock() }
  try {
    await transaction.sql.transaction(async (savepoint) => {
      const missing = await takeArtworks({ ...transaction, sql: savepoint }, shop.newId, claim)
      if (missing.length > 0) throw new WorkIsGone()
    })
    return true
  } catch (error) {
    if (error instanceof WorkIsGone) return false
    throw error
  }
}

/** Turns a covered order into a sale, or, when a work has gone to somebody else meanwhile, into an apology. */
export async function sellOrder(
  open: OpenOrder,
  received: readonly Kept[],
  known: KnownMoney,
): Promise<void> {
  if (await takeAll(open)) {
    await moveTo(open, 'paid', { paidAt: open.shop.clock() })
    await writePaidLetters(open)
    return
  }
  await releaseHolds(open.transaction, open.order.id)
  await moveTo(open, 'conflict_refunding')
  await returnMoney(open, received, 'conflict', known)
  await writeConflictLetters(open)
}
