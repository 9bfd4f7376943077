import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CheckoutRequest } from '#checkout/checkout-api.ts'
import { placeOrder } from '#checkout/server/place-order.ts'
import { expireOrders } from '#orders/server/expire-orders.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { settleOrder } from '#orders/server/settle-order.ts'
import { findPaymentsOf } from '#payments/server/find-payments.ts'
import { ProviderRefused } from '#payments/server/payment-provider.ts'
import { control } from '../support/double.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { canBePaidAt, isForSale, orderOf, payAtDouble, requestFor, SOMEWHERE } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** The shop's clock and the provider's are minutes apart; what is told, held and returned does not depend on it. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let gallery: TestShop
/** Each has a name and a network of her own: what one holds limits what another may pay in cash. */
let buyers = 0

beforeAll(async () => {
  gallery = await openTestShop({ ALLOW_CASH_FOR_ORIGINALS: 'true' })
})
afterAll(() => gallery.stop())

/** The shop with a clock that is so many minutes ahead of the provider's, or behind it. */
const shopAhead = (minutes: number) => ({
  ...gallery.shop,
  clock: () => new Date(gallery.shop.clock().getTime() + minutes * MINUTE),
})

async function reserve(shop = gallery.shop) {
  const work = await paint(gallery.shop)
  buyers += 1
  const customer = {
    ...requestFor([]).customer,
    email: `ana${buyers}@example.com`,
    dni: `${30_000_000 + buyers}`,
  }
  const request = CheckoutRequest.parse(requestFor([work], { customer }))
  const origin = { by: 'visitor', network: `red ${buyers}` } as const
  const { paymentUrl, orderReference } = await placeOrder(shop, request, origin)
  return { work, reference: orderReference, link: paymentUrl }
}

const rowOf = (reference: string) => orderOf(gallery, reference)
const isFree = (id: string) => isForSale(gallery, id)

async function kindsAbout(reference: string) {
  const { rows } = await gallery.shop.database.sql.execute(
    `select l.kind from letters l join orders o on l.about = o.id where o.reference = '${reference}' order by l.kind`,
  )
  return rows.map(({ kind }) => String(kind))
}

describe.each([10, 2, -2, -10])('a shop whose clock is %i minutes ahead', (minutes) => {
  test('sends nobody to a page that is not open yet, or not any more', async () => {
    const { link } = await reserve(shopAhead(minutes))
    expect(await canBePaidAt(gallery, link)).toBe(true)
  })

  test('sells what is paid at once', async () => {
    const shop = shopAhead(minutes)
    const { reference, link, work } = await reserve(shop)
    await payAtDouble(gallery, link)
    await refreshOrder(shop, reference)
    expect((await rowOf(reference)).status).toBe('paid')
    expect(await isFree(work.id)).toBe(false)
    expect(await kindsAbout(reference)).toEqual(['new-order', 'order-paid'])
  })
})

test('money that was paid in time by the provider’s clock, and is heard of when the time is over by ours, sells while the work is free', async () => {
  const { reference, link, work } = await reserve()
  const ahead = shopAhead(32)
  await expireOrders(ahead)
  expect((await rowOf(reference)).status).toBe('expired')
  expect(await isFree(work.id)).toBe(true)
  await payAtDouble(gallery, link)
  await refreshOrder(ahead, reference)
  expect((await rowOf(reference)).status).toBe('paid')
  expect(await kindsAbout(reference)).toEqual(['new-order', 'order-expired', 'order-paid'])
})

test('a ticket that is paid while its order ends sells it, and nothing is given free in between', async () => {
  const { reference, link, work } = await reserve()
  const payment = await payAtDouble(gallery, link, { method: 'rapipago' })
  // Nothing was heard of it: by our clock the time is over while the provider has it in hand.
  const cancel = vi.spyOn(gallery.shop.payments, 'cancelPayment').mockImplementation(async () => {
    await control(gallery, `/payments/${payment}/approve`)
    throw new ProviderRefused(400, '2018', 'decided meanwhile')
  })
  await expireOrders(shopAhead(32))
  cancel.mockRestore()
  expect((await rowOf(reference)).status).toBe('paid')
  expect(await isFree(work.id)).toBe(false)
})

test('a card that is decided while its order ends sells it, and nothing is given free in between', async () => {
  const { items } = await printWork(gallery.shop)
  const request = CheckoutRequest.parse(requestFor(items.slice(0, 1)))
  const { paymentUrl, orderReference } = await placeOrder(gallery.shop, request, SOMEWHERE)
  const payment = await payAtDouble(gallery, paymentUrl, { holder: 'CONT' })
  await refreshOrder(gallery.shop, orderReference)
  const cancel = vi.spyOn(gallery.shop.payments, 'cancelPayment').mockImplementationOnce(async () => {
    await control(gallery, `/payments/${payment}/approve`)
    throw new ProviderRefused(400, '2018', 'decided meanwhile')
  })
  await expireOrders(shopAhead(4 * 24 * 60))
  cancel.mockRestore()
  expect((await rowOf(orderReference)).status).toBe('paid')
})

test('a payment that was approved in our future sells like any other', async () => {
  const { reference, link } = await reserve()
  const payment = await gallery.shop.payments.getPayment(await payAtDouble(gallery, link))
  if (payment === undefined) throw new Error('the payment is not there')
  const approvedAt = new Date(gallery.shop.clock().getTime() + 3 * DAY)
  await settleOrder(gallery.shop, reference, [{ ...payment, approvedAt, updatedAt: approvedAt }])
  const row = await rowOf(reference)
  expect(row.status).toBe('paid')
  expect(row.paidAt?.getTime()).toBeLessThan(gallery.shop.clock().getTime() + MINUTE)
})

test('a reading that the provider dates far ahead keeps no later one from being heard', async () => {
  const { reference, link, work } = await reserve()
  const payment = await gallery.shop.payments.getPayment(await payAtDouble(gallery, link))
  if (payment === undefined) throw new Error('the payment is not there')
  const ahead = { ...payment, approvedAt: null, updatedAt: new Date('2099-12-31T23:59:59Z') }
  await settleOrder(gallery.shop, reference, [{ ...ahead, status: 'in_process' }])
  await settleOrder(gallery.shop, reference, [payment])
  expect((await rowOf(reference)).status).toBe('paid')
  expect(await isFree(work.id)).toBe(false)
  const refunded = { ...payment, status: 'refunded', refundedMinor: payment.amount.minor } as const
  await settleOrder(gallery.shop, reference, [{ ...refunded, updatedAt: ahead.updatedAt }])
  await settleOrder(gallery.shop, reference, [{ ...ahead, status: 'in_process' }])
  expect((await rowOf(reference)).status).toBe('refunded')
})

test('a provider whose clock is twenty minutes fast is heard in the order in which it speaks', async () => {
  const { reference, link } = await reserve()
  const payment = await gallery.shop.payments.getPayment(await payAtDouble(gallery, link))
  if (payment === undefined) throw new Error('the payment is not there')
  const fast = (minutes: number) => new Date(payment.updatedAt.getTime() + (20 + minutes) * MINUTE)
  await settleOrder(gallery.shop, reference, [{ ...payment, approvedAt: fast(0), updatedAt: fast(0) }])
  await settleOrder(gallery.shop, reference, [{ ...payment, status: 'in_mediation', updatedAt: fast(2) }])
  await settleOrder(gallery.shop, reference, [{ ...payment, updatedAt: fast(1) }])
  const [known] = await findPaymentsOf(gallery.shop.database.sql, [reference])
  expect(known?.status).toBe('in_mediation')
  await settleOrder(gallery.shop, reference, [{ ...payment, updatedAt: fast(3) }])
  const [won] = await findPaymentsOf(gallery.shop.database.sql, [reference])
  expect(won?.status).toBe('approved')
})

describe('a ticket', () => {
  const ticket = async (dueAt: Date) => {
    const { reference, link, work } = await reserve()
    const payment = await gallery.shop.payments.getPayment(
      await payAtDouble(gallery, link, { method: 'rapipago' }),
    )
    if (payment === undefined) throw new Error('the payment is not there')
    await settleOrder(gallery.shop, reference, [{ ...payment, dueAt }])
    return { reference, work, payment }
  }

  test('that may be paid for years keeps its work for a month, whoever says so, and tells no later day', async () => {
    const { reference, payment } = await ticket(new Date('2099-12-31T23:59:59Z'))
    const held = async () => {
      const { holdUntil, createdAt } = await rowOf(reference)
      return ((holdUntil?.getTime() ?? 0) - createdAt.getTime()) / DAY
    }
    expect(await held()).toBe(32)
    await gallery.advance(60)
    await settleOrder(gallery.shop, reference, [{ ...payment, dueAt: new Date('2099-12-31T23:59:59Z') }])
    expect(await held()).toBe(32)
    const { rows } = await gallery.shop.database.sql.execute(
      "select text from letters where kind = 'order-pending'",
    )
    expect(rows).not.toHaveLength(0)
    expect(rows.map(({ text }) => text).join()).not.toContain('2099')
  })

  test('that was due before it was heard of keeps its work until the provider has decided it', async () => {
    const { reference, work, payment } = await ticket(new Date(gallery.shop.clock().getTime() - MINUTE))
    expect((await rowOf(reference)).status).toBe('payment_pending')
    expect(await isFree(work.id)).toBe(false)
    await settleOrder(gallery.shop, reference, [
      { ...payment, status: 'cancelled', updatedAt: new Date(payment.updatedAt.getTime() + MINUTE) },
    ])
    await expireOrders(shopAhead(40))
    expect((await rowOf(reference)).status).toBe('expired')
    expect(await isFree(work.id)).toBe(true)
  })
})
