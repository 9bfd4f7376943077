// Also on PostgreSQL: SQL, quotes of carriers are kept in a table and read in the transaction that charges them.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settlePayment } from '#orders/server/read-provider.ts'
import { linkTo } from '#pages/site-pages.ts'
import { forgetCarrierQuotes } from '#shipping/server/quote-carriers.ts'
import { firstRates, type ShippingRates } from '#shipping/shipping-rates.ts'
import { findContactInfo } from '#site-info/server/find-site-info.ts'
import { storeSiteInfo } from '#site-info/server/store-site-info.ts'
import type { CarrierDouble } from '../../carrier-double/start-carrier-double.ts'
import { carriersOf, openCarriers } from '../support/carriers.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let double: CarrierDouble
let headers: { authorization: string }

const HOME = {
  method: 'delivery',
  address: 'Cabildo 1425',
  city: 'Rosario',
  province: 'Santa Fe',
  postalCode: 'S2000ABC',
}
const TO = { province: HOME.province, postalCode: HOME.postalCode }

const rates: ShippingRates = {
  ...firstRates,
  insurancePercent: 1,
  zones: firstRates.zones.map((zone) => ({
    ...zone,
    prices: { tubo: 6000, chica: 10_000, mediana: 20_000, grande: null },
  })),
}

const store = (changes: Partial<ShippingRates> = {}, postalCode = 'B1648') =>
  gallery.shop.database.transaction(async (transaction) => {
    const contact = await findContactInfo(transaction.sql)
    const address = { ...contact.address, postalCode }
    await storeSiteInfo(
      transaction,
      { shipping: { ...rates, ...changes }, contact: { ...contact, address } },
      { by: 'Eulalia', at: gallery.shop.clock() },
    )
  })

const logged: object[] = []

beforeAll(async () => {
  double = await openCarriers()
  gallery = await openTestShop(carriersOf(double))
  vi.spyOn(gallery.shop.log, 'warn').mockImplementation((facts: object | string) => {
    if (typeof facts === 'object') logged.push(facts)
  })
  headers = await gallery.signIn()
})
beforeEach(async () => {
  // What was quoted is over, nobody rests, and nobody is counted any more.
  await gallery.advance(61)
  double.set({ fault: 'none', latencyMs: 0 })
  double.calls()
  logged.length = 0
  await store()
})
afterAll(async () => {
  await gallery.stop()
  await double.stop()
})

type Items = Parameters<typeof requestFor>[0]
interface Option {
  readonly id: string
  readonly source: string
  readonly price: Readonly<Record<'zone' | 'freight' | 'insurance', unknown>>
}

const cartReply = (items: Items, destination: object = TO, remoteAddress = '200.1.1.1') =>
  gallery.server.inject({
    method: 'POST',
    url: '/api/checkout/cart',
    payload: { items, destination },
    remoteAddress,
  })
const ask = async (...asked: Parameters<typeof cartReply>): Promise<{ options: Option[]; quote: object }> =>
  (await cartReply(...asked)).json().data.shipping
const send = (
  items: Items,
  shippingTotal: number,
  shippingOption: string | undefined,
  changes: object = {},
) => checkOut(gallery, requestFor(items, { shipping: HOME, shippingTotal, shippingOption, ...changes }))
const optionBy = async (items: Items, source: string, destination: object = TO): Promise<Option> => {
  const found = (await ask(items, destination)).options.find((each) => each.source === source)
  if (found === undefined) throw new Error(`${source} offers nothing`)
  return found
}

// From 1648 to 2000: 4000 + 900 + 50 × 40 × 10 / 6000 kg at MiCorreo, / 5000 at Andreani.
const CLASSIC = 4900 + Math.round((20_000 / 6000) * 350 * 1000) / 1000
const ANDREANI = 4900 + 4 * 350

describe('the artist', () => {
  const try_ = async (carrier: string) =>
    (
      await gallery.server.inject({ method: 'POST', url: `/api/shipping/carriers/${carrier}/test`, headers })
    ).json()

  test('sees which carriers are asked, and tries them', async () => {
    const { data } = (await gallery.server.inject({ url: '/api/shipping/carriers', headers })).json()
    expect(data).toEqual([
      { carrier: 'correo', isSet: true, refusedSince: null },
      { carrier: 'andreani', isSet: true, refusedSince: null },
    ])
    expect((await try_('correo')).data).toMatchObject({ failure: null, rates: [{}, {}] })
    expect((await try_('andreani')).data).toMatchObject({ failure: null, rates: [{ insurance: 800 }] })
    double.set({ latencyMs: 1600 })
    expect((await try_('correo')).data).toMatchObject({ failure: null, isInTime: false })
    double.set({ fault: 'refused', latencyMs: 0 })
    expect((await try_('andreani')).data).toMatchObject({ failure: 'refused', rates: [] })
    await store({}, '')
    expect((await try_('andreani')).code).toBe('no_origin')
  })

  test('is told what carriers ask for a sale of her own, and charges what she likes', async () => {
    const { items } = await printWork(gallery.shop)
    expect((await ask(items)).options.length).toBeGreaterThan(1)
    const payload = requestFor(items, { shipping: HOME, shippingTotal: 3000, shippingOption: 'table' })
    const { data } = (
      await gallery.server.inject({ method: 'POST', url: '/api/orders', headers, payload })
    ).json()
    expect(data.delivery).toMatchObject({ source: 'artist', freight: 3000 })
  })
})

describe('several ways to have a purchase delivered', () => {
  test('are the table first and then what carriers offer, insured all of them, the cheapest first', async () => {
    const work = await paint(gallery.shop)
    const { options, quote } = await ask([work])
    expect(quote).toMatchObject({ price: { freight: 10_000, insurance: 1200 } })
    expect(options.map(({ source, price }) => [source, price.zone, price.freight, price.insurance])).toEqual([
      ['table', 'Centro', 10_000, 1200],
      ['correo', 'Correo Argentino Clásico', expect.closeTo(CLASSIC, -1), 1200],
      ['andreani', 'Andreani', ANDREANI, 960],
      ['correo', 'Correo Argentino Expreso', expect.closeTo(CLASSIC * 1.6, -1), 1200],
    ])
  })

  test('are asked for once: whoever asks about the same trip within half an hour is told the same', async () => {
    const [work, same] = [await paint(gallery.shop), await paint(gallery.shop)]
    const first = await ask([work])
    const calls = double.calls().filter((each) => /rates|tarifas/.test(each))
    expect(calls.toSorted()).toEqual(['GET /andreani/v1/tarifas', 'POST /micorreo/v1/rates'])
    expect((await ask([same])).options).toEqual(first.options)
    expect((await Promise.all([ask([work]), ask([same])])).map(({ options }) => options.length)).toEqual([
      4, 4,
    ])
    expect(double.calls()).toEqual([])
    await gallery.advance(31)
    expect((await ask([work])).options[1]?.id).not.toBe(first.options[1]?.id)
  })

  test('of which one is asked for at the same time by many are asked for once', async () => {
    const work = await paint(gallery.shop)
    double.set({ latencyMs: 100 })
    const answers = await Promise.all([1, 2, 3, 4].map((last) => ask([work], TO, `200.1.2.${last}`)))
    expect(new Set(answers.map(({ options }) => JSON.stringify(options))).size).toBe(1)
    expect(double.calls().filter((each) => /rates|tarifas/.test(each))).toHaveLength(2)
  })

  test.each([
    ['nobody has written a postal code', {}, { province: 'Santa Fe' }],
    ['the work has to be asked about', { packing: 'a cotizar' }, TO],
  ] as const)('are not asked for where %s', async (_why, facts, destination) => {
    const work = await paint(gallery.shop, facts)
    expect((await ask([work], destination)).options).toEqual([])
    expect(double.calls()).toEqual([])
  })

  test('are not asked for where delivery is free, or the studio has no postal code', async () => {
    const work = await paint(gallery.shop)
    await store({ freeFrom: 120_000 })
    expect((await ask([work])).options).toEqual([])
    await store({}, '')
    expect((await ask([work])).options).toEqual([])
    expect(double.calls()).toEqual([])
  })

  test('are those of carriers alone where the table has no price', async () => {
    await store({ validUntil: '2020-01-01' })
    const work = await paint(gallery.shop)
    const option = await optionBy([work], 'correo')
    expect((await ask([work])).options.map(({ source }) => source)).not.toContain('table')
    const sum = Number(option.price.freight) + Number(option.price.insurance)
    expect((await send([work], sum, option.id)).status).toBe(200)
  })

  test('are never asked for while a page is rendered', async () => {
    const work = await paint(gallery.shop)
    for (const url of ['/', linkTo.artwork(work.id), linkTo.cart(), linkTo.checkout()])
      await gallery.server.inject({ url, headers: { accept: 'text/html' } })
    expect(double.calls()).toEqual([])
  })
})

describe('the way that a buyer has chosen', () => {
  test('is charged as it was told, and stands in the order, its email, the table of the artist and her administration', async () => {
    const work = await paint(gallery.shop)
    const { id, price } = await optionBy([work], 'andreani')
    const { body } = await send([work], ANDREANI + 960, id)
    const row = await orderOf(gallery, body.order_ref)
    expect(row).toMatchObject({
      totalMinor: (120_000 + ANDREANI + 960) * 100,
      freightMinor: ANDREANI * 100,
      insuranceMinor: 960_00,
      delivery: { source: 'andreani', zone: price.zone, daysFrom: null, daysTo: null },
      carrier: 'andreani',
    })
    await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
    const read = async (url: string) => gallery.server.inject({ url, headers })
    const order = (await read(`/api/orders/${row.id}`)).json().data
    expect(order).toMatchObject({ status: 'paid', delivery: { source: 'andreani', freight: ANDREANI } })
    const { rows } = await gallery.shop.database.sql.execute(
      `select text from letters where about = '${row.id}' and kind = 'order-paid'`,
    )
    expect(String(rows[0]?.text).replace(/\s+/g, ' ')).toContain('Envío por Andreani: Cabildo 1425')
    const sheet = (await read('/api/orders/export')).body
    expect(sheet).toContain('Cotizado por Andreani')
  })

  test('is what the shop has kept, never what a browser says it costs', async () => {
    const work = await paint(gallery.shop)
    const { id } = await optionBy([work], 'andreani')
    for (const told of [0, 1, ANDREANI + 959, 11_200]) {
      const { status, body } = await send([work], told, id)
      expect([status, body.code]).toEqual([409, 'shipping_changed'])
    }
    expect((await send([work], ANDREANI + 960, `${'x'.repeat(43)}.0`)).body.code).toBe('shipping_changed')
    expect((await send([work], ANDREANI + 960, `${id.split('.')[0]}.9`)).body.code).toBe('shipping_changed')
    expect((await send([work], ANDREANI + 960, 'andreani')).status).toBe(400)
    expect((await send([work], ANDREANI + 960, undefined)).body.code).toBe('shipping_changed')
  })

  test('is good for its own trip alone: not for another work, nor for another place', async () => {
    const [work, large] = [await paint(gallery.shop), await paint(gallery.shop, { height: 60, width: 70 })]
    const { id } = await optionBy([work], 'andreani')
    expect((await send([large], ANDREANI + 960, id)).body.code).toBe('shipping_changed')
    const far = { ...HOME, postalCode: '9410' }
    expect((await send([work], ANDREANI + 960, id, { shipping: far })).body.code).toBe('shipping_changed')
  })

  test('is charged for an hour, and then priced anew with the price of the table beside it', async () => {
    const [early, late] = [await paint(gallery.shop), await paint(gallery.shop)]
    const { id } = await optionBy([early], 'andreani')
    await gallery.advance(59)
    expect((await send([early], ANDREANI + 960, id)).status).toBe(200)
    await gallery.advance(2)
    const { status, body } = await send([late], ANDREANI + 960, id)
    expect([status, body.code]).toEqual([409, 'shipping_changed'])
    expect(body.data.shipping.price.freight).toBe(10_000)
    const again = await optionBy([late], 'andreani')
    expect((await send([late], ANDREANI + 960, again.id)).status).toBe(200)
  })

  test('makes another purchase of the same works, also where both ways cost the same', async () => {
    const work = await paint(gallery.shop)
    await store({
      zones: rates.zones.map((zone) => ({ ...zone, prices: { ...zone.prices, chica: ANDREANI - 240 } })),
    })
    const { id } = await optionBy([work], 'andreani')
    const first = await send([work], ANDREANI + 960, id)
    const other = await send([work], ANDREANI + 960, undefined, { previousOrder: first.body.order_token })
    expect(other.body.order_ref).not.toBe(first.body.order_ref)
    expect(await orderOf(gallery, other.body.order_ref)).toMatchObject({ delivery: { source: 'table' } })
    const same = await send([work], ANDREANI + 960, 'table', { previousOrder: other.body.order_token })
    expect(same.body.order_ref).toBe(other.body.order_ref)
  })

  test('is forgotten after an hour', async () => {
    await ask([await paint(gallery.shop)])
    const count = async () => {
      const { rows } = await gallery.shop.database.sql.execute('select count(*) as n from carrier_quotes')
      return Number(rows[0]?.n)
    }
    expect(await count()).toBeGreaterThan(0)
    await gallery.advance(61)
    await forgetCarrierQuotes(gallery.shop)
    expect(await count()).toBe(0)
  })
})

describe('a carrier that fails', () => {
  test.each([
    ['is down', { fault: 'down' }, 'silent'],
    ['has a fault', { fault: 'server_error' }, 'silent'],
    ['answers nonsense', { fault: 'wrong_body' }, 'misread'],
    ['answers words for prices', { fault: 'wrong_prices' }, 'misread'],
    ['refuses', { fault: 'refused' }, 'refused'],
  ] as const)(
    'and %s leaves the table, is told of in the log and is left alone for a minute',
    async (_what, scenario, failure) => {
      const work = await paint(gallery.shop)
      double.set(scenario)
      expect(await ask([work])).toMatchObject({ options: [], quote: { price: { freight: 10_000 } } })
      expect(logged).toMatchObject([
        { carrier: expect.stringMatching(/correo|andreani/), failure },
        { carrier: expect.stringMatching(/correo|andreani/), failure },
      ])
      expect(JSON.stringify(logged)).not.toMatch(/2000|S2000|Cabildo|clave-del-doble/)
      double.calls()
      double.set({ fault: 'none' })
      expect((await ask([work])).options).toEqual([])
      expect(double.calls()).toEqual([])
      const another = await paint(gallery.shop, { pesos: 234_000 })
      // What it has refused is one trip; whatever else is wrong, all of them.
      expect((await ask([another])).options).toHaveLength(failure === 'refused' ? 4 : 0)
      await gallery.advance(2)
      expect((await ask([work])).options).toHaveLength(4)
    },
  )

  test('by being slow keeps a buyer waiting for no more than a second and a half', async () => {
    const work = await paint(gallery.shop)
    double.set({ latencyMs: 4000 })
    const began = performance.now()
    expect((await ask([work])).options).toEqual([])
    const waited = performance.now() - began
    expect(waited).toBeGreaterThan(1400)
    expect(waited).toBeLessThan(3500)
    expect((await send([work], 11_200, undefined)).status).toBe(200)
  })

  test('holds no transaction open meanwhile: others use the database', async () => {
    const work = await paint(gallery.shop)
    double.set({ latencyMs: 4000 })
    let isAnswered = false
    const waiting = ask([work]).then(() => {
      isAnswered = true
    })
    await expect.poll(() => double.calls()).not.toEqual([])
    await gallery.shop.database.transaction(async ({ sql }) => sql.execute('select 1'))
    expect(isAnswered).toBe(false)
    await waiting
  })
})

test('a network has carriers asked twelve times in a minute, all together sixty times; the rest is told the table', async () => {
  const work = await paint(gallery.shop)
  const to = (code: number) => ({ province: 'Santa Fe', postalCode: String(code) })
  const asked = async (codes: readonly number[], network: (code: number) => string) => {
    const answers: number[] = []
    for (const code of codes) answers.push((await ask([work], to(code), network(code))).options.length)
    return answers.filter((options) => options > 0).length
  }
  const codes = (from: number, count: number) => Array.from({ length: count }, (_each, at) => from + at)
  expect(await asked(codes(3000, 15), () => '200.9.9.9')).toBe(12)
  expect(await asked(codes(4000, 60), (code) => `190.1.${code % 100}.1`)).toBe(48)
  await gallery.advance(2)
  expect(await asked(codes(5000, 2), () => '200.9.9.9')).toBe(2)
})

test('a page is told how many ways there usually are, before anybody says where to', async () => {
  const usualOf = async (work: Items[number]) => (await cartReply([work], {})).json().data.shipping
  const small = await paint(gallery.shop, { packing: 'chica' })
  const { options } = await ask([small])
  expect(options.length).toBeGreaterThan(2)
  expect(await usualOf(small)).toMatchObject({ options: [], usualWays: options.length })
  // Nobody is asked about what has to be looked at first, nor about what no carrier takes.
  for (const facts of [
    { packing: 'a cotizar' },
    { packing: 'grande', packedSize: '200 x 150 x 10' },
  ] as const)
    expect(await usualOf(await paint(gallery.shop, facts))).toMatchObject({ usualWays: 0 })
})
