// Also on PostgreSQL: SQL, searching and sorting.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
/** The references of the orders, by who bought. */
const bought: Record<string, string> = {}

beforeAll(async () => {
  gallery = await openTestShop()
  const person = (firstName: string, lastName: string, email: string) => ({
    customer: { firstName, lastName, email, phone: '11 2345-6789', dni: '30111222' },
  })
  const jacaranda = await paint(gallery.shop, { title: 'Jacarandá en flor', pesos: 1500.5 })
  await buy('angela', [jacaranda], person('Ángela', '=SUMA(A1)', 'angela@example.com'))
  const { items } = await printWork(gallery.shop, { title: 'Delta' })
  await buy('bruno', items, person('Bruno', 'Núñez', 'bruno_1@example.com'))
  await gallery.advance(3 * 24 * 60)
  headers = await gallery.signIn()
  await buy(
    'carla',
    [await paint(gallery.shop, { title: 'Orilla' })],
    person('Carla', 'Paz', 'c@example.com'),
  )
})
afterAll(() => gallery.stop())

async function buy(who: string, items: Parameters<typeof requestFor>[0], changes: object): Promise<void> {
  const { body } = await checkOut(gallery, requestFor(items, changes))
  if (who !== 'carla') {
    const payment_id = await payAtDouble(gallery, body.init_point)
    const payload = { external_reference: body.order_ref, payment_id }
    await gallery.server.inject({ method: 'POST', url: '/api/payments/confirm', payload })
  }
  bought[who] = body.order_ref
}

async function ask(path: string) {
  const reply = await gallery.server.inject({ url: `/api/orders${path}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}

/** Who bought what a query finds, newest first. */
async function buyers(query: string): Promise<string[]> {
  const { body } = await ask(query)
  return body.data.map(({ reference }: { reference: string }) =>
    Object.keys(bought).find((who) => bought[who] === reference),
  )
}

/** The day on which it all began, as Buenos Aires counts, and some days later. */
const day = (later: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() + later * 24 * 3_600_000,
  )

/** What a visitor is told who brings this. */
const askAsVisitor = async (path: string, token?: string) => {
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`
  const reply = await gallery.server.inject(`/api/orders${path}${query}`)
  return { status: reply.statusCode, body: reply.json() }
}

test.each(['', '?limit=1', '?search=angela', '/export', '/export?kind=print'])(
  'what was ordered is told to the artist alone: /orders%s',
  async (path) => {
    const { status, body } = await askAsVisitor(path)
    expect([status, body.code, body.data]).toEqual([401, 'session_expired', undefined])
    expect((await ask(path)).status).toBe(200)
  },
)

describe('one order', () => {
  const orderOf = async (who: string) => (await ask(`?search=${who}`)).body.data[0]

  test('is read by the artist, and by whoever has its token', async () => {
    const { id, token } = await orderOf('angela')
    expect((await ask(`/${id}`)).body.data.customer.firstName).toBe('Ángela')
    expect((await askAsVisitor(`/${id}`, token)).body.data.customer.firstName).toBe('Ángela')
  })

  test('is to everybody else as if it were not there', async () => {
    const [{ id, token, reference, number }, other] = [await orderOf('angela'), await orderOf('bruno')]
    const nobodys = await askAsVisitor('/no-hay', token)
    expect(nobodys.status).toBe(404)
    const wrong = [
      '',
      'x'.repeat(43),
      token.slice(0, -1),
      token.toLowerCase(),
      other.token,
      reference,
      number,
    ]
    for (const guess of [undefined, ...wrong.map(String), 'undefined', 'null', '%'])
      expect(await askAsVisitor(`/${id}`, guess)).toEqual(nobodys)
  })
})

test.each([
  ['newest', ['carla', 'bruno', 'angela']],
  ['oldest', ['angela', 'bruno', 'carla']],
])('orders are sorted by their day: %s', async (sort, who) => {
  expect(await buyers(`?sort=${sort}`)).toEqual(who)
})

test('orders are sorted by what they came to, and by nothing that is no order', async () => {
  const totals = async (sort: string) =>
    (await ask(`?sort=${sort}`)).body.data.map(({ total }: { total: number }) => total)
  const up = await totals('total_asc')
  expect(up).toEqual(up.toSorted((one: number, other: number) => one - other))
  expect(up).toHaveLength(3)
  expect(await totals('total_desc')).toEqual(up.toReversed())
  expect((await ask('?sort=name')).status).toBe(400)
})

describe('the list of orders is narrowed', () => {
  test.each([
    ['by name, accents aside', 'search=angela', ['angela']],
    ['by words in any order', `search=${encodeURIComponent('NUÑEZ bruno')}`, ['bruno']],
    ['by address, in which _ is no wildcard', 'search=o_1@', ['bruno']],
    ['by the title of a work', 'search=jacaranda', ['angela']],
    ['by the title of a print', 'search=delta', ['bruno']],
    ['by nothing that is there', 'search=nadie', []],
    ['to prints', 'kind=print', ['bruno']],
    ['to originals', 'kind=original', ['carla', 'angela']],
    ['to a status', 'status=awaiting_payment', ['carla']],
    ['to a status and a kind', 'status=paid&kind=original', ['angela']],
  ])('%s', async (_how, query, expected) => {
    expect(await buyers(`?${query}`)).toEqual(expected)
  })

  test('by day, of which both ends count', async () => {
    expect(await buyers(`?until=${day(0)}`)).toEqual(['bruno', 'angela'])
    expect(await buyers(`?from=${day(3)}&until=${day(3)}`)).toEqual(['carla'])
    expect(await buyers(`?from=${day(1)}&until=${day(2)}`)).toEqual([])
  })

  test('by what the provider calls the order, its page, its payment or the whole purchase, letter by letter', async () => {
    const { rows } = await gallery.shop.database.sql.execute(
      `select reference, provider_checkout_id as page, provider_payment_id as payment, merchant_order_id as purchase
       from orders join payments on order_reference = reference where reference = '${bought.angela}'`,
    )
    const [names] = rows
    expect(Object.values(names ?? {})).toHaveLength(4)
    for (const name of Object.values(names ?? {}))
      expect(await buyers(`?search=${encodeURIComponent(` ${name} `)}`), String(name)).toEqual(['angela'])
    expect(await buyers(`?search=${String(names?.payment).slice(0, -1)}`)).toEqual([])
  })

  test('by number, as it is written on the order', async () => {
    const [{ number }] = (await ask('?search=carla')).body.data
    for (const text of [`${number}`, `Pedido ${number}`, `#${number}`])
      expect(await buyers(`?search=${encodeURIComponent(text)}`)).toEqual(['carla'])
  })

  test('and tells how many there would be in each status, whichever is asked for', async () => {
    const { body } = await ask('?status=paid&limit=1')
    expect(body.counts).toEqual({ paid: 2, awaiting_payment: 1 })
    expect(body.pagination).toEqual({ total: 2, limit: 1, offset: 0, pages: 2, currentPage: 1 })
    expect((await ask('?kind=print')).body.counts).toEqual({ paid: 1 })
    expect((await ask('?status=shipped')).body.pagination.total).toBe(0)
  })

  test.each([
    'status=nuevo',
    'kind=marco',
    'from=ayer',
    'until=2026-02-30',
    'until=0000-02-29',
    'from=9999-12-31',
    'limit=101',
  ])('never by %s', async (query) => {
    const { status, body } = await ask(`?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })
})

describe('the spreadsheet of orders', () => {
  const rowsOf = (content: string) => content.trimEnd().split('\r\n')

  test('has one row for each work, and the sums of an order once', async () => {
    const { data } = (await ask('/export?kind=print')).body
    const [head, first, second, ...more] = rowsOf(data.content)
    expect(head?.startsWith('\u{feff}"Pedido";"Fecha"')).toBe(true)
    expect(first).toContain('"Lámina";"Delta - A4";"15000,00";"ARS";"40000,00";"0,00";"Bruno";"Núñez"')
    expect(second).toContain('"Lámina";"Delta - A3";"25000,00";"ARS";"";"";"Bruno"')
    expect(more).toEqual([])
    expect(data).toMatchObject({ count: 1, total: 1 })
    expect(data.fileName).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/)
  })

  test('runs no formula that a buyer typed, and writes amounts as Spanish spreadsheets read them', async () => {
    const { content } = (await ask('/export?search=angela')).body.data
    expect(content).toContain(`"Ángela";"'=SUMA(A1)"`)
    expect(content).toContain('"1500,50"')
  })

  test('holds what is asked for, and nothing when there is nothing', async () => {
    expect(rowsOf((await ask('/export')).body.data.content)).toHaveLength(5)
    const { data } = (await ask('/export?search=nadie')).body
    expect([rowsOf(data.content).length, data.count, data.total]).toEqual([1, 0, 0])
  })
})
