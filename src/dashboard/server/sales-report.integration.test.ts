// Also on PostgreSQL: SQL, adding up, by its indexes.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '#orders/server/refund-order.ts'
import { localMonth } from '#platform/time/local-time.ts'
import { grantedInvoice } from '../../../tests/support/invoices.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { sendDueRefunds } from '../../../tests/support/refunds.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import type { MonthOfSales } from '../dashboard-api.ts'
import { monthBefore } from '../sales-by-month.ts'
import type { SalesReport } from '../sales-report-api.ts'
import { boundsOf } from '../sales-span.ts'
import { findSales } from './read-figures.ts'

const MONTH_MINUTES = 31 * 24 * 60

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const thisMonth = () => localMonth(gallery.shop.clock())

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, data: reply.json().data }
}

const report = async (span = thisMonth()): Promise<SalesReport> =>
  (await call('GET', `/stats/sales/report?span=${span}`)).data

async function sheet(span = thisMonth()): Promise<string[][]> {
  const { data } = await call('GET', `/stats/sales/export?span=${span}`)
  expect(data.fileName).toBe(`ventas-${span}.csv`)
  expect(data.content.startsWith('\u{feff}"Fecha";"Movimiento";"Pedido"')).toBe(true)
  const lines: string[] = data.content.trim().split('\r\n')
  return lines.slice(1).map((line) => line.slice(1, -1).split('";"'))
}

async function confirm(reference: string, paymentUrl: string, times = 1) {
  let payment_id = ''
  for (let time = 0; time < times; time += 1) payment_id = await payAtDouble(gallery, paymentUrl)
  await call('POST', '/payments/confirm', { external_reference: reference, payment_id })
  await sendDueRefunds(gallery)
}

/** Sold by the checkout of the shop; answers the order's id. */
async function sell(pesos: number, title: string, times = 1): Promise<string> {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop, { pesos, title })]))
  await confirm(body.order_ref, body.init_point, times)
  return idOf(body.order_ref)
}

async function idOf(reference: string): Promise<string> {
  const { rows } = await gallery.shop.database.runner.executeSql(
    'select id from orders where reference = $1',
    [reference],
  )
  return (rows[0] as { id: string }).id
}

async function giveBack(id: string, amount: number) {
  await refundOrder(gallery.shop, id, { amount, reason: 'marco', key: `devolver-${amount}-${id}` })
  await sendDueRefunds(gallery)
}

async function noteAtStudio(sale: object, work: object) {
  const { id } = await paint(gallery.shop, work)
  expect((await call('PUT', `/artworks/${id}/studio-sale`, sale)).status).toBe(200)
}

/** No session lasts for a month. */
async function logInAgain() {
  const { email, password } = ADMINISTRATOR
  const { token } = (await call('POST', '/auth/login', { email, password })).data
  headers = { authorization: `Bearer ${token}` }
}

const figures = ({ currencies }: SalesReport, currency = 'ARS') =>
  currencies.find((each) => each.currency === currency)

test('a month without sales says so, and what is no month is refused', async () => {
  expect(await report()).toEqual({
    span: thisMonth(),
    currencies: [],
    works: [],
    worksTotal: 0,
    returns: [],
    returnsTotal: 0,
    toCome: [],
  })
  expect(await sheet()).toEqual([])
  for (const span of ['', '26', '2026-13', '2026-00', '1999', '2026-01-01'])
    expect((await call('GET', `/stats/sales/report?span=${span}`)).status).toBe(400)
  const strange = await gallery.server.inject(`/api/stats/sales/report?span=${thisMonth()}`)
  expect(strange.statusCode).toBe(401)
})

test('sales stand under their channel, currencies are never added, and what has no price is counted without one', async () => {
  await sell(100_000, 'Orilla')
  const assisted = await call(
    'POST',
    '/orders',
    requestFor([await paint(gallery.shop, { pesos: 50_000, title: '=Río' })]),
  )
  await confirm(assisted.data.reference, assisted.data.paymentUrl)
  await noteAtStudio({ buyer: 'Ana Paz', price: 800 }, { currency: 'USD', title: 'Noche' })
  await noteAtStudio({ buyer: 'Ana Paz', price: null }, { title: 'Tarde' })
  await noteAtStudio({ buyer: '', price: 30_000, place: 'fair' }, { title: 'Alba' })
  const read = await report()
  expect(figures(read)?.all).toEqual({
    ...{ count: 4, undone: 0, unpriced: 1 },
    ...{ works: 180_000, delivery: 0, returned: 0 },
  })
  expect(figures(read)?.channels).toMatchObject([
    { channel: 'web', count: 1, works: 100_000 },
    { channel: 'link', count: 1, works: 50_000 },
    { channel: 'studio', count: 1, works: 0, unpriced: 1 },
    { channel: 'fair', count: 1, works: 30_000 },
  ])
  expect(figures(read, 'USD')?.channels).toMatchObject([{ channel: 'studio', count: 1, works: 800 }])
  expect(read.works.map(({ title, price, channel }) => [title, price, channel])).toEqual([
    ['Alba', 30_000, 'fair'],
    ['Tarde', null, 'studio'],
    ['Noche', 800, 'studio'],
    ['=Río', 50_000, 'link'],
    ['Orilla', 100_000, 'web'],
  ])
  const year = await report(thisMonth().slice(0, 4))
  expect(figures(year)?.months).toHaveLength(12)
  expect(figures(year)?.months.find(({ month }) => month === thisMonth())).toMatchObject({
    works: 180_000,
    studio: 30_000,
  })
})

test('fees, net and what is still to come are what the provider says', async () => {
  const read = await report()
  // Its double keeps 4.1 per cent and pays out after eighteen days.
  expect(figures(read)?.paidOut).toEqual({
    known: 2,
    gross: 150_000,
    fee: 6150,
    net: 143_850,
    returned: 0,
    left: 143_850,
    unknown: 0,
  })
  expect(read.toCome).toMatchObject([{ currency: 'ARS', amount: 143_850, unknown: 0 }])
  const days = (Date.parse(read.toCome[0]?.last ?? '') - gallery.shop.clock().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(18)
})

test('the file for her accountant has a row for each work, and neither a buyer nor a formula', async () => {
  const rows = await sheet()
  expect(rows.map((row) => row.slice(3, 10))).toEqual([
    ['Web', 'Orilla', 'ARS', '100000,00', '4100,00', '95900,00', ''],
    ['Link de pago', "'=Río", 'ARS', '50000,00', '2050,00', '47950,00', ''],
    ['Taller', 'Noche', 'USD', '800,00', '', '', ''],
    ['Taller', 'Tarde', 'ARS', '', '', '', ''],
    ['Feria', 'Alba', 'ARS', '30000,00', '', '', ''],
  ])
  expect(rows[0]?.[0]).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  expect(rows[0]?.[2]).toMatch(/^1\d{3}$/)
  expect(rows[0]?.[10]).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  expect(JSON.stringify(rows)).not.toMatch(/Paz|ana@|30111222/)
})

test('money that goes back is taken off in the month in which it does, and a surplus never was a sale', async () => {
  const first = thisMonth()
  const early = await sell(80_000, 'Junco')
  const twice = await sell(60_000, 'Camalote', 2)
  await giveBack(early, 30_000)
  const read = await report(first)
  const before = figures(read)
  expect(before?.all).toMatchObject({ works: 320_000, returned: 30_000 })
  expect(before?.paidOut).toMatchObject({ net: 278_110, returned: 30_000, left: 248_110 })
  // Nothing is paid out yet: what is still to come is what is left of the net.
  expect(read.toCome).toMatchObject([{ amount: 248_110 }])
  await gallery.advance(MONTH_MINUTES)
  await logInAgain()
  await giveBack(early, 20_000)
  await giveBack(twice, 10_000)
  expect(figures(await report(first))?.all).toEqual(before?.all)
  expect(figures(await report(first))?.paidOut).toMatchObject({
    ...{ known: 4, gross: 290_000, fee: 11_890 },
    ...{ returned: 60_000, left: 218_110 },
  })
  const now = await report()
  expect(now.span).not.toBe(first)
  expect(figures(now)?.all).toEqual({
    ...{ count: 0, undone: 0, unpriced: 0 },
    ...{ works: 0, delivery: 0, returned: 30_000 },
  })
  expect(now.returns.map(({ amount }) => amount)).toEqual([10_000, 20_000])
  expect(now.toCome).toEqual([])
  expect((await sheet()).map((row) => [row[1], row[4], row[6], row[9]])).toEqual([
    ['Devolución', '', '', '20000,00'],
    ['Devolución', '', '', '10000,00'],
  ])
})

test('a payment of which the provider has said nothing stays unknown', async () => {
  await sell(40_000, 'Vieja')
  await gallery.shop.database.runner.executeSql(
    `update payments set fee_minor = null, net_minor = null, released_at = null where amount_minor = 4000000`,
  )
  const read = await report()
  expect(figures(read)?.paidOut).toMatchObject({ known: 0, net: 0, returned: 0, left: 0, unknown: 1 })
  expect(read.toCome).toEqual([])
  expect((await sheet()).find((row) => row[4] === 'Vieja')?.slice(6, 11)).toEqual([
    '40000,00',
    '',
    '',
    '',
    '',
  ])
})

test('an invoice stands beside its sale, and a credit note beside what it gave back, also in another month', async () => {
  const sold = thisMonth()
  const id = await sell(70_000, 'Boyero')
  await grantedInvoice(gallery, id, { totalMinor: 7_000_000 })
  await gallery.advance(MONTH_MINUTES)
  await logInAgain()
  await giveBack(id, 70_000)
  await grantedInvoice(gallery, id, { kind: 'credit_note', totalMinor: 7_000_000 })
  const papersOf = async (span: string) => (await sheet(span)).map((row) => `${row[4]} ${row.at(-1)}`)
  expect(await papersOf(sold)).toContainEqual(expect.stringMatching(/^Boyero Factura C 00003-/))
  expect(await papersOf(thisMonth())).toEqual([expect.stringMatching(/^ Nota de crédito C 00003-/)])
})

test('the overview and the books count one month alike: no sale whose money went back, and each without a price', async () => {
  await gallery.advance(MONTH_MINUTES)
  await logInAgain()
  await sell(45_000, 'Isla')
  await giveBack(await sell(35_000, 'Bañado'), 35_000)
  await noteAtStudio({ buyer: '', price: null }, { title: 'Ceibo' })
  const books = figures(await report())?.all
  expect(books).toMatchObject({ count: 2, undone: 1, unpriced: 1, works: 80_000, returned: 35_000 })
  const { sales } = (await call('GET', '/stats/sales')).data as { sales: MonthOfSales[] }
  const ofMonth = sales.filter(({ month, currency }) => month === thisMonth() && currency === 'ARS')
  const sumOf = (field: 'count' | 'unpriced' | 'total') => ofMonth.reduce((sum, each) => sum + each[field], 0)
  expect([sumOf('count'), sumOf('unpriced'), sumOf('total')]).toEqual([2, 1, 45_000])
})

test('a month is among the last twelve whole or not at all', async () => {
  const sold = thisMonth()
  await sell(20_000, 'Umbral')
  const elevenLater = boundsOf(monthBefore(sold, -11)).before
  const monthsAt = async (instant: Date) => {
    const sales = await findSales({ ...gallery.shop, clock: () => instant })
    return sales.map(({ month }) => month)
  }
  expect(await monthsAt(new Date(elevenLater.getTime() - 1))).toContain(sold)
  expect(await monthsAt(elevenLater)).not.toContain(sold)
})
