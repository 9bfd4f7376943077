import { canBePaid, paymentEndsAt } from '#orders/payment-time.ts'
import { findSoldLines } from '#orders/server/find-sold-lines.ts'
import type { Order } from '#orders/server/open-order.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { LargeOrder } from '../checkout-api.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { findLargeWait } from './limit-reservation.ts'

/** Until when a buyer can pay the large order that she has begun; null when she has begun none. */
async function begunUntil(shop: CheckoutShop, own: Order | undefined): Promise<Date | null> {
  if (own === undefined || own.holdUntil === null || !canBePaid(own, shop.clock())) return null
  const lines = await findSoldLines(shop.database.sql, own)
  const originals = lines.filter(({ subject }) => subject.kind === 'original').length
  return originals > shop.mostOriginals ? paymentEndsAt(own.holdUntil) : null
}

/** How long an order of many originals waits. @param own the buyer's own unfinished order */
export async function findLargeOrder(shop: CheckoutShop, own: Order | undefined): Promise<LargeOrder> {
  const now = shop.clock()
  const wait = await findLargeWait(shop, shop.database.sql)
  const payable = paymentEndsAt(new Date(now.getTime() + wait)).getTime() - now.getTime()
  return {
    moreThan: shop.mostOriginals,
    holdMinutes: Math.floor(wait / MINUTE_MS),
    payMinutes: Math.floor(payable / MINUTE_MS),
    payUntil: (await begunUntil(shop, own))?.toISOString() ?? null,
  }
}
