import { releaseHolds, takeArtworks } from '#artworks/server/hold-artworks.ts'
import { releaseNumbers, takeNumbers } from '#digital-art/server/hold-numbers.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { OpenOrder } from './locked-order.ts'
import { selectOrderLines } from './order-lines-table.ts'

/** Gives free what an order holds but has not paid for: its originals, and its numbers of editions. */
export async function releaseWorks(transaction: Transaction, orderId: string): Promise<void> {
  await releaseHolds(transaction, orderId)
  await releaseNumbers(transaction, orderId)
}

class WorkIsGone extends Error {}

/**
 * All originals and numbered prints of the order become its own, or none: a savepoint undoes what was taken when one is
 * gone. Other prints are there for everybody.
 */
export async function takeWorks({ shop, transaction, order }: OpenOrder): Promise<boolean> {
  const lines = await selectOrderLines(transaction.sql, [order.id])
  const artworkIds = lines.flatMap(({ artworkId }) => (artworkId === null ? [] : [artworkId]))
  const numbered = lines.flatMap(({ orderId, position, digitalArtworkId, editionSize }) =>
    editionSize === null || digitalArtworkId === null ? [] : [{ orderId, position, digitalArtworkId }],
  )
  const claim = { orderId: order.id, artworkIds, expiresAt: shop.clock() }
  try {
    await transaction.sql.transaction(async (savepoint) => {
      const inside = { ...transaction, sql: savepoint }
      const missing = artworkIds.length === 0 ? [] : await takeArtworks(inside, shop.newId, claim)
      const unnumbered = numbered.length === 0 ? [] : await takeNumbers(inside, order.id, numbered)
      if (missing.length > 0 || unnumbered.length > 0) throw new WorkIsGone()
    })
    return true
  } catch (error) {
    if (error instanceof WorkIsGone) return false
    throw error
  }
}
