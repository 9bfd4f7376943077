import { createHash } from 'node:crypto'
import { orderTotals } from '#cart/order-totals.ts'
import type { PrintChoice } from '#digital-art/print-choice.ts'
import type { ExchangeRate } from '#money/exchange-rate.ts'
import { type Money, majorOf, moneyOf } from '#money/money.ts'
import type { Transaction } from '#platform/database/database.ts'
import { RATED_CARRIERS } from '#shipping/carriers.ts'
import { TABLE_OPTION } from '#shipping/shipping-quote.ts'
import { isUnpaid, type OrderChannel } from '../order.ts'
import type { OrderBilling } from '../order-billing.ts'
import { deliverySums, type OrderDelivery } from '../order-delivery.ts'
import type { OrderAnswer } from '../orders-api.ts'
import { reminderAt } from '../payment-time.ts'
import { nextReading } from '../reading-times.ts'
import { insertWholeOrder } from './new-orders-table.ts'
import type { NewOrderEventRow } from './order-events-table.ts'
import type { NewOrderLineRow } from './order-lines-table.ts'
import type { NewNetworkRow } from './order-networks-table.ts'
import { changeOrder } from './order-steps.ts'
import type { OrdersShop } from './orders-shop.ts'
import { type NewOrderRow, type OrderRow, selectOrderForUpdate, updateToPayable } from './orders-table.ts'
import { pausedSelling } from './pause-selling.ts'

/** An order as it is kept. */
export type Order = OrderRow

/** What a line sells: an original, of which there is one, or a print in one of its sizes. */
export type LineSubject =
  | { readonly kind: 'original'; readonly artworkId: string }
  | { readonly kind: 'print'; readonly digitalArtworkId: string; readonly sizeId: string }

/** A line of an order to be written: the work with the title and price that hold from now on. */
export interface NewLine {
  /** What the cart calls it. */
  readonly id: string
  readonly subject: LineSubject
  readonly title: string
  /** What is charged. */
  readonly price: Money
  /** The foreign price that it was made of, and by which rate; null when the work is priced in pesos. */
  readonly quoted: { readonly price: Money; readonly rate: ExchangeRate } | null
  readonly thumbnailUrl: string
  /** Of how many numbers its edition is; left out where it has none. */
  readonly editionSize?: number | null
  /** What is chosen of a print beside its size; an original has nothing to choose. */
  readonly choice?: PrintChoice
}

/** What is bought, by whom and how it reaches them. */
export interface Purchase {
  readonly lines: readonly Pick<NewLine, 'id' | 'price' | 'choice'>[]
  readonly customer: OrderAnswer['customer']
  readonly shipping: OrderAnswer['shipping']
  readonly billing: OrderBilling
  /** What is charged for its delivery, in whole pesos. */
  readonly deliveryTotal: number
  /** Which of several ways to deliver it was chosen; two of them may cost the same. */
  readonly shippingOption?: string | undefined
}

export interface NewOrder extends Omit<Purchase, 'deliveryTotal'> {
  readonly id: string
  /** What its delivery is charged; null when it is fetched, or priced later. */
  readonly delivery: OrderDelivery | null
  readonly lines: readonly NewLine[]
  readonly acceptedTerms: string | undefined
  readonly holdUntil: Date
  /** Whether it may be paid in cash: what else its buyer holds is looked at now, and not again. */
  readonly takesCash: boolean
  /** Names the request that it is made for; no other order carries the name. */
  readonly requestKey: string | undefined
  /** What stands in its history from the beginning, in the artist's words. */
  readonly note?: string | undefined
  /** By the checkout of the shop, or by its artist. */
  readonly channel: OrderChannel
  /** From where it is begun, where a limit on reservations asks for it. */
  readonly network: NewNetworkRow | undefined
}

/** What makes two orders the same purchase. */
export const cartHashOf = ({
  lines,
  customer,
  shipping,
  billing,
  deliveryTotal,
  shippingOption = TABLE_OPTION,
}: Purchase): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lines.map(({ id, price, choice }) => [id, majorOf(price), choice?.paper, choice?.certificate]),
        customer,
        shipping,
        billing,
        ...(deliveryTotal > 0 ? [deliveryTotal] : []),
        ...(deliveryTotal > 0 && shippingOption !== TABLE_OPTION ? [shippingOption] : []),
      ]),
    )
    .digest('base64url')

const deliveryTotalOf = (delivery: OrderDelivery | null): number =>
  delivery === null ? 0 : delivery.freight + delivery.insurance

function deliveryColumns(delivery: OrderDelivery | null) {
  if (delivery === null) return {}
  const { freight, insurance, ...terms } = delivery
  const minorOf = (pesos: number) => moneyOf(pesos, 'ARS').minor
  // Whose price was paid takes the parcel, unless the artist says otherwise.
  const carrier = RATED_CARRIERS.find((each) => each === terms.source) ?? ''
  return {
    freightMinor: minorOf(freight),
    insuranceMinor: minorOf(insurance),
    delivery: terms,
    carrier,
  } as const
}

function rowOf(shop: OrdersShop, order: NewOrder): NewOrderRow {
  const [total, ...others] = orderTotals({
    lines: order.lines.map((line) => line.price),
    delivery: deliverySums(order.delivery).map(({ amount }) => amount),
  }).total
  if (total === undefined || others.length > 0) throw new Error('an order has exactly one currency')
  const now = shop.clock()
  return {
    id: order.id,
    reference: shop.newSecret(),
    token: shop.newSecret(),
    status: 'awaiting_payment',
    channel: order.channel,
    totalMinor: total.minor,
    currency: total.currency,
    customer: order.customer,
    shipping: order.shipping,
    ...deliveryColumns(order.delivery),
    billing: order.billing,
    cartHash: cartHashOf({ ...order, deliveryTotal: deliveryTotalOf(order.delivery) }),
    acceptedTerms: order.acceptedTerms ?? null,
    termsAcceptedAt: order.acceptedTerms === undefined ? null : now,
    holdUntil: order.holdUntil,
    payUntil: order.holdUntil,
    takesCash: order.takesCash,
    requestKey: order.requestKey ?? null,
    nextReadingAt: nextReading({ status: 'awaiting_payment', readings: 0, createdAt: now }, now),
    remindAt: reminderAt(now),
    createdAt: now,
    updatedAt: now,
  }
}

function quotedColumns({ quoted }: NewLine) {
  if (quoted === null) return {}
  const { price, rate } = quoted
  return {
    quotedMinor: price.minor,
    quotedCurrency: price.currency,
    rateMinor: rate.pesosMinor,
    rateSetAt: rate.setAt,
  }
}

const lineRowsOf = ({ id, lines }: NewOrder): NewOrderLineRow[] =>
  lines.map((line, position) => ({
    orderId: id,
    position,
    ...line.subject,
    title: line.title,
    priceMinor: line.price.minor,
    currency: line.price.currency,
    ...quotedColumns(line),
    ...line.choice,
    editionSize: line.editionSize ?? null,
    thumbnailUrl: line.thumbnailUrl,
  }))

function firstEventsOf(shop: OrdersShop, { id: orderId, note }: NewOrder): NewOrderEventRow[] {
  const opened = { id: shop.newId(), orderId, kind: 'opened', detail: '', at: shop.clock() }
  if (note === undefined) return [opened]
  return [opened, { ...opened, id: shop.newId(), kind: 'note', detail: note }]
}

/** Writes an order that waits for its payment, in the transaction that holds its works. */
export async function openOrder(
  shop: OrdersShop,
  transaction: Transaction,
  order: NewOrder,
): Promise<OrderRow> {
  const { order: written, isPaused } = await insertWholeOrder(transaction.sql, {
    order: rowOf(shop, order),
    lines: lineRowsOf(order),
    events: firstEventsOf(shop, order),
    network: order.network,
  })
  // The transaction goes back on what it wrote.
  if (isPaused) throw pausedSelling()
  return written
}

/**
 * Keeps the address where an order is paid. An order that has gone on meanwhile takes none, and one that has a
 * page keeps it.
 * @returns the order as it then stands
 */
export async function keepPaymentLink(
  shop: OrdersShop,
  order: OrderRow,
  link: { provider: string; providerCheckoutId: string; redirectUrl: string },
): Promise<OrderRow> {
  const { redirectUrl: paymentUrl, ...page } = link
  const payable = await updateToPayable(shop.database.sql, order.id, { ...page, paymentUrl }, shop.clock())
  return payable ?? keepLatePage(shop, order, page)
}

/** A page that came too late is known as well, so that it is closed until that has worked. */
const keepLatePage = (
  shop: OrdersShop,
  order: OrderRow,
  page: { provider: string; providerCheckoutId: string },
): Promise<OrderRow> =>
  shop.database.transaction(async (transaction) => {
    const now = await selectOrderForUpdate(transaction.sql, order.reference)
    if (now === undefined) throw new Error(`order ${order.id} is not there any more`)
    if (now.providerCheckoutId !== null || isUnpaid(now.status)) return now
    await changeOrder({ shop, transaction, order: now }, page)
    return { ...now, ...page }
  })
