import { type Money, majorOf } from '#money/money.ts'
import { type PaymentSnapshot, paymentKey, type SellerAccounts } from '#payments/payment.ts'
import { findPaymentsOf, findRefundsOf, paymentOf, type Refund } from '#payments/server/find-payments.ts'
import type { Visitor } from '#platform/http/visitor.ts'
import type { OrderStatus } from '../order.ts'
import type { OrderAnswer, OrderPayment } from '../orders-api.ts'
import { uncountedOf } from '../settlement.ts'
import { countOrders } from './count-orders.ts'
import { deliveryOf } from './delivery-of.ts'
import type { OpenOrder } from './locked-order.ts'
import { selectOrderEvents } from './order-events-table.ts'
import { choiceOf, copyOf, type OrderLineRow, selectOrderLines } from './order-lines-table.ts'
import { type OrdersPage, selectOrders } from './orders-list-table.ts'
import type { OrdersShop } from './orders-shop.ts'
import { type OrderRow, selectOrderById } from './orders-table.ts'
import { shippingOf } from './stored-shipping.ts'

type ReadingShop = Pick<OrdersShop, 'database' | 'sellerAccounts' | 'withdrawnOf'>

const answerRefund = (refund: Refund): OrderPayment['refunds'][number] => ({
  id: refund.id,
  amount: refund.amountMinor / 100,
  reason: refund.reason,
  note: refund.note,
  state: refund.state,
  attempts: refund.attempts,
  lastError: refund.lastError,
  createdAt: refund.createdAt.toISOString(),
})

interface OrderMoney {
  readonly payments: readonly PaymentSnapshot[]
  readonly refunds: readonly Refund[]
  /** The shop's own at the providers. */
  readonly accounts: SellerAccounts
}

const answerPayment = (payment: PaymentSnapshot, { refunds, accounts }: OrderMoney): OrderPayment => ({
  id: payment.id,
  provider: payment.provider,
  status: payment.status,
  detail: payment.detail,
  amount: majorOf(payment.amount),
  currency: payment.amount.currency,
  uncounted: uncountedOf(payment, accounts),
  refunded: payment.refundedMinor / 100,
  refunds: refunds.filter((each) => paymentKey(paymentOf(each)) === paymentKey(payment)).map(answerRefund),
  type: payment.type,
  method: payment.method,
  installments: payment.installments,
  approvedAt: payment.approvedAt?.toISOString() ?? null,
  updatedAt: payment.updatedAt.toISOString(),
})

/** The payments of an order whose row is locked, with what was asked back of them. */
export async function findOrderPayments({ shop, transaction, order }: OpenOrder): Promise<OrderPayment[]> {
  const { sql } = transaction
  const payments = await findPaymentsOf(sql, [order.reference])
  const refunds = await findRefundsOf(sql, [order.reference])
  return payments.map((payment) =>
    answerPayment(payment, { payments, refunds, accounts: shop.sellerAccounts }),
  )
}

const priceOf = ({ priceMinor, currency }: OrderLineRow): Money => ({ minor: priceMinor, currency })

function quotedOf(line: OrderLineRow): OrderAnswer['items'][number]['quoted'] {
  const { quotedMinor, quotedCurrency, rateMinor, rateSetAt } = line
  if (quotedMinor === null || quotedCurrency === null || rateMinor === null || rateSetAt === null) return null
  const price = majorOf({ minor: quotedMinor, currency: quotedCurrency })
  return { price, currency: quotedCurrency, rate: rateMinor / 100, rateSetAt: rateSetAt.toISOString() }
}

interface OrderParts extends OrderMoney {
  readonly lines: readonly OrderLineRow[]
  readonly isWithdrawn: boolean
}

/** An order with what opens it as its buyer: for her, for the artist, and for emails to her. */
export type WholeOrder = OrderAnswer & { readonly token: string }

function answerOrder(order: OrderRow, { lines, isWithdrawn, ...money }: OrderParts): WholeOrder {
  return {
    _id: order.id,
    id: order.id,
    reference: order.reference,
    number: order.number,
    status: order.status,
    total: order.totalMinor / 100,
    currency: order.currency,
    items: lines.map((line) => ({
      kind: line.kind,
      artworkId: line.artworkId,
      digitalArtId: line.digitalArtworkId,
      sizeId: line.sizeId,
      title: line.title,
      price: majorOf(priceOf(line)),
      currency: line.currency,
      quoted: quotedOf(line),
      thumbnailUrl: line.thumbnailUrl,
      choice: choiceOf(line),
      copy: copyOf(line),
    })),
    customer: order.customer,
    shipping: shippingOf(order),
    delivery: deliveryOf(order),
    billing: order.billing,
    payments: money.payments.map((payment) => answerPayment(payment, money)),
    isDisputed: order.isDisputed,
    isWithdrawn,
    token: order.token,
    paymentUrl: order.paymentUrl,
    trackingNumber: order.trackingNumber,
    carrier: order.carrier,
    events: [],
    holdUntil: order.holdUntil?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  }
}

async function withDetails(shop: ReadingShop, rows: readonly OrderRow[]): Promise<WholeOrder[]> {
  const { sql } = shop.database
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await selectOrderLines(sql, ids), ({ orderId }) => orderId)
  const withdrawn = await shop.withdrawnOf(sql, ids)
  const references = rows.map(({ reference }) => reference)
  const payments = Map.groupBy(await findPaymentsOf(sql, references), ({ orderReference }) => orderReference)
  const refunds = Map.groupBy(await findRefundsOf(sql, references), ({ orderReference }) => orderReference)
  return rows.map((order) =>
    answerOrder(order, {
      lines: lines.get(order.id) ?? [],
      isWithdrawn: withdrawn.has(order.id),
      payments: payments.get(order.reference) ?? [],
      refunds: refunds.get(order.reference) ?? [],
      accounts: shop.sellerAccounts,
    }),
  )
}

/** Who reads an order. `helper`: somebody of the panel who is not the artist. */
export type OrderReader = 'buyer' | 'helper' | 'artist'

/** Who reads an order, of those who are in the panel. */
export const readerOf = async (visitor: Visitor): Promise<OrderReader> =>
  (await visitor.may('administrator')) ? 'artist' : 'helper'

/** Why money goes back is told in the panel alone; what opens an order as its buyer, to nobody who only helps. */
function asReadBy(reader: OrderReader, order: OrderAnswer): OrderAnswer {
  if (reader === 'helper') return { ...order, token: null }
  if (reader === 'artist') return order
  return { ...order, payments: order.payments.map((payment) => ({ ...payment, refunds: [] })) }
}

interface FoundOrders {
  readonly total: number
  /** How many there would be in each status, whichever status is asked for. */
  readonly counts: Partial<Record<OrderStatus, number>>
  readonly orders: OrderAnswer[]
}

/** One page of the orders, newest first unless asked otherwise, in the words of the API. */
export async function findOrders(
  shop: ReadingShop,
  { status, limit, offset, sort, ...filter }: OrdersPage,
  reader: OrderReader,
): Promise<FoundOrders> {
  const { sql } = shop.database
  const counts = await countOrders(sql, filter)
  const total =
    status === undefined ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[status]
  const rows = await selectOrders(sql, { ...filter, status, limit, offset, sort })
  const orders = (await withDetails(shop, rows)).map((order) => asReadBy(reader, order))
  return { total: total ?? 0, counts, orders }
}

/** An order as what follows it needs it, without its history. */
export async function findWholeOrder(shop: ReadingShop, id: string): Promise<WholeOrder | undefined> {
  const row = await selectOrderById(shop.database.sql, id)
  return row && (await withDetails(shop, [row]))[0]
}

/** An order for whoever is in the panel, or for whoever brings its own token. */
export async function findOrder(
  shop: ReadingShop,
  { id, token, reader }: { id: string; token: string | undefined; reader: OrderReader },
): Promise<OrderAnswer | undefined> {
  const whole = await findWholeOrder(shop, id)
  if (whole === undefined || (reader === 'buyer' && whole.token !== token)) return undefined
  const order = asReadBy(reader, whole)
  if (reader === 'buyer') return order
  const events = await selectOrderEvents(shop.database.sql, id)
  return {
    ...order,
    events: events.map(({ kind, detail, at }) => ({ kind, detail, at: at.toISOString() })),
  }
}
