import { extendHolds } from '#artworks/server/hold-artworks.ts'
import { type PaymentName, paymentKey } from '#payments/payment.ts'
import type { RefundReason } from '#payments/refund.ts'
import { type KnownMoney, paymentOf } from '#payments/server/find-payments.ts'
import { requestRefund } from '#payments/server/refund-payment.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { canMove, isStepTold, type OrderStatus } from '../order.ts'
import { reminderAt } from '../payment-time.ts'
import { nextReading } from '../reading-times.ts'
import type { Kept } from '../settlement.ts'
import { withdrawStepEmail } from './fulfilment-emails.tsx'
import type { OpenOrder, PaymentToRead } from './locked-order.ts'
import { hasOrderEvent, insertOrderEvent } from './order-events-table.ts'
import { ordersChanged } from './order-topics.ts'
import { updateOrder } from './orders-table.ts'
import { enqueuePendingEmail } from './payment-emails.tsx'

/** Two business days and the weekend between them: how long a provider may review a payment. */
const REVIEW_HOURS = 72
/** A day after a ticket is due its money has been cleared. */
const CLEARING_HOURS = 24

/** Adds a line to the order's history. */
export async function note(
  { shop, transaction, order }: OpenOrder,
  kind: string,
  detail = '',
): Promise<void> {
  const at = shop.clock()
  await insertOrderEvent(transaction.sql, { id: shop.newId(), orderId: order.id, kind, detail, at })
}

/** The same unless exactly this stands there already; answers whether it is new. */
export async function noteOnce(open: OpenOrder, kind: string, detail = ''): Promise<boolean> {
  const { transaction, order } = open
  if (await hasOrderEvent(transaction.sql, { orderId: order.id, kind, detail })) return false
  await note(open, kind, detail)
  return true
}

type Changes = Parameters<typeof updateOrder>[3]

/** Changes the order where it stands as it was read; a row that does not any more is a fault, not a success. */
export async function changeOrder({ shop, transaction, order }: OpenOrder, changes: Changes): Promise<void> {
  if (!(await updateOrder(transaction.sql, order.id, [order.status], changes, shop.clock())))
    throw new Error(`order ${order.id} was not ${order.status} any more`)
}

/** Lets the order stand at a status, whichever way it came there, and be read anew from then on. */
export async function standAt(open: OpenOrder, status: OrderStatus, changes: Changes = {}): Promise<void> {
  const { shop, transaction, order } = open
  const nextReadingAt = nextReading({ status, readings: 0, createdAt: order.createdAt }, shop.clock())
  await changeOrder(open, { ...changes, status, readings: 0, nextReadingAt })
  await transaction.announce(ordersChanged)
}

/** Moves the order from where it stands, with what changes besides. What waits to be told of where it stood is not told. */
export async function moveTo(open: OpenOrder, status: OrderStatus, changes: Changes = {}): Promise<void> {
  const { order } = open
  if (!canMove(order.status, status))
    throw new Error(`order ${order.id} cannot go ${order.status} → ${status}`)
  await standAt(open, status, changes)
  if (isStepTold(order.status)) await withdrawStepEmail(open, order.status)
  await note(open, status)
}

interface Return {
  readonly payment: PaymentName
  readonly minor: number
  readonly reason: RefundReason
  /** Why, in the words of whoever asked for it. */
  readonly note?: string
  /** Tells several returns of one payment for the same reason apart. */
  readonly key: string
}

/** Asks for money to be returned, once for each key; answers whether it is new. */
export async function returnPart(open: OpenOrder, part: Return): Promise<boolean> {
  const { payment, minor, reason, note: why = '', key } = part
  const { shop, transaction, order } = open
  const isNew = await requestRefund(shop, transaction, {
    provider: payment.provider,
    idempotencyKey: ['refund', payment.id, reason, key].join(':'),
    providerPaymentId: payment.id,
    orderReference: order.reference,
    amountMinor: minor,
    reason,
    note: why,
  })
  if (isNew) await note(open, 'refund_requested', [payment.id, reason, why].filter(Boolean).join(' '))
  return isNew
}

/**
 * Asks for money to be returned, beyond what was asked back of the same payments before. Its key counts the requests
 * that were made of the payment, of which none is ever deleted: whatever became of them, a later one is another one.
 */
export async function returnMoney(
  open: OpenOrder,
  received: readonly Kept[],
  reason: RefundReason,
  { refunds }: KnownMoney,
): Promise<void> {
  for (const kept of received) {
    const earlier = refunds.filter((each) => paymentKey(paymentOf(each)) === paymentKey(kept.payment))
    await returnPart(open, { ...kept, reason, key: `n${earlier.length + 1}` })
  }
}

const clearedBy = ({ dueAt }: PaymentToRead): number => (dueAt?.getTime() ?? 0) + CLEARING_HOURS * HOUR_MS

/** A buyer whose payment is under way has taken a ticket besides: it may be paid later than the order would wait. */
async function waitForTicket(open: OpenOrder, payment: PaymentToRead): Promise<void> {
  if (payment.dueAt === null) return
  const { transaction, order } = open
  const holdUntil = new Date(clearedBy(payment))
  if (holdUntil.getTime() > (order.holdUntil?.getTime() ?? 0)) {
    await changeOrder(open, { holdUntil })
    await extendHolds(transaction, order.id, holdUntil)
  }
  await enqueuePendingEmail(open, payment)
}

/** Money is on its way: the works stay held for as long as the provider, or a ticket, may need. */
export async function waitForReview(open: OpenOrder, payment: PaymentToRead): Promise<void> {
  if (open.order.status === 'payment_pending') return waitForTicket(open, payment)
  if (open.order.status !== 'awaiting_payment') return
  const reviewed = open.shop.clock().getTime() + REVIEW_HOURS * HOUR_MS
  const holdUntil = new Date(Math.max(reviewed, clearedBy(payment)))
  await moveTo(open, 'payment_pending', { holdUntil })
  await extendHolds(open.transaction, open.order.id, holdUntil)
  await enqueuePendingEmail(open, payment)
}

/**
 * The money did not come: the order waits as it did before, and ends when its payment page has ended. Its buyer may not
 * have been told how to pay it: while money was on its way there was nothing to tell.
 */
export async function waitAgain(open: OpenOrder): Promise<void> {
  if (open.order.status !== 'payment_pending') return
  const now = open.shop.clock()
  const holdUntil = open.order.payUntil ?? now
  await moveTo(open, 'awaiting_payment', { holdUntil, remindAt: reminderAt(now) })
  await extendHolds(open.transaction, open.order.id, holdUntil)
}
