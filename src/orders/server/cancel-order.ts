import { endDisplacedOrderJob } from '#artworks/server/own-artwork.ts'
import { ProviderAuth, ProviderUnavailable } from '#payments/server/payment-provider.ts'
import { withPriority } from '#payments/server/provider-rate-limiter.ts'
import { Problem } from '#platform/contract/problem.ts'
import { orderProblems } from '../orders-api.ts'
import { cancelOrder } from './expire-orders.ts'
import { inTime, TOO_LATE } from './in-time.ts'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderById } from './orders-table.ts'

/** What was begun has this long before it is done again, should it have failed or its process have ended. */
const AGAIN_AFTER_SECONDS = 60

/** Has the cancelling go on without the artist, and tells her so. */
async function goOn(shop: OrdersShop, orderId: string, cancelling: Promise<unknown>): Promise<Problem> {
  cancelling.catch((error: unknown) =>
    shop.log.warn({ orderId, err: error }, 'an order could not be cancelled yet'),
  )
  await shop.jobs.enqueue(endDisplacedOrderJob, { orderId }, { key: orderId, after: AGAIN_AFTER_SECONDS })
  return new Problem(orderProblems.cancelling_goes_on)
}

/**
 * Ends an unpaid order, or says why it cannot be ended: it is not there, it was paid, nobody can be asked. After eight
 * seconds it goes on without whoever waits.
 */
export async function cancelUnpaidOrder(shop: OrdersShop, id: string): Promise<void> {
  if ((await selectOrderById(shop.database.sql, id)) === undefined)
    throw new Problem(orderProblems.order_not_found)
  const cancelling = withPriority('opening', () => cancelOrder(shop, id))
  try {
    const hasEnded = await inTime(cancelling)
    if (hasEnded === TOO_LATE) throw await goOn(shop, id, cancelling)
    if (!hasEnded) throw new Problem(orderProblems.order_not_unpaid)
  } catch (error) {
    const isSilent = error instanceof ProviderUnavailable || error instanceof ProviderAuth
    throw isSilent ? new Problem(orderProblems.provider_silent, { cause: error }) : error
  }
}
