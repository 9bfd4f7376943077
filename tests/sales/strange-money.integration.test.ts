import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findActivity } from '#activity/server/find-activity.ts'
import { tasksIn } from '#dashboard/to-do.ts'
import { findEmailsAbout } from '#email/server/find-emails.ts'
import { exactPrice } from '#money/exact-price.ts'
import { moneyOf } from '#money/money.ts'
import { strangeMoneyOf } from '#orders/refundable.ts'
import { sumSales } from '#orders/server/count-orders.ts'
import { expireOrders } from '#orders/server/expire-orders.ts'
import type { OrdersShop } from '#orders/server/orders-shop.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { sendOrderRefund } from '#orders/server/send-order-refund.ts'
import { sweepPayments } from '#orders/server/sweep-payments.ts'
import type { ProviderClient } from '#payments/server/mercado-pago/client.ts'
import { selectDueRefunds } from '#payments/server/refunds-table.ts'
import { mercadoPagoOver } from '../support/mercado-pago.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** Money that is not what an order takes: in another currency, of another kind, or told of so that nobody understands it. */

const OUR_ACCOUNT = '446566691'

let gallery: TestShop
let administrator: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop({ MP_COLLECTOR_ID: OUR_ACCOUNT })
  administrator = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function reserve() {
  const work = await paint(gallery.shop, { pesos: 100_000 })
  const { body } = await checkOut(gallery, requestFor([work]))
  const reference = String(body.order_ref)
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  if (row === undefined) throw new Error('the order is not there')
  return { reference, id: row.id, number: row.number }
}

let payments = 0

/** A payment as the provider's API writes it. */
function paid(reference: string, changes: object = {}) {
  payments += 1
  const at = new Date(gallery.shop.clock().getTime()).toISOString()
  return {
    id: 700_000_000_000 + payments,
    status: 'approved',
    status_detail: 'accredited',
    transaction_amount: 100_000,
    transaction_amount_refunded: 0,
    currency_id: 'ARS',
    external_reference: reference,
    operation_type: 'regular_payment',
    payment_type_id: 'credit_card',
    payment_method_id: 'visa',
    date_created: at,
    date_approved: at,
    date_last_updated: at,
    ...changes,
  }
}

/** The shop with a provider that answers a search with this, word for word, and returns whatever it is asked to. */
function shopHearing(...results: object[]) {
  const refunded: unknown[] = []
  const client: ProviderClient = async ({ method, path, body, reply }) => {
    const one = results.find((each) => path === `/v1/payments/${Object(each).id}`)
    if (method === 'POST') refunded.push({ path, body })
    if (method === 'POST') return reply?.parse({ id: 1, status: 'approved' }) as never
    return reply?.parse(one ?? { results, paging: { total: results.length } }) as never
  }
  const { clock, log } = gallery.shop
  const shop: OrdersShop = { ...gallery.shop, payments: mercadoPagoOver({ client, clock, log }) }
  return { shop, refunded }
}

const adminOrder = async (id: string) =>
  (await gallery.server.inject({ url: `/api/orders/${id}`, headers: administrator })).json().data

const kindsOf = async (id: string) =>
  (await findEmailsAbout(gallery.shop.database.sql, id)).map(({ kind }) => kind)

async function today(): Promise<string[]> {
  const reply = await gallery.server.inject({ url: '/api/stats/dashboard', headers: administrator })
  return tasksIn(reply.json().data).map(({ text }) => text)
}

describe.each([
  ['in another currency of ours', { currency_id: 'USD', transaction_amount: 100 }, 'currency'],
  ['in a currency that is not in our list', { currency_id: 'BRL', transaction_amount: 500.5 }, 'currency'],
  ['that is no payment of the checkout', { operation_type: 'money_transfer' }, 'kind'],
])('approved money %s', (_which, changes, uncounted) => {
  test('sells nothing, and is told to the artist once: by email, in the order and today', async () => {
    const { reference, id, number } = await reserve()
    const { shop } = shopHearing(paid(reference, changes))
    expect(await refreshOrder(shop, reference)).toBe('awaiting_payment')
    await refreshOrder(shop, reference)
    expect((await kindsOf(id)).filter((kind) => kind === 'uncounted_payment')).toHaveLength(1)
    expect((await adminOrder(id)).payments).toMatchObject([{ uncounted }])
    expect(await today()).toContain(`Al pedido ${number} le llegó un pago que no cuenta: miralo`)
  })

  test('is returned when the artist says so, once, and she hears of it no more', async () => {
    const { reference, id, number } = await reserve()
    const payment = paid(reference, changes)
    const { shop, refunded } = shopHearing(payment)
    await refreshOrder(shop, reference)
    for (const _press of [1, 2]) {
      const reply = await gallery.server.inject({
        method: 'POST',
        url: `/api/orders/${id}/refunds`,
        headers: administrator,
        payload: { payment: String(payment.id), reason: 'no cuenta', key: `una-vez-${payment.id}` },
      })
      expect(reply.statusCode).toBe(200)
    }
    for (const refundId of await selectDueRefunds(shop.database.sql, shop.clock(), 50))
      await sendOrderRefund(shop, refundId)
    expect(refunded).toEqual([
      { path: `/v1/payments/${payment.id}/refunds`, body: { amount: payment.transaction_amount } },
    ])
    const { entries } = await findActivity(shop.database.sql, { kind: 'order', subjectId: id }, 10)
    const asked = entries.flatMap((each) => each.changes).filter(({ field }) => field === 'refund')
    const amount = exactPrice(moneyOf(payment.transaction_amount, payment.currency_id))
    expect(asked.map(({ after }) => after)).toEqual([amount])
    expect(await today()).not.toContain(`Al pedido ${number} le llegó un pago que no cuenta: miralo`)
  })

  test('that went back is told to whoever paid it: what, why, and how her order stands', async () => {
    const { reference, id } = await reserve()
    const payment = paid(reference, changes)
    await refreshOrder(shopHearing(payment).shop, reference)
    const back = {
      ...payment,
      status: 'refunded',
      transaction_amount_refunded: payment.transaction_amount,
      date_last_updated: new Date(gallery.shop.clock().getTime() + 1000).toISOString(),
    }
    const { shop } = shopHearing(back)
    await refreshOrder(shop, reference)
    await refreshOrder(shop, reference)
    const { rows } = await shop.database.sql.execute(
      `select to_address, subject, text from letters where about = '${id}' and kind = 'order-uncounted-returned'`,
    )
    expect(rows).toMatchObject([{ to_address: 'ana@example.com' }])
    const text = String(rows[0]?.text).replace(/\s+/g, ' ')
    const sum = exactPrice(moneyOf(payment.transaction_amount, payment.currency_id))
    expect(text).toContain(`nos llegó un pago de ${sum} que no podía contar para él`)
    expect(text).toMatch(
      uncounted === 'currency' ? /porque estaba en otra moneda/ : /no se hizo desde la página/,
    )
    expect(text).toContain(`De ese pago devolvimos ${sum}.`)
    expect(text).toContain('El pedido sigue esperando su pago')
    expect((await kindsOf(id)).filter((kind) => /refunded|payment-returned/.test(kind))).toEqual([])
  })

  test('leaves the order’s own money alone: that sells, and only that is returned with the order', async () => {
    const { reference, id } = await reserve()
    const good = paid(reference)
    const { shop } = shopHearing(paid(reference, changes), good)
    expect(await refreshOrder(shop, reference)).toBe('paid')
    await gallery.server.inject({
      method: 'POST',
      url: `/api/orders/${id}/refunds`,
      headers: administrator,
      payload: { reason: 'todo', key: `todo-${good.id}` },
    })
    const refunds = (await adminOrder(id)).payments.flatMap((each: { id: string; refunds: unknown[] }) =>
      each.refunds.map(() => each.id),
    )
    expect(refunds).toEqual([String(good.id)])
  })
})

describe('approved money in somebody else’s account', () => {
  const elsewhere = { collector_id: 999_999_999 }

  test('sells nothing, and is told to the artist once: by email, in the order and today', async () => {
    const { reference, id, number } = await reserve()
    const { shop } = shopHearing(paid(reference, elsewhere))
    expect(await refreshOrder(shop, reference)).toBe('awaiting_payment')
    await refreshOrder(shop, reference)
    const { rows } = await shop.database.sql.execute(
      `select text from letters where about = '${id}' and kind = 'uncounted_payment'`,
    )
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.text).replace(/\s+/g, ' ')).toContain(
      'Llegó a otra cuenta de Mercado Pago, así que no cuenta para el pedido. Si esa cuenta es tuya, devolvelo desde ahí',
    )
    expect((await adminOrder(id)).payments).toMatchObject([{ uncounted: 'account' }])
    expect(await today()).toContain(`Al pedido ${number} le llegó un pago que no cuenta: miralo`)
  })

  test('is not offered to be returned, because nobody can return it from here', async () => {
    const { reference, id } = await reserve()
    const payment = paid(reference, elsewhere)
    await refreshOrder(shopHearing(payment).shop, reference)
    const [answer] = (await adminOrder(id)).payments
    expect(strangeMoneyOf(answer)).toBe(0)
    const reply = await gallery.server.inject({
      method: 'POST',
      url: `/api/orders/${id}/refunds`,
      headers: administrator,
      payload: { payment: String(payment.id), reason: 'no cuenta', key: `ajeno-${payment.id}` },
    })
    expect(reply.json().code).toBe('order_nothing_to_refund')
  })

  test('hides no money in the right one', async () => {
    const { reference } = await reserve()
    const { shop } = shopHearing(
      paid(reference, elsewhere),
      paid(reference, { collector_id: Number(OUR_ACCOUNT) }),
    )
    expect(await refreshOrder(shop, reference)).toBe('paid')
  })
})

test('one payment that nobody understands hides no other, and is told of', async () => {
  const { reference, id, number } = await reserve()
  const broken = paid(reference, { transaction_amount: 'cien', currency_id: 5 })
  const nameless = { ...paid(reference), id: { not: 'an id' } }
  const { shop } = shopHearing(broken, nameless, paid(reference))
  expect(await refreshOrder(shop, reference)).toBe('paid')
  expect(await kindsOf(id)).toEqual(expect.arrayContaining(['order-paid', 'unknown_payment_status']))
  expect((await adminOrder(id)).payments).toHaveLength(2)
  expect(await today()).toContain(`Al pedido ${number} le llegó un pago que no cuenta: miralo`)
})

test.each([
  ['date_approved', '0000-01-01T00:00:00Z'],
  ['date_of_expiration', '9999-12-31T23:59:59-23:59'],
  ['date_last_updated', '0000-01-01T00:00:00Z'],
])('a payment with an instant that no calendar has hides no other (%s: %s)', async (field, instant) => {
  const { reference } = await reserve()
  const { shop } = shopHearing(paid(reference, { status: 'rejected', [field]: instant }), paid(reference))
  expect(await refreshOrder(shop, reference)).toBe('paid')
})

test('a payment that is understood later counts', async () => {
  const { reference } = await reserve()
  const payment = paid(reference)
  await refreshOrder(shopHearing({ ...payment, date_created: 'hoy' }).shop, reference)
  expect(await refreshOrder(shopHearing(payment).shop, reference)).toBe('paid')
})

test('the sweep over all payments passes what it does not understand', async () => {
  const { reference } = await reserve()
  const { shop } = shopHearing({ ...paid(reference), currency_id: null }, paid(reference))
  await sweepPayments(shop)
  expect((await selectOrderByReference(shop.database.sql, reference))?.status).toBe('paid')
})

test('money in another currency keeps no work from the next buyer', async () => {
  const { reference } = await reserve()
  const { shop } = shopHearing(paid(reference, { currency_id: 'BRL' }))
  await refreshOrder(shop, reference)
  await gallery.advance(31)
  await expireOrders(shop)
  expect((await selectOrderByReference(shop.database.sql, reference))?.status).toBe('expired')
})

test('money in another currency that stays hides nothing of what went back of a sale', async () => {
  const month = async () =>
    (await sumSales(gallery.shop.database.sql, new Date(0))).reduce((sum, { minor }) => sum + minor, 0) / 100
  const before = await month()
  const { reference } = await reserve()
  const good = paid(reference)
  await refreshOrder(shopHearing(good, paid(reference, { currency_id: 'USD' })).shop, reference)
  expect((await month()) - before).toBe(100_000)
  await gallery.advance(1)
  const refunded = {
    ...good,
    transaction_amount_refunded: 30_000,
    date_last_updated: gallery.shop.clock().toISOString(),
  }
  await refreshOrder(shopHearing(refunded).shop, reference)
  expect((await month()) - before).toBe(70_000)
})

test('all payments of an order are read, however many pages the provider makes of them', async () => {
  const { reference } = await reserve()
  const all = [...Array.from({ length: 130 }, () => paid(reference, { status: 'rejected' })), paid(reference)]
  const { clock, log } = gallery.shop
  const client: ProviderClient = async ({ path, reply }) => {
    const query = new URL(path, 'http://provider').searchParams
    const from = Number(query.get('offset'))
    const results = all.slice(from, from + Number(query.get('limit')))
    return reply?.parse({ results, paging: { total: all.length } }) as never
  }
  const provider = mercadoPagoOver({ client, clock, log })
  expect(await refreshOrder({ ...gallery.shop, payments: provider }, reference)).toBe('paid')
})
