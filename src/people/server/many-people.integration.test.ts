// Also on PostgreSQL: SQL, its planner chooses by what the server can do.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multiplyRows, settleTable } from '../../../tests/support/multiply-rows.ts'
import { offerFor, sendOffer } from '../../../tests/support/offers.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { slowStepsOf } from '../../../tests/support/query-plans.ts'
import { joinList } from '../../../tests/support/readers.ts'
import { recordStatements } from '../../../tests/support/recorded-statements.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { waitFor } from '../../../tests/support/wishes.ts'
import { PEOPLE_EXPORT_LIMIT, type PersonRow } from '../people-api.ts'

const MANY = 20_000
/** More than these are neither read one after the other nor sorted for who is on a page. */
const MOST = 1000
/** So many minutes lie between two of them. */
const APART = `n * interval '20 minutes'`
const OWN = `'n' || n || '-' || row.email`

/** What people left, and what differs in the nth copy of a row: each is somebody else. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact_messages: { id: `row.id || '-' || n`, email: OWN, created_at: `row.created_at - ${APART}` },
  subscribers: { id: `row.id || '-' || n`, email: OWN, consented_at: `row.consented_at - ${APART}` },
  orders: {
    id: `row.id || '-' || n`,
    reference: `row.reference || '-' || n`,
    token: `row.token || '-' || n`,
    request_key: `null`,
    customer: `jsonb_set(row.customer, '{email}', to_jsonb('n' || n || '-ana@example.com'))`,
    created_at: `row.created_at - ${APART}`,
  },
  offers: {
    id: `row.id || '-' || n`,
    token: `row.token || '-' || n`,
    email: OWN,
    sent_at: `row.sent_at - ${APART}`,
  },
  wishes: {
    id: `row.id || '-' || n`,
    token: `row.token || '-' || n`,
    email: OWN,
    asked_at: `row.asked_at - ${APART}`,
  },
  withdrawals: {
    id: `row.id || '-' || n`,
    code: `row.code || '-' || n`,
    email: OWN,
    created_at: `row.created_at - ${APART}`,
  },
}

const NONE = { sql: 'select 1', params: [] }

let gallery: TestShop
let recorder: ReturnType<typeof recordStatements>
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  const { server, shop } = gallery
  const email = 'ana@example.com'
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url: `/api${url}`, payload })
  await post('/contact', { name: 'Ana Paz', email, subject: 'info', message: '¿Dónde queda el taller?' })
  await joinList(gallery, { email })
  const request = requestFor([await paint(shop)])
  await checkOut(gallery, { ...request, customer: { ...request.customer, email } })
  const work = await paint(shop, { takesOffers: true })
  await sendOffer(gallery, offerFor(work.id, { email }))
  await waitFor(gallery, { email, artworkId: work.id, kind: 'similar' })
  await post('/withdrawals', { name: 'Ana Paz', email, purchase: 'x' })
  for (const [table, changes] of Object.entries(TABLES)) {
    const { rows } = await shop.database.runner.executeSql(`select count(*)::int as count from "${table}"`)
    expect([table, rows]).toEqual([table, [{ count: 1 }]])
    await multiplyRows(shop.database, table, MANY, changes)
  }
  for (const table of Object.keys(TABLES)) await settleTable(shop.database, table)
  recorder = recordStatements(shop.database)
}, 300_000)
afterAll(async () => {
  recorder.stop()
  await gallery.stop()
})

const search = async (body: object) => {
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/people/search',
    headers,
    payload: body,
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().data
}

/** What is slow in the statements over all rooms that a search makes, and how many those are. */
async function searched(body: object) {
  recorder.take()
  const { people, next } = await search(body)
  expect(people.length).toBeGreaterThan(0)
  const made = recorder.take().filter(({ sql }) => sql.includes('union all'))
  return { people: people as PersonRow[], next, made }
}

test(`a page among ${MANY} people is found and read by indexes, in two statements`, async () => {
  const first = await searched({})
  const second = await searched({ after: first.next })
  expect([first.made.length, second.made.length]).toEqual([2, 2])
  const faults: string[] = []
  for (const statement of [...first.made, ...second.made])
    faults.push(...(await slowStepsOf(gallery.shop.database, statement, MOST)))
  expect(faults).toEqual([])
  const all = [...first.people, ...second.people]
  expect(new Set(all.map(({ email }) => email)).size).toBe(40)
  expect(all.map(({ lastAt }) => lastAt)).toEqual(
    all
      .map(({ lastAt }) => lastAt)
      .toSorted()
      .toReversed(),
  )
})

test('what no index knows is looked for once through each room, and whoever is found is read by indexes', async () => {
  for (const body of [{ tie: 'waits' }, { search: 'n1234- paz' }]) {
    const { made } = await searched(body)
    expect(made).toHaveLength(2)
    expect(await slowStepsOf(gallery.shop.database, made.at(-1) ?? NONE, MOST)).toEqual([])
  }
})

test('a person among them is read by indexes', async () => {
  const { people } = await search({ search: 'n777-' })
  recorder.take()
  const reply = await gallery.server.inject({ url: `/api/people/${people[0].id}`, headers })
  expect(reply.json().data.ties).toHaveLength(6)
  const faults: string[] = []
  for (const statement of recorder
    .take()
    .filter(({ sql }) => sql.startsWith('select') || sql.startsWith('(')))
    faults.push(...(await slowStepsOf(gallery.shop.database, statement, MOST)))
  expect(faults).toEqual([])
})

const exported = async (body: object) => {
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/people/export',
    headers,
    payload: body,
  })
  return reply.json().data
}

test('an export that takes several questions has each of them once', async () => {
  const { count, isWhole, content } = await exported({ search: 'n19' })
  // n19, n190 to n199, n1900 to n1999 and n19000 to n19999.
  expect([count, isWhole]).toEqual([1111, true])
  expect(new Set(content.trim().split('\r\n')).size).toBe(count + 1)
})

test('an export that would be too long says that it is not whole', async () => {
  // It takes long, and the embedded database would answer no otherwise.
  if (gallery.shop.database.kind === 'embedded') return
  const { count, isWhole } = await exported({})
  expect([count, isWhole]).toEqual([PEOPLE_EXPORT_LIMIT, false])
}, 60_000)
