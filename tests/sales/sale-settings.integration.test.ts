import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '#orders/server/expire-orders.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { control } from '../support/double.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** A gallery whose artist has changed how her works may be paid for. */

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop({
    MAX_INSTALLMENTS: '6',
    STATEMENT_DESCRIPTOR: 'TALLER SUR',
    ALLOW_CASH_FOR_ORIGINALS: 'true',
    CASH_DAYS: '5',
    PREF_HOURS_PRINTS: '48',
    ASSISTED_SALE_HOURS: '96',
  })
})
afterAll(() => gallery.stop())

const HOUR = 60
const DAY = 24 * HOUR

async function preferenceAt(paymentUrl: string) {
  const id = new URL(paymentUrl).searchParams.get('pref_id')
  const headers = { authorization: 'Bearer APP_USR-double-demo' }
  const reply = await fetch(`${gallery.doubleUrl}/checkout/preferences/${id}`, { headers })
  return Object(await reply.json())
}

const hoursBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000
const statusOf = async (reference: string) =>
  (await selectOrderByReference(gallery.shop.database.sql, reference))?.status

let buyers = 0
function aBuyer() {
  buyers += 1
  const dni = String(30_111_000 + buyers)
  return {
    firstName: 'Ana',
    lastName: 'Paz',
    phone: '0351 15-555-1234',
    email: `ana${buyers}@example.com`,
    dni,
  }
}

/** Each buyer has a network of her own. */
const homeOf = ({ dni }: { dni: string }) => `190.3.4.${Number(dni) % 250}`

async function buyOriginal(customer = aBuyer()) {
  const work = await paint(gallery.shop)
  const { body } = await checkOut(gallery, requestFor([work], { customer }), homeOf(customer))
  return { work, reference: String(body.order_ref), link: String(body.init_point) }
}

describe('the payment page', () => {
  test('of prints has the artist’s instalments, her name on statements, her hours and her days for cash', async () => {
    const { items } = await printWork(gallery.shop)
    const { body } = await checkOut(gallery, requestFor(items.slice(0, 1)))
    const preference = await preferenceAt(body.init_point)
    expect(preference).toMatchObject({
      statement_descriptor: 'TALLER SUR',
      payment_methods: { installments: 6, excluded_payment_types: [] },
      metadata: { has_original: false },
    })
    expect(hoursBetween(preference.date_created, preference.expiration_date_to)).toBeCloseTo(48, 1)
    expect(hoursBetween(preference.date_created, preference.date_of_expiration)).toBeCloseTo(120, 1)
  })

  test('knows the buyer’s area code', async () => {
    const { link } = await buyOriginal()
    expect((await preferenceAt(link)).payer.phone).toEqual({ area_code: '351', number: '5551234' })
  })

  test('of an original takes cash where the artist allows it', async () => {
    const { link, reference } = await buyOriginal()
    const preference = await preferenceAt(link)
    expect(preference).toMatchObject({
      binary_mode: false,
      payment_methods: { excluded_payment_types: [] },
      metadata: { has_original: true },
    })
    const { holdUntil } = await orderOf(gallery, reference)
    // Whoever pays in its last moment is heard of before somebody else may have the work.
    expect(holdUntil && holdUntil.getTime() - Date.parse(preference.expiration_date_to)).toBe(MINUTE_MS)
    expect(hoursBetween(preference.date_created, preference.date_of_expiration)).toBeCloseTo(120, 1)
  })

  test('takes no cash for a second original while the first is not paid', async () => {
    const customer = aBuyer()
    const first = await buyOriginal(customer)
    const second = await buyOriginal(customer)
    expect(await preferenceAt(second.link)).toMatchObject({
      binary_mode: true,
      date_of_expiration: null,
      payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
    })
    await payAtDouble(gallery, first.link)
    await refreshOrder(gallery.shop, first.reference)
    await payAtDouble(gallery, second.link)
    await refreshOrder(gallery.shop, second.reference)
    const third = await buyOriginal(customer)
    expect(await preferenceAt(third.link)).toMatchObject({ binary_mode: false })
  })
})

describe('an original for which a ticket was taken', () => {
  test('stays reserved until a day after the ticket was due, and is then free again', async () => {
    const { work, reference, link } = await buyOriginal()
    await payAtDouble(gallery, link, { method: 'rapipago' })
    await refreshOrder(gallery.shop, reference)
    await gallery.advance(5 * DAY + 23 * HOUR)
    await expireOrders(gallery.shop)
    const visitor = await checkOut(gallery, requestFor([work], { customer: aBuyer() }))
    expect([visitor.status, await statusOf(reference)]).toEqual([409, 'payment_pending'])
    await gallery.advance(2 * HOUR)
    await expireOrders(gallery.shop)
    expect(await statusOf(reference)).toBe('expired')
  })

  test('is sold when it is paid on the fourth day', async () => {
    const { work, reference, link } = await buyOriginal()
    const ticket = await payAtDouble(gallery, link, { method: 'pagofacil' })
    await refreshOrder(gallery.shop, reference)
    await gallery.advance(4 * DAY)
    await expireOrders(gallery.shop)
    await control(gallery, `/payments/${ticket}/approve`)
    await refreshOrder(gallery.shop, reference)
    expect(await statusOf(reference)).toBe('paid')
    const artwork = await gallery.server.inject(`/api/artworks/${work.id}`)
    expect(artwork.json().data.status).toMatchObject({ isSold: true })
  })
})

test('a ticket that is due sooner takes nothing from the time of a payment under review', async () => {
  const hasty = await openTestShop({ ALLOW_CASH_FOR_ORIGINALS: 'true', CASH_DAYS: '1' })
  const { body } = await checkOut(hasty, requestFor([await paint(hasty.shop)], { customer: aBuyer() }))
  const held = async () => (await orderOf(hasty, body.order_ref)).holdUntil
  await payAtDouble(hasty, body.init_point, { holder: 'CONT' })
  await refreshOrder(hasty.shop, body.order_ref)
  const reviewed = await held()
  await payAtDouble(hasty, body.init_point, { method: 'rapipago' })
  await refreshOrder(hasty.shop, body.order_ref)
  const withTicket = await held()
  await hasty.stop()
  expect(withTicket).toEqual(reviewed)
})

test('a sale that the artist makes can be paid for days, and so long its work is reserved', async () => {
  const headers = await gallery.signIn()
  const work = await paint(gallery.shop)
  const payload = requestFor([work], { customer: aBuyer() })
  const reply = await gallery.server.inject({ method: 'POST', url: '/api/orders', headers, payload })
  const { reference, paymentUrl } = reply.json().data
  const preference = await preferenceAt(paymentUrl)
  expect(hoursBetween(preference.date_created, preference.expiration_date_to)).toBeCloseTo(96, 1)
  await gallery.advance(95 * HOUR)
  await expireOrders(gallery.shop)
  expect(await statusOf(reference)).toBe('awaiting_payment')
  await gallery.advance(2 * HOUR)
  await expireOrders(gallery.shop)
  expect(await statusOf(reference)).toBe('expired')
})
