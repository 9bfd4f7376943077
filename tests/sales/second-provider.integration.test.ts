// Also on PostgreSQL: keys of two columns, and jobs in the transaction of their notification.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createShopServer } from '#app/server/all-routes.ts'
import { runScheduledTasks } from '#app/server/background-work.ts'
import type { Shop } from '#app/server/shop.ts'
import { cancelOrder } from '#orders/server/expire-orders.ts'
import { findStrangelyPaid } from '#orders/server/find-troubled-orders.ts'
import { followNotification, refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { sweepPayments } from '#orders/server/sweep-payments.ts'
import { findPaymentsOf } from '#payments/server/find-payments.ts'
import { readPaymentJob } from '#payments/server/receive-notification.ts'
import { control, paymentAt } from '../support/double.ts'
import type { InventedProvider } from '../support/invented-provider.ts'
import { paint } from '../support/paintings.ts'
import { canBePaidAt, checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { refundsOf, sendDueRefunds } from '../support/refunds.ts'
import { openSecondProvider, SECOND, SECOND_SECRET, secondAddressFor } from '../support/second-provider.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** The shop has sold through Mercado Pago, and opens new payment pages at another provider. */

const MERCADO_PAGO = 'mercado-pago'
const PESOS = 100_000

let gallery: TestShop
let second: InventedProvider
/** The same shop on the same database, with both providers. */
let both: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
  second = openSecondProvider(gallery.shop.clock)
  const shop: Shop = { ...gallery.shop, payments: second, otherProviders: [gallery.shop.payments] }
  both = { ...gallery, shop, server: await createShopServer(shop, async () => new Response('')) }
})
afterAll(async () => {
  await both.server.close()
  await gallery.stop()
})

async function orderAt(at: TestShop) {
  const work = await paint(gallery.shop, { pesos: PESOS })
  const { body } = await checkOut(at, requestFor([work]))
  const { id, reference } = await orderOf(gallery, String(body.order_ref))
  return { id, reference, link: String(body.init_point) }
}

/** Two orders, one at each provider, and a payment of each; both payments have the same id. */
async function twins() {
  const [first, other] = [await orderAt(gallery), await orderAt(both)]
  const payment = await payAtDouble(gallery, first.link)
  second.pay(other.reference, PESOS * 100, 'approved', payment)
  return { first, other, payment }
}

async function paidTwins() {
  const found = await twins()
  await settlePayment(both.shop, found.payment, MERCADO_PAGO)
  await settlePayment(both.shop, found.payment, SECOND)
  return found
}

const statusOf = async ({ reference }: { reference: string }) => (await orderOf(gallery, reference)).status
const paymentsOf = async ({ reference }: { reference: string }) =>
  (await findPaymentsOf(gallery.shop.database.sql, [reference])).map(
    ({ provider, id }) => `${provider} ${id}`,
  )

/** What the notifications of a payment have ordered to be read. */
async function readingsOf(id: string) {
  const { rows } = await gallery.shop.database.sql.execute(
    `select data from pgboss.job where name = 'read-payment' and data->>'paymentId' = '${id}' order by created_on`,
  )
  return z.array(z.object({ data: readPaymentJob.data })).parse(rows)
}

describe('payments of two providers that have the same id', () => {
  test('each pay the order that its provider says, and no other', async () => {
    const { first, other, payment } = await twins()
    expect(await settlePayment(both.shop, payment, SECOND)).toBe(true)
    expect([await statusOf(first), await statusOf(other)]).toEqual(['awaiting_payment', 'paid'])
    expect(await settlePayment(both.shop, payment, MERCADO_PAGO)).toBe(true)
    expect([await statusOf(first), await statusOf(other)]).toEqual(['paid', 'paid'])
    expect(await paymentsOf(first)).toEqual([`${MERCADO_PAGO} ${payment}`])
    expect(await paymentsOf(other)).toEqual([`${SECOND} ${payment}`])
  })

  test('are told of at two addresses, each read where it was told of', async () => {
    const { first, other, payment } = await twins()
    const told = [
      `/api/payments/webhook/mercadopago?data.id=${payment}&type=payment`,
      secondAddressFor(payment, SECOND_SECRET),
    ]
    for (const url of told) expect((await both.server.inject(url)).json()).toEqual({ ok: true })
    const readings = await readingsOf(payment)
    expect(readings.map(({ data }) => [data.provider, data.isVerified])).toEqual([
      [MERCADO_PAGO, false],
      [SECOND, true],
    ])
    for (const { data } of readings) await followNotification(both.shop, data)
    expect([await statusOf(first), await statusOf(other)]).toEqual(['paid', 'paid'])
    const { rows } = await gallery.shop.database.sql.execute(
      `select provider, trust from provider_events where resource_id = '${payment}' order by provider`,
    )
    expect(rows).toEqual([
      { provider: MERCADO_PAGO, trust: 'unverified' },
      { provider: SECOND, trust: 'verified' },
    ])
  })

  test('are returned each by its own provider, asked for in the same words', async () => {
    const { first, other, payment } = await paidTwins()
    const wish = { amount: 'full', reason: 'Llegó golpeada', key: `de-${payment}` } as const
    await refundOrder(both.shop, other.id, wish)
    await sendDueRefunds(both)
    expect([await statusOf(first), await statusOf(other)]).toEqual(['paid', 'refunded'])
    expect(await paymentAt(gallery, payment)).toMatchObject({ status: 'approved' })
    await refundOrder(both.shop, first.id, wish)
    await sendDueRefunds(both)
    expect(await statusOf(first)).toBe('refunded')
    expect(await paymentAt(gallery, payment)).toMatchObject({ status: 'refunded' })
    for (const { reference } of [first, other])
      expect(await refundsOf(both, reference)).toMatchObject([{ state: 'done', pesos: PESOS }])
    expect(second.overdrawn).toEqual([])
  })

  test('are looked for in the account that their own provider has', async () => {
    const { first, other } = await paidTwins()
    const { sql } = both.shop.database
    const strangeBy = async (accounts: Record<string, string>) => {
      const found = await findStrangelyPaid(sql, accounts, both.shop.clock())
      return [first, other].map(({ id }) => found.some((each) => each.id === id))
    }
    expect(await strangeBy({ [MERCADO_PAGO]: 'otra-cuenta' })).toEqual([true, false])
    expect(await strangeBy({ [SECOND]: 'otra-cuenta' })).toEqual([false, false])
    const shop = { ...both.shop, sellerAccounts: { [MERCADO_PAGO]: 'otra-cuenta' } }
    expect(await refreshOrder(shop, other.reference)).toBe('paid')
  })
})

test('what nobody has heard of is found at both', async () => {
  const { first, other } = await twins()
  await runScheduledTasks(both.shop)
  expect([await statusOf(first), await statusOf(other)]).toEqual(['paid', 'paid'])
  const { rows } = await gallery.shop.database.sql.execute('select name from sweep_marks order by name')
  expect(rows).toEqual([{ name: MERCADO_PAGO }, { name: SECOND }])
})

test('a notification in the second provider’s words is refused as it says', async () => {
  const ask = async (url: string) => (await both.server.inject(url)).json().code
  expect(await ask('/api/payments/webhook/segunda')).toBe('malformed_request')
  expect(await ask('/api/payments/webhook/segunda?pago=1')).toBe('signature_required')
})

test('a page is closed where it was opened', async () => {
  const [first, other] = [await orderAt(gallery), await orderAt(both)]
  expect(await canBePaidAt(gallery, first.link)).toBe(true)
  expect(await cancelOrder(both.shop, first.id)).toBe(true)
  expect(await canBePaidAt(gallery, first.link)).toBe(false)
  expect(await cancelOrder(both.shop, other.id)).toBe(true)
  expect([await statusOf(first), await statusOf(other)]).toEqual(['cancelled', 'cancelled'])
})

test('nobody is asked about what another provider has, when that one is not connected', async () => {
  const { first, payment } = await paidTwins()
  const shop = { ...both.shop, otherProviders: [] }
  await refundOrder(shop, first.id, { amount: 'full', reason: 'Llegó golpeada', key: `sin-${payment}` })
  await sendDueRefunds({ ...both, shop })
  expect(await refundsOf(both, first.reference)).toMatchObject([
    { state: 'requested', lastError: expect.stringContaining(MERCADO_PAGO) },
  ])
  expect(await second.getPayment(payment)).toMatchObject({ status: 'approved', refundedMinor: 0 })
  await expect(refreshOrder(shop, first.reference)).rejects.toThrow(MERCADO_PAGO)
  // As soon as it is connected again, the money goes back.
  await gallery.advance(2)
  await sendDueRefunds(both)
  expect(await statusOf(first)).toBe('refunded')
})

test('a dispute at one provider freezes the order that was paid there', async () => {
  const { first, other, payment } = await paidTwins()
  await control(gallery, `/payments/${payment}/mediate`)
  await sweepPayments(both.shop, gallery.shop.payments)
  await sweepPayments(both.shop, second)
  expect((await orderOf(gallery, first.reference)).isDisputed).toBe(true)
  expect((await orderOf(gallery, other.reference)).isDisputed).toBe(false)
})
