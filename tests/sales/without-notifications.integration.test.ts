import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runScheduledTasks } from '#app/server/background-work.ts'
import { CheckoutRequest } from '#checkout/checkout-api.ts'
import { placeOrder } from '#checkout/server/place-order.ts'
import { cancelOrder, expireOrders } from '#orders/server/expire-orders.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import { sweepPayments } from '#orders/server/sweep-payments.ts'
import { ProviderAuth } from '#payments/server/payment-provider.ts'
import { control, paymentAt } from '../support/double.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, payAtDouble, requestFor, SOMEWHERE } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** The provider never says a word; all that the shop has is its own round of every minute. */

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())
beforeEach(() => control(gallery, '/scenario', { notifications: { drop: true } }))
afterEach(async () => {
  await fetch(`${gallery.doubleUrl}/_double/scenario`, { method: 'DELETE' })
})

const DAY = 24 * 60

/** Two minutes of the demo's clock, with their rounds and the refunds that these ask for. */
async function twoMinutes() {
  for (const _minute of [1, 2]) {
    await gallery.advance(1)
    await runScheduledTasks(gallery.shop)
    await sendDueRefunds(gallery)
  }
}

const orderOf = async (reference: string) => {
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  if (row === undefined) throw new Error('the order is not there')
  return row
}
const statusOf = async (reference: string) => (await orderOf(reference)).status

async function reserve() {
  const work = await paint(gallery.shop, { pesos: 100_000 })
  const { body } = await checkOut(gallery, requestFor([work]))
  return { work, reference: String(body.order_ref), link: String(body.init_point) }
}

async function reservePrint() {
  const { items } = await printWork(gallery.shop)
  const { body } = await checkOut(gallery, requestFor(items.slice(0, 1)))
  return { reference: String(body.order_ref), link: String(body.init_point) }
}

const artwork = async (id: string) => (await gallery.server.inject(`/api/artworks/${id}`)).json().data.status

describe('without any notification, within two minutes', () => {
  test('an approved payment sells', async () => {
    const { work, reference, link } = await reserve()
    await payAtDouble(gallery, link)
    await twoMinutes()
    expect(await statusOf(reference)).toBe('paid')
    expect(await artwork(work.id)).toMatchObject({ isSold: true })
  })

  test('a rejected payment leaves the order open, and the next one on the same page sells', async () => {
    const { reference, link } = await reserve()
    await payAtDouble(gallery, link, { holder: 'OTHE' })
    await twoMinutes()
    expect(await statusOf(reference)).toBe('awaiting_payment')
    await payAtDouble(gallery, link)
    await twoMinutes()
    expect(await statusOf(reference)).toBe('paid')
  })

  test('a ticket waits, and sells when it is paid on the second day', async () => {
    const { reference, link } = await reservePrint()
    const ticket = await payAtDouble(gallery, link, { method: 'rapipago' })
    await twoMinutes()
    expect(await statusOf(reference)).toBe('payment_pending')
    await gallery.advance(DAY)
    await runScheduledTasks(gallery.shop)
    await control(gallery, `/payments/${ticket}/approve`)
    await twoMinutes()
    expect(await statusOf(reference)).toBe('paid')
  })

  test('a ticket that runs out ends its order', async () => {
    const { reference, link } = await reservePrint()
    await payAtDouble(gallery, link, { method: 'rapipago' })
    await twoMinutes()
    expect(await statusOf(reference)).toBe('payment_pending')
    await gallery.advance(4 * DAY)
    await twoMinutes()
    expect(await statusOf(reference)).toBe('expired')
  })

  test('money that comes after the end revives the order while the work is free', async () => {
    const { reference, link } = await reserve()
    await gallery.advance(31)
    await runScheduledTasks(gallery.shop)
    expect(await statusOf(reference)).toBe('expired')
    await payAtDouble(gallery, link)
    await twoMinutes()
    expect(await statusOf(reference)).toBe('paid')
  })

  test('money that comes when the work is somebody else’s goes back', async () => {
    const { work, reference, link } = await reserve()
    await gallery.advance(31)
    await runScheduledTasks(gallery.shop)
    const second = await checkOut(gallery, requestFor([work]))
    await payAtDouble(gallery, second.body.init_point)
    await twoMinutes()
    const late = await payAtDouble(gallery, link)
    await twoMinutes()
    await twoMinutes()
    expect(await statusOf(second.body.order_ref)).toBe('paid')
    expect(await statusOf(reference)).toBe('refunded')
    expect(await paymentAt(gallery, late)).toMatchObject({ status: 'refunded' })
  })

  test('a refund made in the provider’s panel is seen, and the work waits for the artist', async () => {
    const { work, reference, link } = await reserve()
    const payment = await payAtDouble(gallery, link)
    await twoMinutes()
    await control(gallery, `/payments/${payment}/refund`)
    await twoMinutes()
    expect(await statusOf(reference)).toBe('refunded')
    expect(await artwork(work.id)).toMatchObject({ isAvailable: false })
  })

  test('too little money that is found when the time is over keeps the work for the artist to decide', async () => {
    const { work, reference } = await reserve()
    await control(gallery, '/seed', { payments: [{ external_reference: reference, amount: 50_000 }] })
    await gallery.advance(31)
    // The round that ends orders comes before the one that sweeps.
    await expireOrders(gallery.shop)
    expect(await statusOf(reference)).toBe('amount_mismatch')
    expect(await artwork(work.id)).toMatchObject({ isReserved: true })
    await gallery.advance(3 * DAY + 1)
    await twoMinutes()
    expect(await statusOf(reference)).toBe('amount_mismatch')
    expect(await artwork(work.id)).toMatchObject({ isAvailable: true })
  })

  test('one payment that cannot be settled keeps none of the others, and is settled as soon as it can be', async () => {
    const { shop } = gallery
    const [broken, whole] = [await reserve(), await reserve()]
    const poison = await payAtDouble(gallery, broken.link)
    await gallery.advance(25)
    await payAtDouble(gallery, whole.link)
    // What no database takes: a text with a NUL in it.
    const findUpdated: typeof shop.payments.findUpdated = async (...asked) => {
      const page = await shop.payments.findUpdated(...asked)
      const payments = page.payments.map((each) => (each.id === poison ? { ...each, detail: '\0' } : each))
      return { ...page, payments }
    }
    await sweepPayments({ ...shop, payments: { ...shop.payments, findUpdated } })
    expect(await statusOf(broken.reference)).toBe('awaiting_payment')
    expect(await statusOf(whole.reference)).toBe('paid')
    await sweepPayments(shop)
    expect(await statusOf(broken.reference)).toBe('paid')
  })

  test('a provider that is not heard when a hold ends keeps the work for a quarter of an hour, and no longer', async () => {
    const { reference } = await reserve()
    await control(gallery, '/scenario', { api: { fault: 'server_error' } })
    await gallery.advance(31)
    await runScheduledTasks(gallery.shop)
    expect(await statusOf(reference)).toBe('awaiting_payment')
    await gallery.advance(15)
    await runScheduledTasks(gallery.shop)
    expect(await statusOf(reference)).toBe('expired')
  })

  test('a token that the provider does not accept any more is told to the artist', async () => {
    const payments = {
      ...gallery.shop.payments,
      findUpdated: () => Promise.reject(new ProviderAuth('401')),
    }
    const shop = { ...gallery.shop, payments, technicalContact: 'taller@example.com' }
    await runScheduledTasks(shop)
    await runScheduledTasks(shop)
    const { rows } = await gallery.shop.database.sql.execute(
      `select to_address from letters where key like 'provider-auth:%' order by key`,
    )
    expect(rows).toEqual([{ to_address: expect.any(String) }, { to_address: 'taller@example.com' }])
  })

  test('money in somebody else’s account sells nothing', async () => {
    const { reference, link } = await reserve()
    await payAtDouble(gallery, link)
    const shop = { ...gallery.shop, sellerAccounts: { [gallery.shop.payments.name]: 'otra-cuenta' } }
    await runScheduledTasks(shop)
    expect(await statusOf(reference)).toBe('awaiting_payment')
  })

  test('a payment for an order that is not there is told to the artist, once', async () => {
    const external_reference = 'a'.repeat(43)
    const [strange] = await control(gallery, '/seed', { payments: [{ external_reference }] })
    await control(gallery, '/seed', { payments: [{ external_reference: 'otra tienda' }] })
    await twoMinutes()
    const { rows } = await gallery.shop.database.sql.execute(
      `select key from letters where key like 'unknown-payment:%'`,
    )
    expect(rows).toEqual([{ key: `unknown-payment:${strange.id}@mercado-pago` }])
  })
})

test('a payment that is heard of before its buyer has been sent to pay sells, too', async () => {
  const { shop } = gallery
  const payments = {
    ...shop.payments,
    async createCheckout(opening: Parameters<typeof shop.payments.createCheckout>[0]) {
      const opened = await shop.payments.createCheckout(opening)
      await settlePayment(shop, await payAtDouble(gallery, opened.redirectUrl))
      return opened
    },
  }
  const request = CheckoutRequest.parse(requestFor([await paint(shop)]))
  const { orderReference } = await placeOrder({ ...shop, payments }, request, SOMEWHERE)
  expect(await statusOf(orderReference)).toBe('paid')
})

describe('a work that the artist sells at her studio while somebody is about to pay for it', () => {
  const sellAtStudio = async (id: string) =>
    gallery.server.inject({
      method: 'PATCH',
      url: `/api/artworks/${id}/status`,
      headers: await gallery.signIn(),
      payload: { isSold: true },
    })
  /** Until when the provider lets somebody pay at this page. */
  async function endOf(link: string): Promise<number> {
    const preference = new URL(link).searchParams.get('pref_id')
    const headers = { authorization: 'Bearer APP_USR-double-demo' }
    const reply = await fetch(`${gallery.doubleUrl}/checkout/preferences/${preference}`, { headers })
    return Date.parse(Object(await reply.json()).expiration_date_to)
  }
  const endDisplaced = async () => {
    const { rows } = await gallery.shop.database.sql.execute(
      `select data from pgboss.job where name = 'end-displaced-order'`,
    )
    return rows.map(({ data }) => String(Object(data).orderId))
  }

  test('is hers: the buyer’s page is closed, and money that comes all the same goes back', async () => {
    const { work, reference, link } = await reserve()
    expect((await sellAtStudio(work.id)).statusCode).toBe(200)
    const { id } = await orderOf(reference)
    expect(await endDisplaced()).toContain(id)
    await cancelOrder(gallery.shop, id)
    expect(await statusOf(reference)).toBe('cancelled')
    expect(await endOf(link)).toBeLessThanOrEqual(gallery.shop.clock().getTime())
    const late = await payAtDouble(gallery, link)
    await twoMinutes()
    expect(await paymentAt(gallery, late)).toMatchObject({ status: 'refunded' })
    expect(await artwork(work.id)).toMatchObject({ isSold: true })
  })

  test('is hers while the page is still being opened: it is closed, and nobody is sent to pay', async () => {
    const { shop } = gallery
    const work = await paint(shop)
    const opened: string[] = []
    const payments: typeof shop.payments = {
      ...shop.payments,
      async createCheckout(opening) {
        const page = await shop.payments.createCheckout(opening)
        opened.push(page.redirectUrl)
        await sellAtStudio(work.id)
        const { id } = await orderOf(opening.orderReference)
        await cancelOrder(shop, id)
        return page
      },
    }
    await expect(
      placeOrder({ ...shop, payments }, CheckoutRequest.parse(requestFor([work])), SOMEWHERE),
    ).rejects.toMatchObject({ kind: { code: 'order_not_payable' } })
    expect(opened).toHaveLength(1)
    expect(await endOf(opened[0] ?? '')).toBeLessThanOrEqual(shop.clock().getTime())
  })

  test('is hers even when the money was already there: it goes back with an apology', async () => {
    const { work, reference, link } = await reserve()
    const paid = await payAtDouble(gallery, link)
    await sellAtStudio(work.id)
    await twoMinutes()
    await twoMinutes()
    expect(await statusOf(reference)).toBe('refunded')
    expect(await paymentAt(gallery, paid)).toMatchObject({ status: 'refunded' })
  })
})

test('a provider whose clock is hours ahead is heard all the same', async () => {
  await fetch(`${gallery.doubleUrl}/_double/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hours: 3 }),
  })
  for (const _each of [1, 2]) {
    const { reference, link } = await reserve()
    await payAtDouble(gallery, link)
    await twoMinutes()
    expect(await statusOf(reference)).toBe('paid')
  }
})
