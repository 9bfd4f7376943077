import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CheckoutRequest } from '#checkout/checkout-api.ts'
import { payAgain } from '#checkout/server/pay-again.ts'
import { placeOrder } from '#checkout/server/place-order.ts'
import { findEmailsAbout } from '#email/server/find-emails.ts'
import { cancelOrder } from '#orders/server/expire-orders.ts'
import { returnMoney, returnPart } from '#orders/server/order-steps.ts'
import { selectOrderByReference, selectOrderForUpdate } from '#orders/server/orders-table.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { watchPayments } from '#orders/server/watch-payments.tsx'
import { readMoney } from '#payments/server/find-payments.ts'
import { Crashed, crashingShop } from '../support/crashes.ts'
import { control } from '../support/double.ts'
import { mercadoPagoOver } from '../support/mercado-pago.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, payAtDouble, requestFor, SOMEWHERE } from '../support/purchases.ts'
import { refundsOf, sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** What is asked once must be done once; what is asked later and is something else must be done, too. */

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const DAY = 24 * 60

const orderOf = async (reference: string) => {
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  if (row === undefined) throw new Error('the order is not there')
  return row
}

async function order(items: Parameters<typeof requestFor>[0]) {
  const { body } = await checkOut(gallery, requestFor(items))
  const reference = String(body.order_ref)
  const { id } = await orderOf(reference)
  return { id, reference, link: String(body.init_point) }
}
const aPrint = async () => order((await printWork(gallery.shop)).items.slice(0, 1))
const anOriginal = async () => order([await paint(gallery.shop, { pesos: 100_000 })])

/** How many emails of each kind were written about something. */
async function emails(about: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { kind } of await findEmailsAbout(gallery.shop.database.sql, about))
    counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

async function pay({ reference, link }: { reference: string; link: string }, how: object = {}) {
  const payment = await payAtDouble(gallery, link, how)
  await refreshOrder(gallery.shop, reference)
  return payment
}

describe('a buyer whose payment is under way', () => {
  test('and who then takes a ticket is told of its day, and the order waits until the ticket has been cleared', async () => {
    const bought = await aPrint()
    await pay(bought, { holder: 'CONT' })
    expect(await emails(bought.id)).toMatchObject({ 'order-pending': 1 })
    const before = (await orderOf(bought.reference)).holdUntil?.getTime() ?? 0
    await pay(bought, { method: 'rapipago' })
    await refreshOrder(gallery.shop, bought.reference)
    expect(await emails(bought.id)).toMatchObject({ 'order-pending': 2 })
    const after = (await orderOf(bought.reference)).holdUntil?.getTime() ?? 0
    // Reviewed within three days, or paid within three and cleared on the fourth.
    expect((after - before) / 3_600_000).toBeGreaterThan(23)
  })

  test('is told anew when it failed and another one is under way', async () => {
    // One mailbox hears of two in an hour.
    await gallery.advance(61)
    const bought = await aPrint()
    const first = await pay(bought, { holder: 'CONT' })
    await control(gallery, `/payments/${first}/reject`)
    await refreshOrder(gallery.shop, bought.reference)
    expect((await orderOf(bought.reference)).status).toBe('awaiting_payment')
    await pay(bought, { holder: 'CONT' })
    expect((await orderOf(bought.reference)).status).toBe('payment_pending')
    expect(await emails(bought.id)).toMatchObject({ 'order-pending': 2 })
  })
})

test('the artist hears of every time that a payment is stuck', async () => {
  const bought = await aPrint()
  const first = await pay(bought, { holder: 'CONT' })
  for (const _day of [1, 2]) {
    await gallery.advance(5 * DAY + 1)
    for (const _round of [1, 2]) await watchPayments(gallery.shop)
    await refreshOrder(gallery.shop, bought.reference)
  }
  expect(await emails(bought.id)).toMatchObject({ pending_alert: 1 })
  await control(gallery, `/payments/${first}/reject`)
  await refreshOrder(gallery.shop, bought.reference)
  await pay(bought, { holder: 'CONT' })
  await gallery.advance(5 * DAY + 1)
  await watchPayments(gallery.shop)
  expect(await emails(bought.id)).toMatchObject({ pending_alert: 2 })
})

describe('money that comes after an order was refunded', () => {
  test('goes back each time, and its buyer is told each time', async () => {
    const bought = await anOriginal()
    await pay(bought)
    await refundOrder(gallery.shop, bought.id, { amount: 'full', reason: 'arrepentimiento', key: 'primera' })
    await sendDueRefunds(gallery)
    expect((await orderOf(bought.reference)).status).toBe('refunded')
    for (const times of [1, 2]) {
      await pay(bought)
      await sendDueRefunds(gallery)
      await refreshOrder(gallery.shop, bought.reference)
      expect(await emails(bought.id)).toMatchObject({ 'order-refunded': 1, 'order-late-refunded': times })
    }
    expect(await refundsOf(gallery, bought.reference)).toMatchObject([
      { state: 'done', reason: 'admin' },
      { state: 'done', reason: 'refunded_order' },
      { state: 'done', reason: 'refunded_order' },
    ])
  })
})

describe('refunds of one payment', () => {
  test('are all asked for, also when an earlier one has failed since', async () => {
    const { reference } = await anOriginal()
    const { shop } = gallery
    await shop.database.transaction(async (transaction) => {
      const row = await selectOrderForUpdate(transaction.sql, reference)
      if (row === undefined) throw new Error('the order is not there')
      const open = { shop, transaction, order: row }
      const payment = { provider: shop.payments.name, id: reference }
      const back = async (minor: number) =>
        returnMoney(open, [{ payment, minor }], 'duplicate', await readMoney(transaction.sql, reference))
      await returnPart(open, { payment, minor: 500, reason: 'admin', key: 'primera' })
      await back(300)
      await transaction.sql.execute(
        `update refunds set state = 'manual' where reason = 'admin' and order_reference = '${reference}'`,
      )
      await back(200)
      await back(100)
    })
    expect((await refundsOf(gallery, reference)).map(({ pesos }) => pesos)).toEqual([5, 3, 2, 1])
  })

  test('of the artist are not confused when one key comes with two sums', async () => {
    const bought = await anOriginal()
    await pay(bought)
    const wish = { reason: 'marco dañado', key: 'la-misma' }
    await refundOrder(gallery.shop, bought.id, { ...wish, amount: 10_000 })
    await refundOrder(gallery.shop, bought.id, { ...wish, amount: 10_000 })
    await expect(refundOrder(gallery.shop, bought.id, { ...wish, amount: 20_000 })).rejects.toMatchObject({
      kind: { code: 'refund_key_used' },
    })
    expect(await refundsOf(gallery, bought.reference)).toMatchObject([{ pesos: 10_000 }])
  })
})

describe('a request that moves something at the provider', () => {
  /** The payment pages that the provider has opened for an order. */
  async function pagesOf(reference: string) {
    const headers = { authorization: 'Bearer APP_USR-double-demo' }
    const query = `/checkout/preferences/search?external_reference=${reference}`
    const { elements } = Object(await (await fetch(gallery.doubleUrl + query, { headers })).json())
    return elements as { id: string; expiration_date_to: string }[]
  }

  test('to open a payment page is the same one when the shop died before it wrote the page down', async () => {
    const { shop } = gallery
    const openings: unknown[] = []
    const payments: typeof shop.payments = {
      ...shop.payments,
      createCheckout(opening) {
        openings.push(opening)
        return shop.payments.createCheckout(opening)
      },
    }
    // The order is written, its page is opened, and from then on the shop is dead.
    const dying = crashingShop(
      shop,
      payments,
      new Map([
        [1, 'after'],
        [2, 'before'],
      ]),
    )
    const request = CheckoutRequest.parse(requestFor((await printWork(shop)).items.slice(0, 1)))
    await expect(placeOrder(dying, request, SOMEWHERE)).rejects.toThrow(Crashed)
    const { rows } = await shop.database.sql.execute(
      `select reference, token from orders where payment_url is null and status = 'awaiting_payment'`,
    )
    const [{ reference, token }] = rows as [{ reference: string; token: string }]
    await gallery.advance(5)
    const pay = () => payAgain({ ...shop, payments }, { token, acceptedTerms: '2026-11' })
    const [one, other] = await Promise.all([pay(), pay()])
    expect(other).toEqual(one)
    expect(await pagesOf(reference)).toMatchObject([
      { id: new URL(one.paymentUrl).searchParams.get('pref_id') },
    ])
    // One key, one body: the provider may refuse anything else.
    for (const each of openings) expect(each).toEqual(openings[0])
  })

  test('to close a payment page is done again when the shop died before it ended the order', async () => {
    const { shop } = gallery
    const { id, reference } = await anOriginal()
    const closings: string[] = []
    const payments: typeof shop.payments = {
      ...shop.payments,
      closeCheckout(page) {
        closings.push(page)
        return shop.payments.closeCheckout(page)
      },
    }
    const dying = crashingShop(shop, payments, new Map([[0, 'after']]))
    await expect(cancelOrder(dying, id)).rejects.toThrow(Crashed)
    expect((await orderOf(reference)).status).toBe('awaiting_payment')
    await gallery.advance(1)
    expect(await cancelOrder({ ...shop, payments }, id)).toBe(true)
    const [page] = await pagesOf(reference)
    expect(closings).toEqual([page?.id, page?.id])
    expect(Date.parse(page?.expiration_date_to ?? '')).toBeLessThanOrEqual(shop.clock().getTime())
  })

  test('carries the same key for the same wish, and another one for another', async () => {
    const sent: { idempotencyKey?: string; body?: object }[] = []
    let now = new Date('2026-11-21T12:00:00Z')
    const provider = mercadoPagoOver({
      client: async (call) => {
        sent.push(call)
        return undefined as never
      },
      clock: () => now,
      log: gallery.shop.log,
    })
    await provider.closeCheckout('una')
    await provider.closeCheckout('una')
    now = new Date('2026-11-21T12:01:00Z')
    await provider.closeCheckout('una')
    await provider.closeCheckout('otra')
    const [first, again, later, other] = sent
    expect(again).toEqual(first)
    expect(new Set([first, later, other].map((call) => call?.idempotencyKey)).size).toBe(3)
  })
})
