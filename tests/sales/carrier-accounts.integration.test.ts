import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findRefusedCarriers } from '#shipping/server/carrier-accounts.ts'
import { Carriers, forgetCarrierQuotes } from '#shipping/server/quote-carriers.ts'
import { firstRates } from '#shipping/shipping-rates.ts'
import { findContactInfo } from '#site-info/server/find-site-info.ts'
import { storeSiteInfo } from '#site-info/server/store-site-info.ts'
import type { CarrierDouble } from '../../carrier-double/start-carrier-double.ts'
import { carriersOf, openCarriers } from '../support/carriers.ts'
import { paint } from '../support/paintings.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Also on PostgreSQL: SQL, several processes note the same refusal.

let gallery: TestShop
let double: CarrierDouble
let headers: { authorization: string }

beforeAll(async () => {
  double = await openCarriers()
  gallery = await openTestShop(carriersOf(double))
  headers = await gallery.signIn()
  await gallery.shop.database.transaction(async (transaction) => {
    const contact = await findContactInfo(transaction.sql)
    const address = { ...contact.address, postalCode: 'B1648' }
    const zones = firstRates.zones.map((zone) => ({
      ...zone,
      prices: { tubo: 6000, chica: 10_000, mediana: 20_000, grande: null },
    }))
    await storeSiteInfo(
      transaction,
      { shipping: { ...firstRates, zones }, contact: { ...contact, address } },
      { by: 'Eulalia', at: gallery.shop.clock() },
    )
  })
})
beforeEach(async () => {
  // What was quoted is over, and nobody rests any more.
  await gallery.advance(61)
  double.set({ fault: 'none', expireTokens: true })
})
afterAll(async () => {
  await gallery.stop()
  await double.stop()
})

/** What a buyer is offered beside the artist's own price. */
async function offers(): Promise<unknown[]> {
  const work = await paint(gallery.shop)
  const { data } = (
    await gallery.server.inject({
      method: 'POST',
      url: '/api/checkout/cart',
      payload: { items: [work], destination: { province: 'Santa Fe', postalCode: 'S2000ABC' } },
    })
  ).json()
  expect(data.shipping.quote).toMatchObject({ price: { freight: 10_000 } })
  return data.shipping.options
}

const read = async (url: string) => (await gallery.server.inject({ url: `/api${url}`, headers })).json().data
/** Of which carriers the artist is told that they refuse the shop's account. */
const told = async (): Promise<string[]> =>
  (await read('/stats/dashboard')).refusedCarriers.map(({ carrier }: { carrier: string }) => carrier)
const probe = (carrier: string) =>
  gallery.server.inject({ method: 'POST', url: `/api/shipping/carriers/${carrier}/test`, headers })

test('is told of once a buyer’s question was refused, with since when, until it is taken again', async () => {
  expect(await told()).toEqual([])
  double.set({ fault: 'login' })
  const since = gallery.shop.clock()
  expect(await offers()).toEqual([])
  expect(await told()).toEqual(['correo', 'andreani'])
  const [first] = (await read('/stats/dashboard')).refusedCarriers
  expect(Date.parse(first.since)).toBeGreaterThanOrEqual(since.getTime())

  await gallery.advance(90)
  expect(await offers()).toEqual([])
  expect((await read('/stats/dashboard')).refusedCarriers[0]).toEqual(first)
  expect(await read('/shipping/carriers')).toEqual([
    { carrier: 'correo', isSet: true, refusedSince: first.since },
    { carrier: 'andreani', isSet: true, refusedSince: expect.any(String) },
  ])

  double.set({ fault: 'none' })
  await gallery.advance(2)
  expect((await offers()).length).toBeGreaterThan(1)
  expect(await told()).toEqual([])
})

test('is told of after a test of hers, and no more after one that went well', async () => {
  double.set({ fault: 'login' })
  await probe('andreani')
  expect(await told()).toEqual(['andreani'])
  double.set({ fault: 'none' })
  await probe('andreani')
  expect(await told()).toEqual([])
})

test.each(['down', 'server_error', 'refused', 'wrong_body', 'no_rates'] as const)(
  'a carrier that fails by %s says nothing of the account: what is told stays as it is',
  async (fault) => {
    double.set({ fault })
    await offers()
    expect(await told()).toEqual([])
    double.set({ fault: 'login' })
    await probe('correo')
    await gallery.advance(2)
    double.set({ fault })
    await offers()
    await probe('correo')
    expect(await told()).toEqual(['correo'])
    double.set({ fault: 'none' })
    await probe('correo')
  },
)

test('is told of no more once it was taken out of the settings, also when it comes back later', async () => {
  double.set({ fault: 'login' })
  await probe('correo')
  const { shop } = gallery
  const { list } = shop.carriers
  const without = { ...shop, carriers: new Carriers(list.filter(({ id }) => id !== 'correo')) }
  expect(await findRefusedCarriers(without)).toEqual([])
  await forgetCarrierQuotes(shop)
  expect(await told()).toEqual(['correo'])
  await forgetCarrierQuotes(without)
  expect(await told()).toEqual([])
})

test('buyers go on where a refusal cannot be noted', async () => {
  const { database } = gallery.shop
  await database.runner.executeSql('alter table carrier_refusals rename to away')
  try {
    double.set({ fault: 'login' })
    expect(await offers()).toEqual([])
  } finally {
    await database.runner.executeSql('alter table away rename to carrier_refusals')
  }
})
