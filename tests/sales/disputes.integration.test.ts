import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runScheduledTasks } from '#app/server/background-work.ts'
import { findEmailsAbout } from '#email/server/find-emails.ts'
import { findDisputed } from '#orders/server/find-troubled-orders.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { control, paymentAt } from '../support/double.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** What buyers and banks take back, seen by the shop's own round of every minute. */

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())
beforeEach(() => control(gallery, '/scenario', { notifications: { drop: true } }))

/** Two minutes of the demo's clock, with their rounds and the refunds that these ask for. */
async function twoMinutes() {
  for (const _minute of [1, 2]) {
    await gallery.advance(1)
    await runScheduledTasks(gallery.shop)
    await sendDueRefunds(gallery)
  }
}

async function orderOf(reference: string) {
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  if (row === undefined) throw new Error('the order is not there')
  return row
}

async function reserve() {
  const work = await paint(gallery.shop, { pesos: 100_000 })
  const { body } = await checkOut(gallery, requestFor([work]))
  return { work, reference: String(body.order_ref), link: String(body.init_point) }
}

const artwork = async (id: string) => (await gallery.server.inject(`/api/artworks/${id}`)).json().data.status

test('a dispute freezes the delivery, and its end sets it free', async () => {
  const { reference, link } = await reserve()
  const payment = await payAtDouble(gallery, link)
  await twoMinutes()
  await control(gallery, `/payments/${payment}/mediate`)
  await twoMinutes()
  const disputed = await orderOf(reference)
  expect(disputed).toMatchObject({ status: 'paid', isDisputed: true })
  const { id, number } = disputed
  expect(await findDisputed(gallery.shop.database.sql)).toEqual([{ id, number }])
  const move = async () =>
    gallery.server.inject({
      method: 'PATCH',
      url: `/api/orders/${disputed.id}/status`,
      headers: await gallery.signIn(),
      payload: { status: 'preparing' },
    })
  expect((await move()).json().code).toBe('order_disputed')
  await control(gallery, `/payments/${payment}/close_mediation`)
  await twoMinutes()
  expect(await orderOf(reference)).toMatchObject({ isDisputed: false })
  expect(await findDisputed(gallery.shop.database.sql)).toEqual([])
  expect((await move()).statusCode).toBe(200)
})

test('a charge that the bank takes back is disputed until it is won', async () => {
  const { reference, link } = await reserve()
  const payment = await payAtDouble(gallery, link)
  await twoMinutes()
  await control(gallery, `/payments/${payment}/chargeback`)
  await twoMinutes()
  expect(await orderOf(reference)).toMatchObject({ status: 'paid', isDisputed: true })
  await control(gallery, `/payments/${payment}/reimburse_chargeback`)
  await twoMinutes()
  expect(await orderOf(reference)).toMatchObject({ status: 'paid', isDisputed: false })
})

test('an order whose dispute is lost is closed without its money, and its work goes on sale again', async () => {
  const { work, reference, link } = await reserve()
  const payment = await payAtDouble(gallery, link)
  await twoMinutes()
  await control(gallery, `/payments/${payment}/chargeback`)
  await twoMinutes()
  const { id } = await orderOf(reference)
  const post = async (step: string) =>
    gallery.server.inject({
      method: 'POST',
      url: `/api/orders/${id}/${step}`,
      headers: await gallery.signIn(),
    })
  expect((await post('write-off')).json().code).toBe('order_not_lost')
  await control(gallery, `/payments/${payment}/settle_chargeback`)
  await twoMinutes()
  await twoMinutes()
  expect(await orderOf(reference)).toMatchObject({ status: 'paid', isDisputed: true })
  const emails = await findEmailsAbout(gallery.shop.database.sql, id)
  expect(emails.filter(({ kind }) => kind === 'dispute_lost')).toHaveLength(1)
  expect((await post('relist')).json().code).toBe('order_not_returned')
  for (let press = 0; press < 2; press += 1)
    expect((await post('write-off')).json().data).toMatchObject({ status: 'refunded' })
  await twoMinutes()
  expect(await orderOf(reference)).toMatchObject({ status: 'refunded' })
  expect(await findDisputed(gallery.shop.database.sql)).toEqual([])
  expect(await artwork(work.id)).toMatchObject({ isSold: true })
  expect((await post('relist')).statusCode).toBe(200)
  expect(await artwork(work.id)).toMatchObject({ isAvailable: true })
  const { events } = (await post('write-off')).json().data
  expect(events.filter(({ kind }: { kind: string }) => kind === 'written_off')).toHaveLength(1)
})

test('a payment too many that the bank gives back keeps nothing from whoever paid', async () => {
  const { reference, link } = await reserve()
  await payAtDouble(gallery, link)
  const second = await payAtDouble(gallery, link)
  await control(gallery, `/payments/${second}/chargeback`)
  await twoMinutes()
  expect(await orderOf(reference)).toMatchObject({ status: 'paid', isDisputed: true })
  await control(gallery, `/payments/${second}/settle_chargeback`)
  await twoMinutes()
  expect(await orderOf(reference)).toMatchObject({ status: 'paid', isDisputed: false })
})

test('a charge that the bank takes back after a second payment was returned does not end the sale', async () => {
  const { work, reference, link } = await reserve()
  const first = await payAtDouble(gallery, link)
  const second = await payAtDouble(gallery, link)
  await twoMinutes()
  expect(await paymentAt(gallery, second)).toMatchObject({ status: 'refunded' })
  await control(gallery, `/payments/${first}/chargeback`)
  await twoMinutes()
  expect(await orderOf(reference)).toMatchObject({ status: 'paid', isDisputed: true })
  await control(gallery, `/payments/${first}/reimburse_chargeback`)
  await twoMinutes()
  await twoMinutes()
  expect(await orderOf(reference)).toMatchObject({ status: 'paid', isDisputed: false })
  expect(await paymentAt(gallery, first)).toMatchObject({ transaction_amount_refunded: 0 })
  expect(await artwork(work.id)).toMatchObject({ isSold: true })
  const prepared = await gallery.server.inject({
    method: 'PATCH',
    url: `/api/orders/${(await orderOf(reference)).id}/status`,
    headers: await gallery.signIn(),
    payload: { status: 'preparing' },
  })
  expect(prepared.statusCode).toBe(200)
})
