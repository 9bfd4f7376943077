import type { Shop } from '#app/server/shop.ts'
import { CheckoutRequest } from '#checkout/checkout-api.ts'
import { placeOrder } from '#checkout/server/place-order.ts'
import type { OrderStatus, OrderStep } from '#orders/order.ts'
import { cancelOrder, expireOrder } from '#orders/server/expire-orders.ts'
import { failOrder } from '#orders/server/fail-order.ts'
import { fulfilOrder } from '#orders/server/fulfil-order.ts'
import { type OrderRow, selectOrderByReference } from '#orders/server/orders-table.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { sendOrderRefund } from '#orders/server/send-order-refund.ts'
import { settleOrder } from '#orders/server/settle-order.ts'
import type { PaymentSnapshot } from '#payments/payment.ts'
import { findRefundsOf } from '#payments/server/find-payments.ts'
import { verdictOn } from '#payments/server/mercado-pago/refusals.ts'
import { ProviderRefused } from '#payments/server/payment-provider.ts'
import { inventProvider } from './invented-provider.ts'
import { paint } from './paintings.ts'
import { requestFor, SOMEWHERE } from './purchases.ts'
import type { TestShop } from './test-shop.ts'

/** A shop with one order, and a provider that says what it is told to say. */
export interface OneOrder {
  readonly shop: Shop
  readonly gallery: TestShop
  readonly row: OrderRow
  /** The payment that is meant for the order, or another one. */
  hear(changes: Partial<PaymentSnapshot>): Promise<void>
  /** Tries to return what was asked back, of this payment or of all; the provider refuses with this code. */
  failToReturn(code: string, paymentId?: string): Promise<void>
}

const DELIVERY = {
  method: 'delivery',
  address: 'Av. Mitre 1234',
  city: 'San Salvador de Jujuy',
  province: 'Jujuy',
  postalCode: 'Y4600',
}

let count = 0

async function placeOne(gallery: TestShop, changes: object): Promise<OneOrder> {
  const said = new Map<string, PaymentSnapshot>()
  let code = ''
  const payments = {
    ...inventProvider(gallery.shop.clock),
    getPayment: async (id: string) => said.get(id),
    refund: () => Promise.reject(new ProviderRefused(400, code, 'refused', verdictOn(code))),
  }
  const shop: Shop = { ...gallery.shop, payments }
  const request = CheckoutRequest.parse(requestFor([await paint(shop)], changes))
  const { orderReference } = await placeOrder(shop, request, SOMEWHERE)
  const row = await selectOrderByReference(shop.database.sql, orderReference)
  if (row === undefined) throw new Error('the order is not there')
  count += 1
  const id = String(700_000_000 + count)
  return {
    shop,
    gallery,
    row,
    async hear(heard) {
      const snapshot: PaymentSnapshot = {
        provider: payments.name,
        id,
        status: 'approved',
        detail: '',
        amount: { minor: row.totalMinor, currency: 'ARS' },
        refundedMinor: 0,
        couponMinor: 0,
        orderReference,
        type: 'credit_card',
        method: 'visa',
        installments: 1,
        isRegular: true,
        sellerAccountId: '',
        approvedAt: shop.clock(),
        updatedAt: new Date(shop.clock().getTime() + said.size),
        dueAt: null,
        purchaseId: null,
        feeMinor: null,
        netMinor: null,
        releasedAt: null,
        ...heard,
      }
      said.set(snapshot.id, snapshot)
      // No two things happen in the same instant.
      await gallery.advance(1)
      await settleOrder(shop, orderReference, [{ ...snapshot, updatedAt: shop.clock() }])
    },
    async failToReturn(refusal, paymentId) {
      code = refusal
      for (const refund of await findRefundsOf(shop.database.sql, [orderReference]))
        if (refund.state === 'requested' && [undefined, refund.providerPaymentId].includes(paymentId))
          await sendOrderRefund(shop, refund.id)
    },
  }
}

const stepTo =
  (...steps: OrderStep[]) =>
  async ({ shop, row, hear }: OneOrder) => {
    await hear({})
    for (const status of steps)
      await fulfilOrder(shop, row.id, { status, trackingNumber: '', note: '', tell: false })
  }

async function expire({ shop, gallery, row }: OneOrder): Promise<void> {
  await gallery.advance(31)
  await expireOrder(shop, row.id)
}

/** Its money comes when its time is over and the work is not for sale any more. */
async function comeTooLate(order: OneOrder): Promise<void> {
  await expire(order)
  await order.shop.database.sql.execute(
    `update artworks set sale_state = 'not_for_sale' where id in (select artwork_id from order_lines where order_id = '${order.row.id}')`,
  )
  await order.hear({})
}

/** How an order comes to each status. */
const ways: Record<OrderStatus, (order: OneOrder) => Promise<unknown>> = {
  awaiting_payment: async () => {},
  failed_to_start: async ({ shop, row }) => {
    await shop.database.sql.execute(`update orders set payment_url = null where id = '${row.id}'`)
    await failOrder(shop, row)
  },
  payment_pending: ({ hear }) => hear({ status: 'pending', approvedAt: null }),
  paid: stepTo(),
  preparing: stepTo('preparing'),
  ready_for_pickup: stepTo('preparing', 'ready_for_pickup'),
  shipped: stepTo('preparing', 'shipped'),
  delivered: stepTo('preparing', 'ready_for_pickup', 'delivered'),
  expired: expire,
  cancelled: ({ shop, row }) => cancelOrder(shop, row.id),
  refunded: async ({ hear, row }) => {
    await hear({})
    await hear({ status: 'refunded', refundedMinor: row.totalMinor })
  },
  conflict_refunding: comeTooLate,
  refund_failed: async (order) => {
    await comeTooLate(order)
    await order.failToReturn('2063')
  },
  amount_mismatch: ({ hear, row }) =>
    hear({ amount: { minor: Math.floor(row.totalMinor / 2), currency: 'ARS' } }),
}

/** An order that stands there. */
export async function orderThatIs(gallery: TestShop, status: OrderStatus): Promise<OneOrder> {
  const shipping = status === 'shipped' ? { shipping: DELIVERY } : {}
  const order = await placeOne(gallery, shipping)
  await ways[status](order)
  const now = await selectOrderByReference(gallery.shop.database.sql, order.row.reference)
  if (now?.status !== status) throw new Error(`the order is ${now?.status} and not ${status}`)
  return order
}

const STRANGE = { amount: { minor: 50_050, currency: 'BRL' } }

/**
 * All that may worry the artist about an order wherever it stands: money that does not count for it comes, is disputed, cannot
 * be returned and is, one payment is in a state that nobody knows, and one has paid another order.
 */
export async function worryAbout({ shop, gallery, row, hear, failToReturn }: OneOrder): Promise<void> {
  count += 1
  const strange = { ...STRANGE, id: String(800_000_000 + count) }
  await hear(strange)
  await hear({ ...strange, status: 'in_mediation' })
  await hear(strange)
  const wish = { amount: 'full', payment: strange.id, reason: 'moneda', key: strange.id } as const
  await refundOrder(shop, row.id, wish)
  await failToReturn('2031', strange.id)
  await gallery.advance(25 * 60)
  await failToReturn('2063', strange.id)
  await hear({ ...strange, status: 'refunded', refundedMinor: STRANGE.amount.minor })
  await hear({ ...strange, id: String(900_000_000 + count), status: 'unknown' })
  const other = await placeOne(gallery, {})
  const elsewhere = { id: String(950_000_000 + count) }
  await other.hear(elsewhere)
  await hear(elsewhere)
}
