import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '#orders/server/expire-orders.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { sizeOf } from '../support/ordinary-print.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const HOUR = 60
const statusOf = async (reference: string) =>
  (await selectOrderByReference(gallery.shop.database.sql, reference))?.status

async function orderItems(reference: string) {
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  const reply = await gallery.server.inject(`/api/orders/${row?.id}?token=${row?.token}`)
  return reply.json().data.items
}

/** The payment page as the provider knows it. */
async function preferenceAt(paymentUrl: string) {
  const id = new URL(paymentUrl).searchParams.get('pref_id')
  const headers = { authorization: 'Bearer APP_USR-double-demo' }
  const reply = await fetch(`${gallery.doubleUrl}/checkout/preferences/${id}`, { headers })
  return Object(await reply.json())
}

const hoursBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000

async function buy() {
  const { items } = await printWork(gallery.shop)
  const { body } = await checkOut(gallery, requestFor(items.slice(0, 1)))
  return { reference: String(body.order_ref), link: String(body.init_point) }
}

describe('prints are bought', () => {
  test('by the composed id alone, at the price of the table, and are kept as prints', async () => {
    const { id, items } = await printWork(gallery.shop, { title: 'Delta en curvas' })
    const { status, body } = await checkOut(gallery, requestFor(items))
    expect(status).toBe(200)
    expect(await orderItems(body.order_ref)).toMatchObject([
      {
        kind: 'print',
        artworkId: null,
        digitalArtId: id,
        sizeId: 'a4',
        title: 'Delta en curvas - A4',
        price: 15_000,
      },
      { kind: 'print', digitalArtId: id, sizeId: 'a3', title: 'Delta en curvas - A3', price: 25_000 },
    ])
  })

  test('by work and size, whatever the cart calls them', async () => {
    const { id, items } = await printWork(gallery.shop)
    const item = { ...items[0], id: 'como-sea', digitalArtId: id, sizeId: 'a3', price: 25_000 }
    const { body } = await checkOut(
      gallery,
      requestFor([{ currency: 'ARS', quantity: 1, title: '', ...item }]),
    )
    expect(await orderItems(body.order_ref)).toMatchObject([
      { digitalArtId: id, sizeId: 'a3', price: 25_000 },
    ])
  })

  test('for a day, and with tickets that may be paid in cash for three', async () => {
    const { link } = await buy()
    const preference = await preferenceAt(link)
    expect(preference).toMatchObject({ binary_mode: false, payment_methods: { excluded_payment_types: [] } })
    expect(hoursBetween(preference.date_created, preference.expiration_date_to)).toBeCloseTo(24, 1)
    expect(hoursBetween(preference.date_created, preference.date_of_expiration)).toBeCloseTo(72, 1)
  })

  test('by as many buyers as want them', async () => {
    const { items } = await printWork(gallery.shop)
    for (const _buyer of [1, 2]) {
      const { body } = await checkOut(gallery, requestFor(items))
      await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
      expect(await statusOf(body.order_ref)).toBe('paid')
    }
  })

  test('with a ticket that is paid two days later', async () => {
    const { reference, link } = await buy()
    const payment = await payAtDouble(gallery, link, { method: 'rapipago' })
    await settlePayment(gallery.shop, payment)
    expect(await statusOf(reference)).toBe('payment_pending')
    await gallery.advance(48 * HOUR)
    await expireOrders(gallery.shop)
    expect(await statusOf(reference)).toBe('payment_pending')
    await fetch(`${gallery.doubleUrl}/_double/payments/${payment}/approve`, { method: 'POST' })
    await refreshOrder(gallery.shop, reference)
    expect(await statusOf(reference)).toBe('paid')
  })
})

describe('an original beside a print', () => {
  test('makes its own rule that of the whole cart', async () => {
    const { items } = await printWork(gallery.shop)
    const work = await paint(gallery.shop)
    const { body } = await checkOut(gallery, requestFor([...items, work]))
    const preference = await preferenceAt(body.init_point)
    expect(preference).toMatchObject({
      binary_mode: true,
      date_of_expiration: null,
      payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
    })
    expect(hoursBetween(preference.date_created, preference.expiration_date_to)).toBeLessThan(0.5)
    await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
    expect(await statusOf(body.order_ref)).toBe('paid')
    const artwork = await gallery.server.inject(`/api/artworks/${work.id}`)
    expect(artwork.json().data.status).toMatchObject({ isSold: true })
  })

  test('is free again when the purchase is not paid in time', async () => {
    const { items } = await printWork(gallery.shop)
    const work = await paint(gallery.shop)
    const { body } = await checkOut(gallery, requestFor([work, ...items]))
    await gallery.advance(31)
    await expireOrders(gallery.shop)
    expect(await statusOf(body.order_ref)).toBe('expired')
  })
})

describe('an order of prints that nobody pays', () => {
  test('waits for a day and then ends', async () => {
    const { reference } = await buy()
    await gallery.advance(23 * HOUR)
    await expireOrders(gallery.shop)
    expect(await statusOf(reference)).toBe('awaiting_payment')
    await gallery.advance(2 * HOUR)
    await expireOrders(gallery.shop)
    expect(await statusOf(reference)).toBe('expired')
  })

  test('ends after its ticket, too', async () => {
    const { reference, link } = await buy()
    await settlePayment(gallery.shop, await payAtDouble(gallery, link, { method: 'rapipago' }))
    await gallery.advance(80 * HOUR)
    await expireOrders(gallery.shop)
    // Money paid at the last moment is still being cleared.
    expect(await statusOf(reference)).toBe('payment_pending')
    await gallery.advance(17 * HOUR)
    await expireOrders(gallery.shop)
    expect(await statusOf(reference)).toBe('expired')
  })
})

describe('a print is refused', () => {
  test('at a price that is not the one of the table, and the fresh one is told', async () => {
    const { id, items } = await printWork(gallery.shop)
    const cheap = items.slice(0, 1).map((item) => ({ ...item, price: 1 }))
    const { status, body } = await checkOut(gallery, requestFor(cheap))
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'cart_changed' })
    expect(body.data.lines).toMatchObject([
      { problem: 'price_changed', artwork: null, print: { sizeId: 'a4', work: { id } } },
    ])
  })

  test.each([
    ['in a size that is not printed any more', { sizes: [sizeOf('a4', { available: false })] }],
    ['of a work that is not on offer', { available: false }],
  ])('%s', async (_case, wishes) => {
    const { items } = await printWork(gallery.shop, { title: 'Calas', ...wishes })
    const { status, body } = await checkOut(gallery, requestFor(items.slice(0, 1)))
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 409,
      code: 'print_not_available',
      message: '«Calas - A4» no está disponible.',
    })
  })

  test('in foreign currency', async () => {
    const { items } = await printWork(gallery.shop, { sizes: [sizeOf('a4', { currency: 'USD', pesos: 40 })] })
    const { status, body } = await checkOut(gallery, requestFor(items))
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'foreign_currency' })
  })

  test('when nobody knows it', async () => {
    const item = {
      id: 'ejemplo-a4',
      title: 'Río en curvas - A4',
      price: 15_000,
      currency: 'ARS' as const,
      quantity: 1 as const,
    }
    const { body } = await checkOut(gallery, requestFor([{ ...item, digitalArtId: 'ejemplo', sizeId: 'a4' }]))
    expect(body.code).toBe('unknown_item')
  })
})
