import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '#orders/server/expire-orders.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { followNotification, refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { reconcileOrders } from '#orders/server/reconcile-orders.ts'
import { sendOrderRefund } from '#orders/server/send-order-refund.ts'
import { selectDueRefunds } from '#payments/server/refunds-table.ts'
import { control } from '../support/double.ts'
import { sendAllEmails } from '../support/emails.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { recordStatements } from '../support/recorded-statements.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const MINUTE = 60_000

const order = async (reference: string) => {
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  return row?.status
}
const artwork = async (id: string) => (await gallery.server.inject(`/api/artworks/${id}`)).json().data.status
const emailsAbout = async (reference: string) => {
  const rows = await gallery.shop.database.sql.execute(
    `select l.key from letters l join orders o on l.about = o.id where o.reference = '${reference}' order by l.key`,
  )
  return rows.rows.map(({ key }) => String(key).split(':')[0])
}

async function buy(pesos = 100_000) {
  const work = await paint(gallery.shop, { pesos })
  const { body } = await checkOut(gallery, requestFor([work]))
  return { work, reference: body.order_ref as string, link: body.init_point as string }
}

async function sendAllRefunds() {
  for (const id of await selectDueRefunds(
    gallery.shop.database.sql,
    new Date(gallery.shop.clock().getTime() + MINUTE),
    50,
  ))
    await sendOrderRefund(gallery.shop, id)
}

describe('an approved payment', () => {
  test('sells the work once, however often it is heard of', async () => {
    const { work, reference, link } = await buy()
    const payment = await payAtDouble(gallery, link)
    await Promise.all([1, 2, 3].map(() => settlePayment(gallery.shop, payment)))
    await settlePayment(gallery.shop, payment)
    expect(await order(reference)).toBe('paid')
    expect(await artwork(work.id)).toMatchObject({ isSold: true, isAvailable: false })
    expect(await emailsAbout(reference)).toEqual(['new-order', 'order-paid'])
  })

  test('costs one statement when a notification tells of it again, and what changed since is still heard', async () => {
    const { reference, link } = await buy()
    const paymentId = await payAtDouble(gallery, link)
    const notification = { paymentId, isVerified: true, look: 0 }
    await refreshOrder(gallery.shop, reference)
    const recorder = recordStatements(gallery.shop.database)
    const again = await recorder.causedBy(() => followNotification(gallery.shop, notification))
    recorder.stop()
    expect(again.map(({ sql }) => sql.split(' ', 1)[0])).toEqual(['select'])
    await control(gallery, `/payments/${paymentId}/refund`, {})
    await followNotification(gallery.shop, notification)
    expect(await order(reference)).toBe('refunded')
  })

  test('is found without any notification', async () => {
    const { reference, link } = await buy()
    await payAtDouble(gallery, link)
    await gallery.advance(6)
    await reconcileOrders(gallery.shop)
    expect(await order(reference)).toBe('paid')
  })

  test('that comes after the hold ended revives the order while the work is free', async () => {
    const { work, reference, link } = await buy()
    await gallery.advance(31)
    await expireOrders(gallery.shop)
    expect(await order(reference)).toBe('expired')
    expect(await artwork(work.id)).toMatchObject({ isAvailable: true })
    await settlePayment(gallery.shop, await payAtDouble(gallery, link))
    expect(await order(reference)).toBe('paid')
    expect(await artwork(work.id)).toMatchObject({ isSold: true })
  })

  test('that comes when the work has gone to somebody else is returned whole, with an apology', async () => {
    const { work, reference, link } = await buy()
    await gallery.advance(31)
    await expireOrders(gallery.shop)
    const second = await checkOut(gallery, requestFor([work]))
    await settlePayment(gallery.shop, await payAtDouble(gallery, second.body.init_point))
    const late = await payAtDouble(gallery, link)
    await settlePayment(gallery.shop, late)
    expect(await order(second.body.order_ref)).toBe('paid')
    expect(await order(reference)).toBe('conflict_refunding')
    expect(await emailsAbout(reference)).toEqual(['conflict-alert', 'order-conflict', 'order-expired'])
    await sendAllRefunds()
    await settlePayment(gallery.shop, late)
    expect(await order(reference)).toBe('refunded')
    expect(await order(second.body.order_ref)).toBe('paid')
  })

  test('that comes too late after one that was returned is told of as going back, not as a part of it', async () => {
    const { work, reference, link } = await buy()
    await gallery.advance(31)
    await expireOrders(gallery.shop)
    const second = await checkOut(gallery, requestFor([work]))
    await settlePayment(gallery.shop, await payAtDouble(gallery, second.body.init_point))
    const returned = await payAtDouble(gallery, link)
    await gallery.shop.payments.refund(returned, {
      amount: { minor: 100_000_00, currency: 'ARS' },
      idempotencyKey: crypto.randomUUID(),
    })
    await settlePayment(gallery.shop, returned)
    const late = await payAtDouble(gallery, link)
    await settlePayment(gallery.shop, late)
    expect(await order(reference)).toBe('conflict_refunding')
    expect(await emailsAbout(reference)).not.toContain('order-partly-refunded')
    await sendAllRefunds()
    await settlePayment(gallery.shop, late)
    expect(await order(reference)).toBe('refunded')
    expect(await emailsAbout(reference)).toContain('order-refunded')
  })

  test('that is the second one for the same order is returned, and the sale stands', async () => {
    const { work, reference, link } = await buy()
    const [first, second] = [await payAtDouble(gallery, link), await payAtDouble(gallery, link)]
    await settlePayment(gallery.shop, second)
    await settlePayment(gallery.shop, first)
    await sendAllRefunds()
    await refreshOrder(gallery.shop, reference)
    expect(await order(reference)).toBe('paid')
    expect(await artwork(work.id)).toMatchObject({ isSold: true })
    const state = await (await fetch(`${gallery.doubleUrl}/_double/state`)).text()
    const refunded = [...state.matchAll(/"status":\s*"refunded"/g)]
    expect(refunded.length).toBeGreaterThan(0)
  })
})

test('an unpaid order expires and its work is free for the next buyer', async () => {
  const { work, reference } = await buy()
  await gallery.advance(31)
  const next = await checkOut(gallery, requestFor([work]))
  expect(next.status).toBe(200)
  expect(await order(reference)).toBe('expired')
})

test('a rejected payment leaves the order open for another attempt', async () => {
  const { work, reference, link } = await buy()
  await settlePayment(gallery.shop, await payAtDouble(gallery, link, { holder: 'OTHE' }))
  expect(await order(reference)).toBe('awaiting_payment')
  expect(await artwork(work.id)).toMatchObject({ isReserved: true })
})

test('the emails of a sale leave the house as files that a person can open', async () => {
  const { link } = await buy()
  await settlePayment(gallery.shop, await payAtDouble(gallery, link))
  await sendAllEmails(gallery)
  const files = await readdir(join(gallery.dataFolder, 'outbox'))
  expect(files.some((name) => name.startsWith('order-paid-'))).toBe(true)
  expect(files.every((name) => name.endsWith('.eml'))).toBe(true)
})

describe('a buyer who comes back', () => {
  const confirm = (payload: object) =>
    gallery.server.inject({ method: 'POST', url: '/api/payments/confirm', payload })

  test('hears what really happened', async () => {
    const { work, reference, link } = await buy()
    await payAtDouble(gallery, link)
    const reply = await confirm({ external_reference: reference })
    expect(reply.json().data).toMatchObject({ outcome: 'paid', items: [{ title: work.title }] })
  })

  test('with somebody else’s payment learns nothing by it', async () => {
    const [mine, other] = [await buy(), await buy()]
    const foreign = await payAtDouble(gallery, other.link)
    const reply = await confirm({ external_reference: mine.reference, payment_id: foreign })
    expect(reply.json().data).toMatchObject({ outcome: 'open' })
    expect(await order(mine.reference)).toBe('awaiting_payment')
  })

  test('with an invented reference is told that there is no such order', async () => {
    expect((await confirm({ external_reference: 'nadie' })).statusCode).toBe(404)
  })
})

describe('an order', () => {
  test('is read by its own token and by the administrator, and by nobody else', async () => {
    const work = await paint(gallery.shop)
    const { body } = await checkOut(gallery, requestFor([work]))
    const row = await selectOrderByReference(gallery.shop.database.sql, body.order_ref)
    const read = (query: string, headers = {}) =>
      gallery.server.inject({ url: `/api/orders/${row?.id}${query}`, headers })
    expect((await read(`?token=${body.order_token}`)).statusCode).toBe(200)
    expect((await read('', await gallery.signIn())).statusCode).toBe(200)
    expect((await read('')).statusCode).toBe(404)
    expect((await read('?token=otro')).statusCode).toBe(404)
  })
})

test('a payment that is not visible yet is looked for again, later each time, and then given up', async () => {
  const looks = async () =>
    (
      await gallery.shop.database.sql.execute(
        `select singleton_key, round(extract(epoch from start_after - created_on))::int as wait
         from pgboss.job where singleton_key like '123456@%' order by singleton_key`,
      )
    ).rows
  for (const look of [0, 1, 2, 3, 4])
    await followNotification(gallery.shop, { paymentId: '123456', isVerified: true, look })
  expect(await looks()).toEqual([
    { singleton_key: '123456@mercado-pago:1', wait: 2 },
    { singleton_key: '123456@mercado-pago:2', wait: 10 },
    { singleton_key: '123456@mercado-pago:3', wait: 60 },
    { singleton_key: '123456@mercado-pago:4', wait: 300 },
  ])
})
