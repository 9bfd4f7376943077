// Also on PostgreSQL: SQL, its planner chooses by what the server can do.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addVisits } from '#dashboard/server/work-visits-table.ts'
import { followOffers } from '#offers/server/end-offers.ts'
import { insertRefund } from '#payments/server/refunds-table.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { localDay } from '#platform/time/local-time.ts'
import { tellOfSimilar } from '#waiting-list/server/tell-of-similar.ts'
import { keepLooking } from '#waiting-list/server/tell-waiters.ts'
import { everyEndpoint } from '../support/every-endpoint.ts'
import { grantedInvoice, issueBy } from '../support/invoices.ts'
import { multiplyRows, settleTable } from '../support/multiply-rows.ts'
import { paint } from '../support/paintings.ts'
import { slowStepsOf } from '../support/query-plans.ts'
import { type RecordedStatement, recordStatements } from '../support/recorded-statements.ts'
import { fillForStress } from '../support/stress-gallery.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const MANY = 20_000
/** More than these are neither read one after the other nor sorted for one page. */
const MOST = 1000

/** The tables that lists are made of, and what differs in the nth copy of a row. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  image_contents: { content: `row.content || '-' || n` },
  images: { id: `row.id || '-' || n`, content: `row.content || '-' || n` },
  artworks: {
    id: `row.id || '-' || n`,
    description: `repeat('Una tarde en la orilla. ', 30)`,
    category: `'categoría ' || n % 12`,
    price_minor: `100000 + n * 7919 % 50000 * 100`,
    currency: `case when n % 10 = 0 then 'USD' else 'ARS' end`,
    search_text: `case when n % 2000 = 0 then 'jacaranda en flor ' else 'rio crecido ' end || n`,
    featured: `n % 2500 = 0`,
    published: `n % 50 <> 0`,
    technique: `(array['Óleo sobre lienzo', 'Acuarela', 'Técnica mixta ' || n % 300])[1 + n % 3]`,
    height: `20 + n % 140`,
    width: `20 + n * 7 % 130`,
    colours: `array[(array['rojos', 'azules', 'tierras', 'verdes'])[1 + n % 4], (array['negros', 'blancos', 'violetas', 'naranjas', 'amarillos'])[1 + n % 5]]`,
    wall_place: `case when n % 400 = 0 then n end`,
    sale_state: `case when n % 9 = 0 then 'sold' else row.sale_state end`,
    created_at: `row.created_at - n * interval '1 minute'`,
  },
  digital_artworks: {
    id: `row.id || '-' || n`,
    featured: `n % 2500 = 0`,
    original_artwork_id: `null`,
    created_at: `row.created_at - n * interval '1 minute'`,
  },
  print_sizes: { digital_artwork_id: `row.digital_artwork_id || '-' || n` },
  orders: {
    id: `row.id || '-' || n`,
    reference: `row.reference || '-' || n`,
    token: `row.token || '-' || n`,
    request_key: `null`,
    customer: `row.customer || jsonb_build_object('email', n || '@example.com', 'phone', '11 2345-' || n)`,
    status: `case when n % 50 = 0 then row.status else 'delivered' end`,
    created_at: `row.created_at - n * interval '1 minute'`,
    paid_at: `row.paid_at - n * interval '20 hours'`,
  },
  order_lines: { order_id: `row.order_id || '-' || n` },
  refunds: {
    id: `row.id || '-' || n`,
    idempotency_key: `row.idempotency_key || '-' || n`,
    provider_payment_id: `row.provider_payment_id || '-' || n`,
    order_reference: `row.order_reference || '-' || n`,
    state: `case when n % 200 = 0 then 'manual' else 'done' end`,
  },
  invoices: {
    id: `row.id || '-' || n`,
    part: `1000 + n`,
    state: `case when n % 200 = 0 then 'refused' else 'granted' end`,
    number: `case when n % 200 > 0 then 10000000 + n end`,
    cae: `case when n % 200 > 0 then row.cae end`,
    voucher: `null`,
    paper: `null`,
  },
  contact_messages: {
    id: `row.id || '-' || n`,
    message: `repeat('¿Se puede ver en el taller? ', 20)`,
    status: `case when n % 100 = 0 then row.status else 'read' end`,
    created_at: `row.created_at - n * interval '1 minute'`,
  },
  subscribers: {
    id: `row.id || '-' || n`,
    email: `n || row.email`,
    consented_at: `row.consented_at - n * interval '1 minute'`,
  },
  withdrawals: {
    id: `row.id || '-' || n`,
    code: `row.code || '-' || n`,
    status: `case when n % 100 = 0 then row.status else 'reintegrada' end`,
    created_at: `row.created_at - n * interval '1 minute'`,
  },
  wishes: {
    id: `row.id || '-' || n`,
    email: `n || row.email`,
    artwork_id: `row.artwork_id || '-' || n % 500`,
    token: `row.token || '-' || n`,
    kind: `case when n % 2 = 0 then 'work' else 'similar' end`,
    state: `case when row.confirmed_at is not null and n % 4 < 2 then 'waiting' else 'left' end`,
    confirmed_at: `row.confirmed_at - n * interval '1 minute'`,
  },
  offers: {
    id: `row.id || '-' || n`,
    email: `n || row.email`,
    artwork_id: `row.artwork_id || '-' || n % 500`,
    token: `row.token || '-' || n`,
    state: `case when n % 10 = 0 then row.state else 'declined' end`,
    ended_at: `case when n % 10 = 0 then row.ended_at else row.sent_at end`,
    sent_at: `row.sent_at - n * interval '1 minute'`,
    answer_by: `row.answer_by + n * interval '1 minute'`,
  },
  letters: {
    id: `row.id || '-' || n`,
    key: `row.key || '-' || n`,
    state: `case when n % 100 = 0 then 'failed' else 'sent' end`,
    html: `''`,
    text: `''`,
    created_at: `row.created_at - n * interval '1 minute'`,
  },
  work_visits: {
    day: `row.day - n / 200`,
    work_id: `row.work_id || '-' || n % 200`,
  },
  trash: { id: `row.id || '-' || n`, deleted_at: `row.deleted_at - n * interval '1 minute'` },
}

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  await fillForStress(gallery, headers)
  const { id } = await paint(gallery.shop)
  await gallery.server.inject({ method: 'DELETE', url: `/api/artworks/${id}`, headers })
  const { database, clock } = gallery.shop
  await addVisits(database.sql, localDay(clock()), [{ kind: 'original', id, visits: 3 }])
  await insertRefund(
    database.sql,
    {
      ...{ id: 'refund', idempotencyKey: 'refund', note: '', reason: 'admin', amountMinor: 100 },
      ...{ provider: 'mercadopago', providerPaymentId: 'payment', orderReference: 'reference' },
    },
    clock(),
  )
  const [{ id: orderId }] = (await gallery.server.inject({ url: '/api/orders?limit=1', headers })).json().data
  await grantedInvoice(gallery, orderId)
  await issueBy(gallery, { mode: 'payment' })
  // As after years in which every sale was invoiced by itself.
  await database.runner.executeSql("update invoice_settings set automatic_since = '2000-01-01'")
  for (const [table, changes] of Object.entries(TABLES)) {
    const { rows } = await database.runner.executeSql(`select count(*)::int as count from "${table}"`)
    const there = (rows[0] as { count: number }).count
    expect([table, there > 0]).toEqual([table, true])
    await multiplyRows(database, table, Math.ceil(MANY / there), changes)
  }
  // With one size a print, those of a hundred prints are a share of the table that is quicker read whole.
  await multiplyRows(database, 'print_sizes', 3, { id: `row.id || '-' || n` })
  for (const table of Object.keys(TABLES)) await settleTable(database, table)
}, 300_000)
afterAll(() => gallery.stop())

/** What may be asked of a list, as its documentation tells it. */
const wishesOf = ({ query }: Endpoint) =>
  z.toJSONSchema(query ?? z.object({}), { io: 'input', unrepresentable: 'any' }).properties ?? {}

const isList = (each: Endpoint) =>
  each.method === 'GET' && !each.path.includes(':') && 'limit' in wishesOf(each)

/** Each value that a list may be asked for by its name, alone; and a page of many. */
function queriesOf(list: Endpoint): string[] {
  const named = Object.entries(wishesOf(list)).flatMap(([name, schema]) =>
    typeof schema === 'object' && Array.isArray(schema.enum)
      ? schema.enum.map((value) => `${name}=${value}`)
      : [],
  )
  return ['', 'limit=100', ...named]
}

/** How many rows a table has is counted by whatever is smallest of it: that the planner knows best. */
const isJudged = ({ sql }: RecordedStatement) =>
  sql.startsWith('select') && !/^select count\(\*\) as "?count"? from "\w+";?$/.test(sql)

const OTHERS = [
  'artworks?search=jacaranda',
  'artworks?category=categor%C3%ADa%203',
  'artworks?category=categor%C3%ADa%203&limit=100&offset=100',
  'artworks?limit=100&offset=300&sort=price_desc',
  'artworks/categories',
  'artworks/choices',
  'artworks?technique=Acuarela&size=grande',
  'artworks?technique=T%C3%A9cnica%20mixta%207',
  'artworks?size=grande&orientation=cuadrada&colour=azules&limit=100',
  'artworks?colour=verdes&category=categor%C3%ADa%203&sort=price_asc',
  'artworks?size=chica&sort=size_desc&offset=200',
  'artworks?priceMin=1000&priceMax=2000',
  'artworks?priceMin=3000&priceMax=3100&sort=price_desc&limit=100',
  'artworks?priceMax=1100&available=true&orientation=vertical',
  'artworks?category=categor%C3%ADa%203&sort=newest',
  'artworks?featured=true&sort=newest',
  'studio/artworks?search=jacaranda%20flor',
]

test(`no list reads or sorts all that there is of ${MANY} works, prints, orders, refunds, invoices, messages, readers, wishes and requests`, async () => {
  const lists = (await everyEndpoint()).filter(isList)
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/artworks', '/orders', '/trash', '/contact']),
  )
  const [{ id }] = (await gallery.server.inject('/api/artworks?limit=1')).json().data
  const addresses = [
    `artworks/${id}/around`,
    ...lists.flatMap((each) => queriesOf(each).map((query) => `${each.path.slice(1)}?${query}`)),
    ...OTHERS,
    'stats/dashboard',
    'invoices/settings',
    'stats/waiting',
    'stats/sales',
    'stats/first-steps',
    'newsletter/stats',
    'artworks/stats',
  ]
  const recorder = recordStatements(gallery.shop.database)
  const statements = new Map<string, RecordedStatement>()
  for (const address of addresses) {
    recorder.take()
    const reply = await gallery.server.inject({ url: `/api/${address}`, headers })
    expect([address, reply.statusCode]).toEqual([address, 200])
    for (const made of recorder.take().filter(isJudged)) statements.set(made.sql, made)
  }
  recorder.stop()
  const faults: string[] = []
  for (const statement of statements.values())
    for (const fault of await slowStepsOf(gallery.shop.database, statement, MOST))
      faults.push(`${fault}: ${statement.sql}`)
  expect(faults).toEqual([])
}, 300_000)

test('whoever looks for works that are free or new reads no table whole', async () => {
  const { shop } = gallery
  const recorder = recordStatements(shop.database)
  await keepLooking(shop)
  await tellOfSimilar(shop)
  const looks = recorder.take().filter(({ sql }) => sql.startsWith('select') && sql.includes('"wishes"'))
  recorder.stop()
  expect(looks.length).toBeGreaterThan(2)
  for (const look of looks)
    expect([look.sql, await slowStepsOf(shop.database, look, MOST)]).toEqual([look.sql, []])
}, 120_000)

test('whoever takes offers on, or counts them, reads no table whole', async () => {
  const { shop } = gallery
  const recorder = recordStatements(shop.database)
  await followOffers(shop)
  await gallery.server.inject({ url: '/api/stats/waiting', headers })
  const looks = recorder.take().filter(({ sql }) => sql.startsWith('select') && sql.includes('"offers"'))
  recorder.stop()
  expect(looks.length).toBeGreaterThan(3)
  for (const look of looks)
    expect([look.sql, await slowStepsOf(shop.database, look, MOST)]).toEqual([look.sql, []])
}, 120_000)

test('an index that is read backwards for the newest is made as the lists ask for it', async () => {
  const { rows } = await gallery.shop.database.runner.executeSql(
    `select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`,
  )
  expect(rows).toEqual([])
})
