import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOffer, offered, offerOf } from '../support/offers.ts'
import { isForSale } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

/** Writes another price of a work, as the artist does it in its form. */
const reprice = async (id: string, finalPrice: number, currency = 'ARS') =>
  (
    await gallery.server.inject({
      method: 'PATCH',
      url: `/api/artworks/${id}`,
      headers,
      payload: { pricing: { finalPrice, currency } },
    })
  ).statusCode

const accept = (id: string) => answerOffer(gallery, `${id}/accept`, { headers })
const ownOffer = async (token: string) =>
  (await gallery.server.inject(`/api/offers/own?token=${token}`)).json()
const inList = async (id: string) =>
  (await gallery.server.inject({ url: '/api/offers?limit=100', headers }))
    .json()
    .data.find((each: { id: string }) => each.id === id)

test('an offer is not accepted above a price that was lowered since, and both read so', async () => {
  const { artwork, email, id, token } = await offered(gallery, { amount: 100_000 })
  expect((await inList(id)).lowerPrice).toBeNull()
  expect(await reprice(artwork.id, 90_000)).toBe(200)
  const { status, body } = await accept(id)
  expect([status, body.code]).toEqual([409, 'offer_above_price'])
  expect(body.message).toBe(
    'La obra cuesta ahora ARS 90.000, menos que la oferta de ARS 100.000: a ese precio se compra en su página, y nadie paga más. Podés rechazarla, o contárselo a quien ofertó.',
  )
  expect((await offerOf(gallery, email)).state).toBe('open')
  expect(await isForSale(gallery, artwork.id)).toBe(true)
  const lower = { price: 90_000, currency: 'ARS' }
  expect((await inList(id)).lowerPrice).toEqual(lower)
  expect((await ownOffer(token)).data.lowerPrice).toEqual(lower)
  await reprice(artwork.id, 100_000)
  expect((await accept(id)).body.data).toMatchObject({ state: 'accepted', lowerPrice: null })
})

test('nor a counter-offer by its buyer, who reads that she buys the work for less', async () => {
  const { artwork, id, token } = await offered(gallery, { amount: 90_000 })
  await answerOffer(gallery, `${id}/counter`, { headers, payload: { amount: 110_000 } })
  await reprice(artwork.id, 95_000)
  const { status, body } = await answerOffer(gallery, 'own/accept', { payload: { token } })
  expect([status, body.code]).toEqual([409, 'offer_above_price'])
  expect(body.message).toBe(
    'La obra cuesta ahora ARS 95.000, menos que la contraoferta de ARS 110.000: podés comprarla a ese precio en su página.',
  )
  const page = (await gallery.server.inject(`/api/offers/own?token=${token}`)).json().data
  expect(page).toMatchObject({ state: 'countered', lowerPrice: { price: 95_000, currency: 'ARS' } })
  expect(await isForSale(gallery, artwork.id)).toBe(true)
})

test('a price in another currency is compared by what both are charged as, and told in its own', async () => {
  const payload = { pesos: 1000 }
  await gallery.server.inject({ method: 'PUT', url: '/api/exchange-rates/USD', headers, payload })
  const { artwork, id } = await offered(gallery, { amount: 900 }, { currency: 'USD', pesos: 1000 })
  expect(await reprice(artwork.id, 950_000)).toBe(200)
  expect(await inList(id)).toMatchObject({ price: 950_000, priceCurrency: 'ARS', lowerPrice: null })
  await reprice(artwork.id, 899_000)
  expect((await accept(id)).body.code).toBe('offer_above_price')
  await reprice(artwork.id, 900_000)
  expect((await accept(id)).status).toBe(200)
})

test('a price that visitors have to ask for limits nothing', async () => {
  const { artwork, id } = await offered(gallery, { amount: 100_000 })
  await gallery.server.inject({
    method: 'PATCH',
    url: `/api/artworks/${artwork.id}`,
    headers,
    payload: { priceOnRequest: true, pricing: { finalPrice: 50_000, currency: 'ARS' } },
  })
  expect((await inList(id)).lowerPrice).toBeNull()
  expect((await accept(id)).status).toBe(200)
})

test('a price that is lowered while an offer is accepted is written, or the work is sold, and never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { artwork, id } = await offered(gallery, { amount: 100_000 })
    const turns = [async () => (await accept(id)).status, () => reprice(artwork.id, 80_000)]
    const statuses = await Promise.all((round % 2 === 0 ? turns : turns.toReversed()).map((turn) => turn()))
    expect(statuses.toSorted()).toEqual([200, 409])
  }
})
