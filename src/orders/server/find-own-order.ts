import { type Money, majorOf } from '#money/money.ts'
import type { PaymentSnapshot } from '#payments/payment.ts'
import { findPaymentsOf } from '#payments/server/find-payments.ts'
import { Problem } from '#platform/contract/problem.ts'
import { findContactInfo } from '#site-info/server/find-site-info.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order.ts'
import { orderProblems } from '../orders-api.ts'
import type { OwnOrder } from '../own-order-api.ts'
import { canBePaid, paymentEndsAt } from '../payment-time.ts'
import { unappliedIn } from '../settlement.ts'
import { standingEvents } from '../undo-step.ts'
import { deliveryOf } from './delivery-of.ts'
import { selectOrderEvents } from './order-events-table.ts'
import { choiceOf, copyOf, type OrderLineRow, selectOrderLines } from './order-lines-table.ts'
import type { OrdersShop } from './orders-shop.ts'
import { type OrderRow, selectOrderByToken } from './orders-table.ts'
import { shippingOf } from './stored-shipping.ts'

const priceOf = ({ priceMinor, currency }: OrderLineRow): Money => ({ minor: priceMinor, currency })

/** What became of a number after its buyer had her money back is the artist's. */
function ownCopyOf(line: OrderLineRow): OwnOrder['items'][number]['copy'] {
  const copy = copyOf(line)
  return copy && { number: copy.number, size: copy.size }
}

const answerItem = (line: OrderLineRow): OwnOrder['items'][number] => ({
  kind: line.kind,
  workId: line.artworkId ?? line.digitalArtworkId ?? '',
  title: line.title,
  price: majorOf(priceOf(line)),
  currency: line.currency,
  thumbnailUrl: line.thumbnailUrl,
  choice: choiceOf(line),
  copy: ownCopyOf(line),
})

const answerPayment = (payment: PaymentSnapshot): OwnOrder['payments'][number] => ({
  id: payment.id,
  status: payment.status,
  type: payment.type,
  method: payment.method,
  installments: payment.installments,
  amount: majorOf(payment.amount),
  currency: payment.amount.currency,
  refunded: payment.refundedMinor / 100,
  approvedAt: payment.approvedAt?.toISOString() ?? null,
})

const isStatus = (kind: string): kind is OrderStatus => ORDER_STATUSES.some((status) => status === kind)

async function pickupAddressOf(shop: OrdersShop, { shipping }: OrderRow): Promise<string> {
  if (shipping.method !== 'pickup') return ''
  const { street, city, province } = (await findContactInfo(shop.database.sql)).address
  return [street, city, province].filter((each) => each !== '').join(', ')
}

/** What the artist noted stays with her: of the history a buyer reads the statuses alone. */
async function stepsOf(shop: OrdersShop, { id }: OrderRow): Promise<OwnOrder['steps']> {
  const events = await selectOrderEvents(shop.database.sql, id)
  return standingEvents(events).flatMap(({ kind, at }) =>
    isStatus(kind) ? [{ status: kind, at: at.toISOString() }] : [],
  )
}

/** When what the buyer can do about her payment ends. */
function waitsUntil({ status, holdUntil }: OrderRow, payments: readonly PaymentSnapshot[]): Date | undefined {
  if (status === 'awaiting_payment' && holdUntil !== null) return paymentEndsAt(holdUntil)
  if (status !== 'payment_pending') return undefined
  return payments.findLast((payment) => payment.status === 'pending')?.dueAt ?? undefined
}

/** The order that a token opens, for its buyer's eyes. */
export async function findOwnOrder(shop: OrdersShop, token: string): Promise<OwnOrder> {
  const order = await selectOrderByToken(shop.database.sql, token)
  if (order === undefined) throw new Problem(orderProblems.order_not_found)
  const { customer, status } = order
  const payments = await findPaymentsOf(shop.database.sql, [order.reference])
  const now = shop.clock()
  const until = waitsUntil(order, payments)
  return {
    number: order.number,
    reference: order.reference,
    status,
    unapplied: unappliedIn({ status, payments, accounts: shop.sellerAccounts }),
    total: order.totalMinor / 100,
    currency: order.currency,
    payUntil: until !== undefined && until > now ? until.toISOString() : null,
    isPayable: canBePaid(order, now),
    items: (await selectOrderLines(shop.database.sql, [order.id])).map(answerItem),
    buyer: { name: `${customer.firstName} ${customer.lastName}`, email: customer.email },
    shipping: shippingOf(order),
    delivery: deliveryOf(order),
    pickupAddress: await pickupAddressOf(shop, order),
    billing: order.billing,
    payments: payments.map(answerPayment),
    trackingNumber: order.trackingNumber,
    carrier: order.carrier,
    terms:
      order.acceptedTerms === null
        ? null
        : { version: order.acceptedTerms, at: (order.termsAcceptedAt ?? order.createdAt).toISOString() },
    steps: await stepsOf(shop, order),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  }
}
