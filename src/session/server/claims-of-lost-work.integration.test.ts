import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Transaction } from '#platform/database/database.ts'
import { DatabaseAway } from '#platform/database/database-away.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { openPreparedDatabase } from '../../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

// Also on PostgreSQL: claims, and transactions that are lost.

let gallery: TestShop
let headers: { authorization: string }
let picture: string
/** The database is away for a transaction that writes into this table, before or after it is committed. */
let lost: { readonly table: string; readonly when: 'before' | 'after' } | undefined

const countIn = async ({ sql }: Pick<Transaction, 'sql'>, table: string) => {
  const { rows } = await sql.execute(`select count(*)::int as count from ${table}`)
  return Number(rows[0]?.count)
}

/** Does work and loses the database when it has written into the table that {@link lost} names. */
async function orLost<Result>(
  when: 'before' | 'after',
  database: Pick<Transaction, 'sql'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (lost?.when !== when) return work()
  const { table } = lost
  const before = await countIn(database, table)
  const result = await work()
  if ((await countIn(database, table)) === before) return result
  throw new DatabaseAway(new Error('Connection terminated'))
}

const fragile = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    orLost('after', database, () =>
      database.transaction((transaction) => orLost('before', transaction, () => work(transaction))),
    ),
})

beforeAll(async () => {
  gallery = await openTestShop({}, fragile(await openPreparedDatabase()))
  headers = await gallery.signIn()
  const { id } = await paint(gallery.shop, { id: 'primera' })
  picture = (await gallery.server.inject(`/api/artworks/${id}`)).json().data.images.main.url
})
afterAll(() => gallery.stop())

let key: string
let keys = 0
beforeEach(() => {
  lost = undefined
  keys += 1
  key = `lo-que-quiero-${keys}`.padEnd(20, 'x')
})

const post = (url: string, payload: object) =>
  gallery.server.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `198.51.100.${keys}`,
    headers: { ...headers, 'idempotency-key': key },
  })

const withdrawal = () => ({
  name: 'Ana',
  email: `ana${keys}@example.com`,
  phone: '',
  purchase: '',
  reason: '',
})
const message = () => ({
  name: 'Ana',
  email: `ana${keys}@example.com`,
  subject: 'info',
  message: 'Hola, quería preguntar por una obra.',
})
const work = () => ({
  title: `Garza ${keys}`,
  description: 'El río al caer la tarde.',
  technique: 'Óleo sobre lienzo',
  dimensions: '60 x 80 cm',
  year: 2024,
  pricing: { basePrice: 100_000, finalPrice: 100_000, discount: 0, currency: 'ARS' },
  status: { isAvailable: true, isSold: false },
  images: { main: { url: picture }, thumbnail: { url: picture } },
})

/** Makes it look as if the shop had been killed two minutes ago, before it answered. */
const leaveClaim = () =>
  gallery.shop.database.sql.execute(
    `update idempotency_keys set answer = null, created_at = created_at - interval '121 seconds' where key = '${key}'`,
  )

describe.each([
  ['a request to withdraw', '/api/withdrawals', withdrawal, 'withdrawals'],
  ['a message', '/api/contact', message, 'contact_messages'],
])('%s', (_what, url, form, table) => {
  const kept = () => countIn(gallery.shop.database, table)

  test('that went with the database is sent again and arrives', async () => {
    const before = await kept()
    lost = { table, when: 'before' }
    expect((await post(url, form())).statusCode).toBe(503)
    expect(await kept()).toBe(before)
    lost = undefined
    expect((await post(url, form())).statusCode).toBe(200)
    expect(await kept()).toBe(before + 1)
  })

  test('of which nobody knows whether it arrived comes rather twice than never', async () => {
    const before = await kept()
    lost = { table, when: 'after' }
    expect((await post(url, form())).statusCode).toBe(503)
    lost = undefined
    expect((await post(url, form())).statusCode).toBe(200)
    expect(await kept()).toBe(before + 2)
  })

  test('whose shop was killed before it answered is taken two minutes later', async () => {
    await post(url, form())
    await leaveClaim()
    expect((await post(url, form())).statusCode).toBe(200)
  })

  test('that is still under way is to be sent again later: nobody says that it may have been kept', async () => {
    await post(url, form())
    const { sql } = gallery.shop.database
    await sql.execute(`update idempotency_keys set answer = null where key = '${key}'`)
    const reply = await post(url, form())
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10'])
  })
})

describe('a work', () => {
  const kept = () => countIn(gallery.shop.database, 'artworks')

  test('that went with the database is saved again under its key', async () => {
    const before = await kept()
    lost = { table: 'artworks', when: 'before' }
    expect((await post('/api/artworks', work())).statusCode).toBe(503)
    lost = undefined
    const reply = await post('/api/artworks', work())
    expect([reply.statusCode, await kept()]).toEqual([200, before + 1])
  })

  test('of which nobody knows whether it was saved is not saved twice, hours later neither', async () => {
    const before = await kept()
    lost = { table: 'artworks', when: 'after' }
    expect((await post('/api/artworks', work())).statusCode).toBe(503)
    lost = undefined
    await leaveClaim()
    const reply = await post('/api/artworks', work())
    expect([reply.statusCode, reply.json().code, await kept()]).toEqual([409, 'outcome_unknown', before + 1])
  })
})
