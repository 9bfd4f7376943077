import { withPriority } from '#payments/server/provider-rate-limiter.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { isUnpaid } from '../order.ts'
import { inTime } from './in-time.ts'
import type { OrdersShop } from './orders-shop.ts'
import { claimAsking, type OrderRow } from './orders-table.ts'
import { refreshOrder } from './read-provider.ts'

/** So long, what the provider said last is new enough for everybody who asks. */
const FRESH_MS = 10_000
/** The same where nobody waits for money any more: notifications, the sweep and the daily reading tell what comes all the same. */
const FRESH_ONCE_ENDED_MS = 15 * MINUTE_MS

const freshFor = ({ status }: OrderRow) => (isUnpaid(status) ? FRESH_MS : FRESH_ONCE_ENDED_MS)

/** What this process is asking the provider just now, by the order's reference. */
const underWay = new Map<string, Promise<void>>()

/** Asks in the share of those who only ask again; that the provider was not reached is no fault of the visitor. */
async function ask(shop: OrdersShop, { reference }: OrderRow, paymentId: string | undefined): Promise<void> {
  await withPriority('polling', () => refreshOrder(shop, reference, paymentId)).catch((error: unknown) =>
    shop.log.warn({ err: error }, 'the provider could not be asked for a buyer who waits'),
  )
}

/** Known to everybody here before the database says whether to ask: who comes a moment later waits as well. */
function askUnlessFresh(shop: OrdersShop, order: OrderRow, paymentId: string | undefined): Promise<void> {
  const now = shop.clock()
  const asking = claimAsking(shop.database.sql, order.id, now, new Date(now.getTime() - freshFor(order)))
    .then((mayAsk) => (mayAsk ? ask(shop, order, paymentId) : undefined))
    .finally(() => underWay.delete(order.reference))
  underWay.set(order.reference, asking)
  return asking
}

/**
 * Has the provider asked about an order, once in ten seconds however many wait to hear and in how many processes, and
 * about one that is sold or has ended once in a quarter of an hour.
 * Whoever comes while it is asked waits for the answer; others go on with what is known.
 */
export async function askProvider(
  shop: OrdersShop,
  order: OrderRow,
  paymentId?: string,
  timeout?: number,
): Promise<void> {
  const asking = underWay.get(order.reference) ?? askUnlessFresh(shop, order, paymentId)
  // Who waits to hear is told what is known by then.
  await inTime(asking, timeout)
}
