import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSellingPause, pauseSelling } from '#orders/server/pause-selling.ts'
import { offerFor, sendOffer } from '../support/offers.ts'
import { paint } from '../support/paintings.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

/** What is answered to an offer: its status, and what is told at the field of the amount. */
async function offering({ id }: { readonly id: string }, amount: number) {
  const reply = await sendOffer(gallery, offerFor(id, { amount }))
  return [reply.statusCode, reply.json().code, reply.json().errors]
}

const taken = [200, undefined, undefined]
const buysAt = (price: string) => [
  400,
  'offer_not_below_price',
  [{ field: 'amount', message: `La obra cuesta ${price}: podés comprarla ahora a ese precio, sin ofertar` }],
]

test('an offer of the price, or more, is told at its field that the work can be bought now', async () => {
  const work = await paint(gallery.shop, { takesOffers: true, pesos: 520_000 })
  for (const amount of [520_000, 600_000]) expect(await offering(work, amount)).toEqual(buysAt('ARS 520.000'))
  expect(await offering(work, 519_999)).toEqual(taken)
  const { rows } = await gallery.shop.database.sql.execute(
    "select kind from letters where kind = 'offer-notice'",
  )
  expect(rows, 'the artist hears of what was taken, and of nothing else').toHaveLength(1)
})

test('the price is the one with its discount', async () => {
  const work = await paint(gallery.shop, { takesOffers: true, pesos: 400_000, discountPercentage: 20 })
  const { data } = (await gallery.server.inject(`/api/artworks/${work.id}`)).json()
  expect(data.pricing).toMatchObject({ finalPrice: 400_000, discount: 20 })
  expect(await offering(work, 400_000)).toEqual(buysAt('ARS 400.000'))
  expect(await offering(work, 399_999)).toEqual(taken)
})

test('an offer for a work whose price is asked for is taken whatever it is, and tells nothing of it', async () => {
  const work = await paint(gallery.shop, { takesOffers: true, priceOnRequest: true, pesos: 520_000 })
  for (const amount of [520_000, 999_999_999]) expect(await offering(work, amount)).toEqual(taken)
})

test('a work in dollars is bought at its price once there is a rate; before that more may be offered', async () => {
  const work = await paint(gallery.shop, { takesOffers: true, currency: 'USD', pesos: 1000 })
  expect(await offering(work, 1200)).toEqual(taken)
  const headers = await gallery.signIn()
  const payload = { pesos: 1400 }
  await gallery.server.inject({ method: 'PUT', url: '/api/exchange-rates/USD', headers, payload })
  expect(await offering(work, 1000)).toEqual(buysAt('USD 1.000'))
  expect(await offering(work, 999)).toEqual(taken)
})

test('while selling waits after a restore nobody is sent to buy', async () => {
  const work = await paint(gallery.shop, { takesOffers: true, pesos: 520_000 })
  const { sql } = gallery.shop.database
  await pauseSelling(sql, { since: gallery.shop.clock(), backupMadeAt: gallery.shop.clock() })
  expect(await offering(work, 520_000)).toEqual(taken)
  await endSellingPause(sql, silentLog)
  expect(await offering(work, 520_000)).toEqual(buysAt('ARS 520.000'))
})
