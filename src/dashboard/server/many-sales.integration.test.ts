// Also on PostgreSQL: SQL, its planner chooses by what the server can do.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { localMonth } from '#platform/time/local-time.ts'
import { multiplyRows, settleTable } from '../../../tests/support/multiply-rows.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { slowStepsOf } from '../../../tests/support/query-plans.ts'
import { recordStatements } from '../../../tests/support/recorded-statements.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { MOST_LISTED } from '../sales-report-api.ts'

const MANY = 20_000
/** More than these are neither read one after the other nor sorted. */
const MOST = 1000
/** So many hours lie between two of them: a year has about four hundred and forty. */
const APART = `n * interval '20 hours'`

/** The tables that the books are made of, and what differs in the nth copy of a row. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: {
    id: `row.id || '-' || n`,
    reference: `row.reference || '-' || n`,
    token: `row.token || '-' || n`,
    request_key: `null`,
    status: `case when n % 100 = 0 then row.status else 'delivered' end`,
    created_at: `row.created_at - ${APART}`,
    paid_at: `row.paid_at - ${APART}`,
  },
  order_lines: { order_id: `row.order_id || '-' || n` },
  payments: {
    provider_payment_id: `row.provider_payment_id || n`,
    order_reference: `row.order_reference || '-' || n`,
    released_at: `row.released_at - ${APART}`,
    first_seen_at: `row.first_seen_at - ${APART}`,
    returned_at: `case when n % 50 = 0 then row.approved_at - ${APART} end`,
    returns: `case when n % 50 = 0 then jsonb_build_array(jsonb_build_object('minor', 100000, 'at',
      to_char(row.approved_at - ${APART}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) else '[]'::jsonb end`,
  },
  artworks: { id: `row.id || '-' || n` },
  studio_sales: {
    id: `row.id || '-' || n`,
    artwork_id: `row.artwork_id || '-' || n`,
    sold_at: `row.sold_at - ${APART}`,
  },
}

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop, { pesos: 90_000 })]))
  const payment_id = await payAtDouble(gallery, body.init_point)
  const payload = { external_reference: body.order_ref, payment_id }
  await gallery.server.inject({ method: 'POST', url: '/api/payments/confirm', payload })
  const { id } = await paint(gallery.shop)
  const sale = { buyer: '', price: 70_000 }
  await gallery.server.inject({
    method: 'PUT',
    url: `/api/artworks/${id}/studio-sale`,
    headers,
    payload: sale,
  })
  const { database } = gallery.shop
  for (const [table, changes] of Object.entries(TABLES)) {
    const { rows } = await database.runner.executeSql(`select count(*)::int as count from "${table}"`)
    const there = (rows[0] as { count: number }).count
    expect([table, there > 0]).toEqual([table, true])
    await multiplyRows(database, table, MANY, changes)
  }
  for (const table of Object.keys(TABLES)) await settleTable(database, table)
}, 300_000)
afterAll(() => gallery.stop())

const read = (path: string) => gallery.server.inject({ url: `/api/stats/sales/${path}`, headers })

test(`a year, a month and their file are read by indexes and in few statements among ${MANY} sales`, async () => {
  const recorder = recordStatements(gallery.shop.database)
  const faults: string[] = []
  const year = Number(localMonth(gallery.shop.clock()).slice(0, 4))
  for (const path of [
    `report?span=${year}`,
    `report?span=${year - 1}`,
    `report?span=${year - 1}-03`,
    `export?span=${year - 1}`,
  ]) {
    recorder.take()
    const reply = await read(path)
    expect([path, reply.statusCode]).toEqual([path, 200])
    const made = recorder.take().filter(({ sql }) => /"(orders|order_lines|payments|studio_sales)"/.test(sql))
    // One for the orders, two for each hundred of them, and one each for the studio, returns and what is to come.
    expect(made.length).toBeLessThanOrEqual(14)
    for (const each of made)
      for (const fault of await slowStepsOf(gallery.shop.database, each, MOST))
        faults.push(`${path} ${fault}: ${each.sql}`)
  }
  recorder.stop()
  expect(faults).toEqual([])
}, 120_000)

test(`the first page is read by indexes among ${MANY} sales`, async () => {
  // With the account of the shop known, as it is once the provider was asked: payments in another one are looked for.
  const { payments, sellerAccounts } = gallery.shop
  Object.assign(sellerAccounts, { [payments.name]: (await payments.whoAmI()).sellerAccountId })
  const recorder = recordStatements(gallery.shop.database)
  for (const url of ['/api/stats/dashboard', '/api/stats/sales'])
    expect([url, (await gallery.server.inject({ url, headers })).statusCode]).toEqual([url, 200])
  const made = recorder.take().filter(({ sql }) => sql.startsWith('select'))
  recorder.stop()
  expect(made.length).toBeGreaterThan(20)
  expect(made.some(({ sql }) => sql.includes('"collector_id" in'))).toBe(true)
  for (const each of made)
    expect([each.sql, await slowStepsOf(gallery.shop.database, each, MOST)]).toEqual([each.sql, []])
}, 60_000)

test('a year of many sales is added up whole, and lists no more than it can show', async () => {
  const year = Number(localMonth(gallery.shop.clock()).slice(0, 4)) - 1
  const { data } = (await read(`report?span=${year}`)).json()
  const [pesos] = data.currencies
  expect(pesos.all.count).toBeGreaterThan(800)
  expect(
    pesos.paidOut.known + pesos.channels.find((each: { channel: string }) => each.channel === 'studio').count,
  ).toBe(pesos.all.count)
  expect(data.works).toHaveLength(MOST_LISTED)
  expect(data.worksTotal).toBe(pesos.all.count)
  expect(data.returns.length).toBeGreaterThan(5)
  const sheet = (await read(`export?span=${year}`)).json().data
  expect(sheet.rows).toBe(data.worksTotal + data.returnsTotal)
})

test('more sales than are read at once are said to be too many', async () => {
  await gallery.shop.database.runner.executeSql(
    `update orders set paid_at = '2005-06-01T12:00:00Z' where paid_at < '2010-01-01T00:00:00Z'`,
  )
  for (const path of ['report?span=2005', 'export?span=2005-06']) {
    const reply = await read(path)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'too_many_sales'])
  }
})
