import { afterAll, beforeAll, expect, test } from 'vitest'
import { followOffers } from '#offers/server/end-offers.ts'
import { control } from '../support/double.ts'
import { answerOffer, offered, offerOf } from '../support/offers.ts'
import { canBePaidAt, isForSale } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** What becomes of an offer that was accepted by a process which died before it had opened the page to pay on. */

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const rowsOf = async (statement: string, values: unknown[]) =>
  (await gallery.shop.database.runner.executeSql(statement, values)).rows.map((row) => Object(row))

const orderOf = async (id: string) =>
  (await gallery.server.inject({ url: `/api/orders/${id}`, headers })).json().data

const told = async (email: string) =>
  (await rowsOf("select kind from letters where to_address = $1 and kind = 'offer-accepted'", [email])).length

/** An offer as it stands when its order is written and nobody has asked the provider yet. */
async function leftBehind() {
  const work = await offered(gallery)
  const { orderId } = (await answerOffer(gallery, `${work.id}/accept`, { headers })).body.data
  await rowsOf(
    'update orders set provider = null, provider_checkout_id = null, payment_url = null where id = $1 returning id',
    [orderId],
  )
  await rowsOf('update offers set told_at = null where id = $1 returning id', [work.id])
  await rowsOf("delete from letters where kind = 'offer-accepted' and to_address = $1 returning id", [
    work.email,
  ])
  return { ...work, orderId }
}

test('its page is opened by the next minutes, and its buyer told of it once', async () => {
  const { email, orderId } = await leftBehind()
  await followOffers(gallery.shop)
  expect(await told(email), 'whoever is at it just now is left to it').toBe(0)
  await gallery.advance(3)
  await followOffers(gallery.shop)
  await followOffers(gallery.shop)
  const { paymentUrl, status } = await orderOf(orderId)
  expect([status, await canBePaidAt(gallery, paymentUrl)]).toEqual(['awaiting_payment', true])
  expect(await told(email)).toBe(1)
})

test('while none can be opened it waits for its answer again, and the work is free', async () => {
  const { artwork, email, id } = await leftBehind()
  await gallery.advance(3)
  await control(gallery, '/scenario', { api: { fault: 'server_error', faultPath: '/checkout/preferences' } })
  await followOffers(gallery.shop)
  await control(gallery, '/scenario', { api: { fault: 'none' } })
  expect((await offerOf(gallery, email)).state).toBe('open')
  expect(await isForSale(gallery, artwork.id)).toBe(true)
  expect((await answerOffer(gallery, `${id}/accept`, { headers })).body.data.state).toBe('accepted')
  expect(await told(email)).toBe(1)
})
