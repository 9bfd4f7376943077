import { afterAll, beforeAll, expect, test } from 'vitest'
import { followOffers } from '#offers/server/end-offers.ts'
import { expireOrders } from '#orders/server/expire-orders.ts'
import { control } from '../support/double.ts'
import { answerOffer, offered, offerFor, offerOf, sendOffer } from '../support/offers.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const rowsOf = async (statement: string, values: unknown[]) =>
  (await gallery.shop.database.runner.executeSql(statement, values)).rows.map((row) => Object(row))

/** The kinds of the emails about offers that an address got. */
const toldOf = async (address: string) =>
  (await rowsOf("select kind from letters where to_address = $1 and kind like 'offer-%'", [address])).map(
    ({ kind }) => kind,
  )

const own = async (token: string) =>
  (await gallery.server.inject(`/api/offers/own?token=${token}`)).json().data

test('an offer of whoever has bought the work herself ends with that, and nobody is told that somebody else has it', async () => {
  const title = 'Comprada por quien ofertó'
  const { artwork, email, token } = await offered(gallery, {}, { title })
  const other = offerFor(artwork.id, { amount: 95_000 })
  await sendOffer(gallery, other)
  const customer = { ...requestFor([]).customer, email: email.toUpperCase() }
  const { body } = await checkOut(gallery, requestFor([artwork], { customer }))
  await payAtDouble(gallery, body.init_point)
  const payload = { external_reference: body.order_ref }
  await gallery.server.inject({ method: 'POST', url: '/api/payments/confirm', payload })
  await followOffers(gallery.shop)
  expect(await toldOf(email)).toEqual([])
  expect(await own(token)).toMatchObject({ state: 'missed', orderToken: body.order_token })
  expect(await toldOf(other.email), 'others are told as ever').toEqual(['offer-missed'])
  expect((await own((await offerOf(gallery, other.email)).token ?? '')).orderToken).toBeNull()
  const toldArtist = "select 1 from letters where kind = 'offer-answered' and text like $1"
  expect(await rowsOf(toldArtist, [`%${title}%`])).toHaveLength(1)
})

test('an acceptance that got no page gives way to what its buyer has offered since the shop died over it', async () => {
  const { artwork, email, id } = await offered(gallery)
  await control(gallery, '/scenario', { api: { fault: 'server_error', faultPath: '/checkout/preferences' } })
  expect((await answerOffer(gallery, `${id}/accept`, { headers })).status).toBe(502)
  await control(gallery, '/scenario', { api: { fault: 'none' } })
  // As it stood before the offer was put back: its order had failed, and the work was free.
  const died = `update offers set state = 'accepted', accepted_by = 'artist', ended_at = sent_at,
    order_id = (select id from orders where request_key = sale_key) where id = $1 returning order_id`
  expect((await rowsOf(died, [id]))[0].order_id).toEqual(expect.any(String))
  expect((await sendOffer(gallery, offerFor(artwork.id, { email, amount: 96_000 }))).statusCode).toBe(200)
  await followOffers(gallery.shop)
  const states = await rowsOf('select state, amount_minor::float8 from offers where email = $1', [email])
  expect(states).toEqual([{ state: 'open', amount_minor: 9_600_000 }])
  const { id: newer } = await offerOf(gallery, email)
  expect((await answerOffer(gallery, `${newer}/accept`, { headers })).status).toBe(200)
})

test('an accepted offer tells how its order stands: waiting for its payment, paid, or over', async () => {
  const accepted = async () => {
    const { id, token } = await offered(gallery)
    const { data } = (await answerOffer(gallery, `${id}/accept`, { headers })).body
    return { token, orderId: data.orderId }
  }
  const outcomeOf = async (token: string) => (await own(token)).outcome
  const bought = await accepted()
  const left = await accepted()
  expect([await outcomeOf(bought.token), await outcomeOf(left.token)]).toEqual(['open', 'open'])
  const { data } = (await gallery.server.inject({ url: `/api/orders/${bought.orderId}`, headers })).json()
  await payAtDouble(gallery, data.paymentUrl)
  const payload = { external_reference: data.reference }
  await gallery.server.inject({ method: 'POST', url: '/api/payments/confirm', payload })
  await gallery.advance(49 * 60)
  await expireOrders(gallery.shop)
  expect([await outcomeOf(bought.token), await outcomeOf(left.token)]).toEqual(['paid', 'refused'])
})
