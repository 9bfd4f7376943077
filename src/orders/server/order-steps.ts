import { extendHolds } from '#artworks/server/hold-artworks.ts'
import { type RefundReason, requestRefund } from '#payments/server/refund-payment.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { OrderStatus } from '../order.ts'
import type { Kept } from '../settlement.ts'
import { insertOrderEvent } from './order-events-table.ts'
import type { OrdersShop } from './orders-shop.ts'
import { type OrderRow, updateOrder } from './orders-table.ts'

/** Two business days and the weekend between them: how long a provider may review a payment. */
const REVIEW_HOURS = 72

/** An order together with the transaction that holds its row. */
export interface OpenOrder {
  readonly shop: OrdersShop
  readonly transaction: Transaction
  readonly order: OrderRow
}

/** Adds a line to the order's history. */
export async function note(
  { shop, transaction, order }: OpenOrder,
  kind: string,
  detail = '',
): Promise<void> {
  const at = shop.clock()
  await insertOrderEvent(transaction.sql, { id: shop.newId(), orderId: order.id, kind, detail, at })
}

type Changes = Parameters<typeof updateOrder>[3]

/** Moves the order from where it stands; a row that is not there any more is a fault, not a success. */
export async function moveTo(open: OpenOrder, status: OrderStatus, changes: Changes = {}): Promise<void> {
  const { shop, transaction, order } = open
  const moved = await updateOrder(
    transaction.sql,
    order.id,
    [order.status],
    { ...changes, status },
    shop.clock(),
  )
  if (!moved) throw new Error(`order ${order.id} was not ${order.status} any more`)
  await note(open, status)
}

/** Asks for money to be returned; the same money for the same reason is asked for once. */
export async function returnMoney(
  open: OpenOrder,
  received: readonly Kept[],
  reason: RefundReason,
): Promise<void> {
  const { shop, transaction, order } = open
  for (const { paymentId, minor } of received) {
    await requestRefund(shop, transaction, {
      idempotencyKey: `refund:${paymentId}:${reason}`,
      providerPaymentId: paymentId,
      orderReference: order.reference,
      amountMinor: minor,
      reason,
    })
    await note(open, 'refund_requested', `${paymentId} ${reason}`)
  }
}

/** Money is on its way: the works stay held for as long as the provider may need. */
export async function waitForReview(open: OpenOrder): Promise<void> {
  const holdUntil = new Date(open.shop.clock().getTime() + REVIEW_HOURS * 3_600_000)
  await moveTo(open, 'payment_pending', { holdUntil })
  await extendHolds(open.transaction, open.order.id, holdUntil)
}
