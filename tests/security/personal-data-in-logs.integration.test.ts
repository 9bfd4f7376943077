import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runScheduledTasks } from '#app/server/background-work.ts'
import { allPages } from '#pages/all-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { builtPages } from '../support/built-pages.ts'
import { cachedTexts } from '../support/cached-texts.ts'
import {
  CANARY,
  CANARY_BODIES,
  CANARY_ENCODED,
  CANARY_METADATA,
  CANARY_QUERY,
  canaryCheckout,
  canaryForm,
  traceIn,
} from '../support/canary.ts'
import {
  canaryPicture,
  idsIn,
  openEcho,
  Reached,
  type Step,
  whilePartFails,
} from '../support/canary-steps.ts'
import { captureLog } from '../support/captured-log.ts'
import { sendAllEmails } from '../support/emails.ts'
import { everyEndpoint } from '../support/every-endpoint.ts'
import { tableNames, whileTableIsGone, whileWritesFail } from '../support/failing-database.ts'
import { whileFolderFails } from '../support/failing-disk.ts'
import { formsIn } from '../support/page-forms.ts'
import { paint } from '../support/paintings.ts'
import { payAtDouble } from '../support/purchases.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'

const endpoints = await everyEndpoint()
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
const captured = captureLog()

/** Every call there is takes its time on a machine that has other work. */
const LONG_MS = 600_000

let gallery: TestShop
let echo: Server
/** Tokens of orders and sessions that came about on the way. */
const secrets: string[] = [...CANARY_ENCODED]
const replies: string[] = []
/** What the page cache would send to anybody, as far as something of her is in it. */
const cached: string[] = []
let round = 0
/** Every form that a page sends without a script, with her data in it. */
const forms = new Map<string, string>()

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, captured.log, await builtPages())
  for (const { path } of allPages) {
    const { body } = await gallery.server.inject(path.replace(/:\w+/, 'nada'))
    for (const { action, fields } of formsIn(body)) forms.set(action || path, canaryForm(fields))
  }
  echo = await openEcho()
})
afterAll(async () => {
  captured.stop()
  echo.close()
  await gallery.stop().catch(() => {})
})

type Headers = Record<string, string>

async function send(
  { server }: TestShop,
  method: string,
  url: string,
  headers: Headers,
  payload?: object | string,
) {
  const reply = await server.inject({
    method: method as 'GET',
    url,
    headers,
    remoteAddress: `10.1.${round >> 8}.${round & 255}`,
    ...(payload !== undefined && { payload }),
  })
  if (reply.statusCode >= 400) replies.push(`${reply.statusCode} ${reply.body}`)
  return reply
}

const ENDS_A_SESSION = /^\/auth\/(logout|sessions|refresh|password)/

async function bodyFor(shop: TestShop, endpoint: Endpoint): Promise<object | undefined> {
  if (endpoint.body === undefined) return undefined
  if (/^\/(orders|checkout\/create-preference)$/.test(endpoint.path))
    return canaryCheckout(
      await paint(shop.shop, { pesos: 1000 }).catch(() => ({
        id: 'x',
        title: 'x',
        price: 1000,
        currency: 'ARS',
        quantity: 1,
      })),
    )
  return CANARY_BODIES[keyOf(endpoint)]
}

/** Sends every form of a page without a script: what she typed comes back to her, and is kept by nobody. */
async function sendEveryForm(shop: TestShop): Promise<void> {
  for (const [url, payload] of forms) {
    const reply = await shop.server.inject({
      method: 'POST',
      url: `${url}?${CANARY_QUERY}`,
      remoteAddress: `10.2.${round >> 8}.${round & 255}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
    expect([url, reply.headers['cache-control']]).toEqual([url, 'no-store'])
    // Whatever becomes of the database, no page takes it.
    if (reply.statusCode === 405) forms.delete(url)
  }
}

/** Asks for all pages, as they are and with her in the query, and at an address where no page is. */
async function askForEveryPage(shop: TestShop): Promise<void> {
  for (const { path } of allPages)
    for (const query of ['', `?${CANARY_QUERY}`])
      await send(shop, 'GET', `${path.replace(':token', CANARY.token).replace(/:\w+/, 'nada')}${query}`, {})
  const nowhere = `/${CANARY.email}/${CANARY.token}?x=${CANARY.dni}`
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  await send(shop, 'GET', nowhere, {})
  await send(shop, 'POST', nowhere, asForm, `email=${CANARY.email}`)
  await send(shop, 'PUT', nowhere, { 'content-type': 'application/json' }, `{"email":"${CANARY.email}"`)
}

/** Sends large files that nobody can use and pictures, with her data in what is said of them. */
async function sendEveryUpload(shop: TestShop, administrator: Headers, orderId: string): Promise<void> {
  const tus = { ...administrator, 'tus-resumable': '1.0.0' }
  const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  for (const path of ['/api/upload/master', '/api/upload/film', '/api/catalogue/import-file']) {
    const said = { ...tus, 'upload-length': '4', 'upload-metadata': CANARY_METADATA }
    const { headers } = await send(shop, 'POST', path, said)
    const url = String(headers.location ?? `${path}/${'0'.repeat(32)}`)
    await send(shop, 'PATCH', url, part, 'nada')
    await send(shop, 'HEAD', url, tus)
    await send(shop, 'DELETE', url, tus)
  }
  for (const isCut of [false, true]) {
    const { headers, payload } = await canaryPicture({ isCut })
    for (const url of ['/api/upload/image', `/api/orders/${orderId}/photos`])
      await send(shop, 'POST', url, { ...administrator, ...headers }, payload)
  }
}

/** Every call there is, as a visitor and as the artist, with the person's data wherever it can go. */
async function everyStep(shop: TestShop, administrator: Headers): Promise<Step[]> {
  const idFor = await idsIn(shop)
  const later = endpoints.filter(({ path }) => ENDS_A_SESSION.test(path))
  const call = async (endpoint: Endpoint) => {
    const { method, path, access } = endpoint
    const url = `/api${path.replace(/:\w+/g, idFor(path))}?${CANARY_QUERY}`
    // A session that is ended here must not be the one that the other calls need.
    const headers = access !== 'public' && !later.includes(endpoint) ? administrator : {}
    const reply = await send(shop, method, url, headers, await bodyFor(shop, endpoint))
    const { order_token: token } = (reply.headers['content-type']?.includes('json') ? reply.json() : {}) as {
      order_token?: string
    }
    if (token !== undefined) secrets.push(token)
  }
  const notification = JSON.stringify({ type: 'payment', data: { id: '4711' }, payer: CANARY })
  const webhook = `/api/payments/webhook/mercadopago?${CANARY_QUERY}`
  const asJson = { 'content-type': 'application/json' }
  return [
    ...[...endpoints.filter((each) => !later.includes(each)), ...later].map((endpoint) => ({
      name: keyOf(endpoint),
      run: () => call(endpoint),
    })),
    { name: 'a notification', run: () => send(shop, 'POST', webhook, asJson, notification) },
    { name: 'the forms', run: () => sendEveryForm(shop) },
    { name: 'the uploads', run: () => sendEveryUpload(shop, administrator, idFor('/orders/:id')) },
    { name: 'the emails', run: () => sendAllEmails(shop).catch(note) },
    { name: 'the scheduled tasks', run: () => runScheduledTasks(shop.shop).catch(note) },
  ]
}

function lookIntoCache({ shop }: TestShop): void {
  const texts = cachedTexts(shop.pageCache)
  cached.push(...texts.filter((each) => traceIn(each, secrets) !== undefined))
}

async function makeEveryCall(shop: TestShop, administrator: Headers): Promise<void> {
  round += 1
  for (const { run } of await everyStep(shop, administrator)) await run()
  await askForEveryPage(shop)
  lookIntoCache(shop)
}

/** As a worker or a command would. */
const note = (error: unknown) => captured.log.error({ err: error }, 'a part of the background work failed')

/** A few of them: one is enough to know what to mend. */
const tracesIn = (texts: readonly string[]) =>
  texts.flatMap((each) => traceIn(each, secrets) ?? []).slice(0, 5)

function expectNoTrace(): void {
  expect(tracesIn(captured.lines)).toEqual([])
  expect(tracesIn(replies)).toEqual([])
  lookIntoCache(gallery)
  expect(tracesIn(cached)).toEqual([])
}

test('every call with a body is written down with what of a person goes into it', () => {
  const withBody = endpoints.filter(({ body }) => body !== undefined).map(keyOf)
  expect(withBody.toSorted()).toEqual(Object.keys(CANARY_BODIES).toSorted())
})

test('the forms of pages are found', () => {
  expect(forms.size).toBeGreaterThanOrEqual(4)
  expect([...forms.values()].every((form) => traceIn(form) !== undefined)).toBe(true)
})

test('nothing of a person is written when all goes well', async () => {
  const administrator = await gallery.signIn()
  secrets.push(administrator.authorization.slice(7))
  await makeEveryCall(gallery, administrator)
  const item = await paint(gallery.shop)
  const bought = await send(gallery, 'POST', '/api/checkout/create-preference', {}, canaryCheckout(item))
  expect(bought.statusCode).toBe(200)
  const { order_ref, order_token, init_point } = bought.json()
  secrets.push(order_token)
  const payment_id = await payAtDouble(gallery, init_point)
  await send(gallery, 'POST', '/api/payments/confirm', {}, { external_reference: order_ref, payment_id })
  await sendAllEmails(gallery)
  const { rows } = await gallery.shop.database.sql.execute(
    `select (select count(*) from orders) + (select count(*) from contact_messages) + (select count(*) from withdrawals) + (select count(*) from subscribers) as kept`,
  )
  expect(Number(rows[0]?.kept)).toBeGreaterThanOrEqual(5)
  expectNoTrace()
})

test('nothing that is kept for everybody has anything of her but what she searched for', async () => {
  const kept = endpoints.filter((endpoint) => endpoint.cache !== undefined)
  expect(kept.length).toBeGreaterThan(5)
  for (const { path } of kept)
    await gallery.server.inject({ method: 'GET', url: `/api${path.replace(/:\w+/g, 'algo')}` })
  await askForEveryPage(gallery)
  expectNoTrace()
  const keys = [...gallery.shop.pageCache.cached()].map(([key]) => key)
  expect(keys.length).toBeGreaterThan(20)
  expect(keys).toEqual(expect.arrayContaining(['/', linkTo.contact(), `/?buscar=${CANARY.lastName}`]))
})

test(
  'nor when a statement of the database fails, whichever table it is about',
  async () => {
    const { database } = gallery.shop
    const administrator = await gallery.signIn()
    const before = captured.lines.length
    const tables = await tableNames(database)
    const reached = new Reached(database, tables)
    round += 1
    for (const step of await everyStep(gallery, administrator)) await reached.make(step)
    const made = new Set<string>()
    const ways = [
      { name: 'writes fail', fail: whileWritesFail, reaches: reached.writes },
      { name: 'table is gone', fail: whileTableIsGone, reaches: reached.has },
    ]
    for (let found = -1; found !== made.size; ) {
      found = made.size
      for (const table of tables) {
        const steps = await everyStep(gallery, administrator)
        for (const { name, fail, reaches } of ways) {
          const keyFor = (step: Step) => `${name} ${step.name} ${table}`
          const those = steps.filter((each) => reaches(each, table) && !made.has(keyFor(each)))
          if (those.length === 0) continue
          round += 1
          for (const each of those) made.add(keyFor(each))
          await fail(database, table, async () => {
            for (const each of those) await reached.make(each)
          })
          lookIntoCache(gallery)
        }
      }
    }
    reached.stop()
    expect(new Set([...made].map((pair) => pair.split(' ').at(-1))).size).toBeGreaterThan(tables.length * 0.7)
    const failures = captured.lines.slice(before).filter((line) => line.includes('request failed'))
    expect(failures.length).toBeGreaterThan(100)
    expect(failures.some((line) => line.includes('\\"orders\\"'))).toBe(true)
    expectNoTrace()
  },
  LONG_MS,
)

test('nor when a mail server says the address back', async () => {
  const { shop } = gallery
  // Her mailbox has had its emails of this hour.
  await gallery.advance(61)
  const send = async (_name: string, { to }: { to: string }) => {
    throw Object.assign(new Error(`550 <${to}>`), {
      code: 'EENVELOPE',
      responseCode: 550,
      rejected: [to],
      response: `550 ${to}`,
    })
  }
  const mailer = { ...shop.mailer, send, check: () => send('', { to: CANARY.email }) }
  await makeEveryCall({ ...gallery, shop: { ...shop, mailer } }, {})
  expect(captured.lines.some((line) => line.includes('an email could not be sent'))).toBe(true)
  expectNoTrace()
})

test('nor when the payment provider says back what it was asked', async () => {
  const { port } = echo.address() as AddressInfo
  const other = await openTestShop({ PAYMENTS_BASE_URL: `http://127.0.0.1:${port}` }, undefined, captured.log)
  await makeEveryCall(other, await other.signIn())
  await other.stop()
  expect(captured.lines.some((line) => line.includes('the payment provider refused'))).toBe(true)
  expectNoTrace()
})

test('nor when an answer is not as its schema says', async () => {
  const { sql } = gallery.shop.database
  const administrator = await gallery.signIn()
  await sql.execute(`update contact_messages set status = '${CANARY.lastName}'`)
  await sql.execute(
    `update orders set customer = '{"email": "${CANARY.email}"}', status = '${CANARY.lastName}'`,
  )
  await sql.execute(`update withdrawals set status = '${CANARY.lastName}'`)
  await sql.execute(`update subscribers set state = '${CANARY.lastName}'`)
  const before = replies.length
  await makeEveryCall(gallery, administrator)
  expect(replies.slice(before).filter((each) => each.startsWith('500')).length).toBeGreaterThan(2)
  expectNoTrace()
})

test(
  'nor when the job queue fails',
  async () => {
    const { database } = gallery.shop
    const administrator = await gallery.signIn()
    const enqueue = vi.spyOn(gallery.shop.jobs, 'enqueue')
    for (const fail of [whileWritesFail, whileTableIsGone]) {
      enqueue.mockClear()
      await fail(database, 'pgboss.job_common', () => makeEveryCall(gallery, administrator))
      const failed = enqueue.mock.settledResults.filter(({ type }) => type === 'rejected')
      expect(failed.length).toBeGreaterThan(0)
    }
    enqueue.mockRestore()
    expectNoTrace()
  },
  LONG_MS,
)

test(
  'nor when the decoder of pictures fails',
  async () => {
    const administrator = await gallery.signIn()
    const before = captured.lines.length
    await whilePartFails(gallery.shop.pictureWorkers, ['examine', 'make', 'makeCard'], () =>
      makeEveryCall(gallery, administrator),
    )
    expect(captured.lines.slice(before).some((line) => line.includes('/api/upload/image'))).toBe(true)
    expectNoTrace()
  },
  LONG_MS,
)

test(
  'nor when the disk fails',
  async () => {
    const administrator = await gallery.signIn()
    const before = captured.lines.length
    await whileFolderFails(gallery.dataFolder, () => makeEveryCall(gallery, administrator))
    expect(captured.lines.slice(before).some((line) => line.includes('ENOTDIR'))).toBe(true)
    expectNoTrace()
  },
  LONG_MS,
)

test(
  'nor when the pictures cannot be read or the database is gone',
  async () => {
    const administrator = await gallery.signIn()
    const { media, database } = gallery.shop
    await whilePartFails(media, ['has', 'put', 'putFile', 'read', 'fetchTo', 'list', 'remove'], async () => {
      await makeEveryCall(gallery, administrator)
      await database.close()
      await makeEveryCall(gallery, administrator).catch(note)
    })
    expectNoTrace()
  },
  LONG_MS,
)

test('the sign-in of the artist is no exception', async () => {
  expect(captured.lines.some((line) => line.includes(ADMINISTRATOR.email))).toBe(false)
  expect(captured.lines.some((line) => line.includes(ADMINISTRATOR.password))).toBe(false)
})
