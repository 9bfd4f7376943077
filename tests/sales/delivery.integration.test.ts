// Also on PostgreSQL: SQL, what is charged stands in the row of the order, with its checks.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settlePayment } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { firstRates, type ShippingRates } from '#shipping/shipping-rates.ts'
import { storeSiteInfo } from '#site-info/server/store-site-info.ts'
import { sizeOf } from '../support/ordinary-print.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { refundsOf, sendDueRefunds } from '../support/refunds.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }

const HOME = {
  method: 'delivery',
  address: 'Cabildo 1425',
  city: 'Rosario',
  province: 'Santa Fe',
  postalCode: '2000',
}

const rates: ShippingRates = {
  ...firstRates,
  insurancePercent: 1,
  zones: firstRates.zones.map((zone, at) => ({
    ...zone,
    prices: { tubo: 6000 + at, chica: 10_000 + at, mediana: 20_000 + at, grande: null },
  })),
}

const store = (changes: Partial<ShippingRates> = {}) =>
  gallery.shop.database.transaction((transaction) =>
    storeSiteInfo(
      transaction,
      { shipping: { ...rates, ...changes } },
      { by: 'Eulalia', at: gallery.shop.clock() },
    ),
  )

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
beforeEach(() => store())
afterAll(() => gallery.stop())

type Items = Parameters<typeof requestFor>[0]

const send = (items: Items, shippingTotal: number | undefined, changes: object = {}) =>
  checkOut(gallery, requestFor(items, { shipping: HOME, shippingTotal, ...changes }))
const ask = async (items: Items, destination?: object) => {
  const payload = { items, destination }
  const reply = await gallery.server.inject({ method: 'POST', url: '/api/checkout/cart', payload })
  return reply.json().data.shipping
}
const read = async (url: string) => (await gallery.server.inject({ method: 'GET', url, headers })).json().data

describe('a delivery that has a price', () => {
  test('is told before anybody pays: by province, by postal code, and the least that it costs', async () => {
    const work = await paint(gallery.shop)
    const price = { zone: 'Centro', freight: 10_001, insurance: 1200, daysFrom: 3, daysTo: 7 }
    expect(await ask([work], { province: 'Santa Fe' })).toEqual({
      quote: { price, unpriced: null },
      options: [],
      province: 'Santa Fe',
      least: 11_200,
      usualWays: 0,
    })
    expect((await ask([work], { postalCode: 'S2000ABC' })).quote.price).toEqual(price)
    expect(await ask([work])).toEqual({
      quote: null,
      options: [],
      province: null,
      least: 11_200,
      usualWays: 0,
    })
    expect((await ask([work], { postalCode: 'no sé' })).quote).toBeNull()
  })

  test('is part of the total, of what the provider is asked for and of what every reader is told', async () => {
    const work = await paint(gallery.shop)
    const { body } = await send([work], 11_201)
    const row = await orderOf(gallery, body.order_ref)
    expect(row).toMatchObject({ totalMinor: 131_201_00, freightMinor: 10_001_00, insuranceMinor: 1200_00 })
    await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
    const order = await read(`/api/orders/${row.id}`)
    expect(order.status).toBe('paid')
    expect(order.payments).toMatchObject([{ amount: 131_201 }])
    const delivery = { source: 'table', zone: 'Centro', daysFrom: 3, daysTo: 7 }
    expect(order.delivery).toEqual({ ...delivery, freight: 10_001, insurance: 1200 })
    expect((await read(`/api/orders/own?token=${row.token}`)).delivery).toEqual(order.delivery)
    const { content } = await read(`/api/orders/export?search=${row.number}`)
    expect(content).toContain('"10001,00";"1200,00"')
    const { rows } = await gallery.shop.database.sql.execute(
      `select text from letters where about = '${row.id}' and kind in ('order-paid', 'new-order')`,
    )
    expect(rows).toHaveLength(2)
    for (const { text } of rows) {
      const email = String(text).replace(/\s+/g, ' ')
      expect(email).toContain('Envío · ARS 10.001')
      expect(email).toContain('Seguro del envío · ARS 1.200')
      expect(email).toContain('Total: ARS 131.201')
    }
    expect(rows.map(({ text }) => String(text).replace(/\s+/g, ' '))).toContainEqual(
      expect.stringContaining('Envío, de 3 a 7 días hábiles: Cabildo 1425, Rosario, Santa Fe, 2000.'),
    )
  })

  test('costs what the table says, whatever the browser believes; nothing is held then', async () => {
    const work = await paint(gallery.shop)
    for (const believed of [0, 11_200, 12_000]) {
      const { status, body } = await send([work], believed)
      expect([status, body.code]).toEqual([409, 'shipping_changed'])
      expect(body.data.shipping.price).toMatchObject({ freight: 10_001, insurance: 1200 })
    }
    expect((await send([work], 11_201)).status).toBe(200)
  })

  test('is agreed on afterwards where a request says nothing of it, as the specification shapes requests', async () => {
    const { body } = await send([await paint(gallery.shop)], undefined)
    expect(await orderOf(gallery, body.order_ref)).toMatchObject({ totalMinor: 120_000_00, delivery: null })
  })

  test('is asked anew when the artist changes her table between the step and the payment', async () => {
    const work = await paint(gallery.shop)
    await store({ insurancePercent: 2 })
    expect((await send([work], 11_201)).body).toMatchObject({
      code: 'shipping_changed',
      message: 'Cambió el costo del envío. Revisalo antes de pagar.',
      data: { shipping: { price: { insurance: 2400 } } },
    })
  })

  test("keeps a buyer's earlier order where the new one is refused for its delivery", async () => {
    const work = await paint(gallery.shop)
    const first = (await send([work], 11_201)).body
    await store({ insurancePercent: 2 })
    const again = await send([work], 11_201, { previousOrder: first.order_token })
    expect(again.status).toBe(200)
    const other = { ...HOME, province: 'Chubut' }
    const refused = await send([work], 11_201, { previousOrder: first.order_token, shipping: other })
    expect(refused.body.code).toBe('shipping_changed')
    expect((await orderOf(gallery, first.order_ref)).status).toBe('awaiting_payment')
  })

  test('costs a parcel for each original, and one for all prints', async () => {
    const works = [await paint(gallery.shop), await paint(gallery.shop, { height: 60, width: 70 })]
    const { items } = await printWork(gallery.shop)
    const { quote } = await ask([...works, ...items], { province: 'Chaco' })
    expect(quote.price.freight).toBe(10_002 + 20_002 + 6002)
  })

  test('costs a print that is not rolled a parcel of its own, as its size says', async () => {
    const sizes = [sizeOf('a4'), sizeOf('a3'), sizeOf('a2', { packing: 'mediana' })]
    const { items } = await printWork(gallery.shop, { sizes })
    expect((await ask(items, { province: 'Chaco' })).quote.price.freight).toBe(6002 + 20_002)
    const wide = await printWork(gallery.shop, { sizes: [sizeOf('mural', { width: 150, height: 200 })] })
    expect((await ask(wide.items, { province: 'Chaco' })).quote.unpriced).toBe('ask')
  })

  test('costs nothing from the amount that the artist has named', async () => {
    await store({ freeFrom: 120_000 })
    const work = await paint(gallery.shop)
    const { body } = await send([work], 0)
    const row = await orderOf(gallery, body.order_ref)
    expect(row).toMatchObject({ totalMinor: 120_000_00, freightMinor: 0, delivery: { zone: 'Centro' } })
  })

  test('is not charged to whoever fetches her work', async () => {
    const work = await paint(gallery.shop)
    const { body } = await send([work], 11_201, { shipping: { method: 'pickup' } })
    expect(await orderOf(gallery, body.order_ref)).toMatchObject({ totalMinor: 120_000_00, delivery: null })
  })
})

describe('a delivery without a price', () => {
  test.each([
    ['the table has ended', { validUntil: '2020-01-01' }, {}, 'no_price'],
    ['the parcel has none', {}, { height: 100, width: 80 }, 'no_price'],
    ['the work has to be asked about', {}, { packing: 'a cotizar' }, 'ask'],
  ] as const)('is still to be agreed: %s', async (_why, changes, facts, unpriced) => {
    await store(changes)
    const work = await paint(gallery.shop, facts)
    expect(await ask([work], { province: 'Santa Fe' })).toEqual({
      quote: { price: null, unpriced },
      options: [],
      province: 'Santa Fe',
      least: null,
      usualWays: 0,
    })
    const { body } = await send([work], undefined)
    const row = await orderOf(gallery, body.order_ref)
    expect(row).toMatchObject({ totalMinor: 120_000_00, delivery: null })
    await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
    const { rows } = await gallery.shop.database.sql.execute(
      `select text from letters where about = '${row.id}' and kind = 'order-paid'`,
    )
    expect(String(rows[0]?.text).replace(/\s+/g, ' ')).toContain('Envío a coordinar: Cabildo 1425')
  })
})

describe('a sale of the artist', () => {
  const sell = async (items: Items, shippingTotal?: number) => {
    const payload = requestFor(items, { shipping: HOME, shippingTotal })
    return (await gallery.server.inject({ method: 'POST', url: '/api/orders', headers, payload })).json()
  }

  test('costs what she asks for its delivery, whatever the table says', async () => {
    const { data } = await sell([await paint(gallery.shop, { packing: 'a cotizar' })], 40_000)
    expect(data).toMatchObject({
      total: 160_000,
      delivery: { source: 'artist', zone: '', daysFrom: null, freight: 40_000, insurance: 0 },
    })
    await settlePayment(gallery.shop, await payAtDouble(gallery, data.paymentUrl))
    expect(await read(`/api/orders/${data.id}`)).toMatchObject({
      status: 'paid',
      payments: [{ amount: 160_000 }],
    })
  })

  test('leaves it to be agreed where she says nothing', async () => {
    expect((await sell([await paint(gallery.shop)])).data).toMatchObject({ total: 120_000, delivery: null })
  })
})

test('money back is what was paid, the delivery with it', async () => {
  const { body } = await send([await paint(gallery.shop)], 11_201)
  const { id, reference } = await orderOf(gallery, body.order_ref)
  const payment = await payAtDouble(gallery, body.init_point)
  await settlePayment(gallery.shop, payment)
  await refundOrder(gallery.shop, id, { amount: 'full', payment: undefined, reason: '', key: 'todo' })
  await sendDueRefunds(gallery)
  await settlePayment(gallery.shop, payment)
  expect((await orderOf(gallery, reference)).status).toBe('refunded')
  expect(await refundsOf(gallery, reference)).toMatchObject([{ state: 'done', pesos: 131_201 }])
})

test('the sales of a month are the works; what the delivery cost stands beside them, and goes back last', async () => {
  const [before] = (await read('/api/stats/sales')).sales
  const { body } = await send([await paint(gallery.shop)], 11_201)
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  const since = async () => {
    const [now] = (await read('/api/stats/sales')).sales
    return [now.count - before.count, now.total - before.total, now.delivery - before.delivery]
  }
  expect(await since()).toEqual([1, 120_000, 11_201])
  const { id } = await orderOf(gallery, body.order_ref)
  await refundOrder(gallery.shop, id, { amount: 125_000, reason: 'daño', key: 'casi-todo' })
  await sendDueRefunds(gallery)
  expect(await since()).toEqual([1, 0, 6201])
})
