import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { linkTo } from '#pages/site-pages.ts'
import { type Item, publishWorks } from '../../bench/house/publish-works.ts'
import { artworkPageOf } from '../support/pages-of-works.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/postgres-for-tests.ts'
import { freePort } from '../support/program.ts'
import { requestFor } from '../support/purchases.ts'
import { expect } from './support/expect.ts'
import { openShopProcess, type ShopProcess } from './support/running-shop.ts'
import { test } from './support/test.ts'

const WORKS = 400
const RESTARTS = 5
const AWAY = 'Estamos experimentando problemas técnicos. Por favor intenta más tarde.'

let postgres: OwnPostgres
let items: readonly Item[]
let shops: readonly ShopProcess[]
let next = 0

/** Two processes of one shop, as behind a load balancer; the first also plays the provider. */
test.beforeAll(async () => {
  postgres = await startOwnPostgres()
  const dataFolder = await mkdtemp(join(tmpdir(), 'caballete-restarts-'))
  const databaseUrl = postgres.url
  items = await publishWorks({ dataFolder, databaseUrl }, WORKS)
  const double = String(await freePort())
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    SAMPLE_DATA: 'off',
    CHECKOUTS_PER_ADDRESS: '1000000',
    MAX_ORIGINALS_PER_BUYER: '1000',
    MP_REQUESTS_PER_SECOND: '1000',
  }
  const first = await openShopProcess({ ...settings, PAYMENT_DOUBLE_PORT: double })
  const provider = { PAYMENT_DOUBLE_PORT: 'off', PAYMENTS_BASE_URL: `http://localhost:${double}` }
  shops = [first, await openShopProcess({ ...settings, ...provider })]
})
test.afterAll(async () => {
  for (const shop of shops ?? []) await shop.stop()
  await postgres?.stop()
})

const urlOf = (turn: number) => shops[turn % 2]?.url ?? ''

interface Seen {
  readonly statuses: Map<string, number>
  readonly tokens: string[]
}

function note({ statuses }: Seen, what: string): void {
  statuses.set(what, (statuses.get(what) ?? 0) + 1)
}

/** An answer for want of the database says so and when to come again. */
async function noteReply(seen: Seen, what: string, reply: Response): Promise<void> {
  const text = await reply.text()
  const isTold = reply.headers.has('retry-after') && (what === 'page' || text.includes(AWAY))
  note(seen, `${what} ${reply.status}${reply.status === 503 && !isTold ? ' without a word' : ''}`)
}

async function buy(seen: Seen, turn: number): Promise<boolean> {
  next += 1
  const item = items[next % items.length]
  if (item === undefined) throw new Error('there are works')
  const customer = { ...requestFor([]).customer, dni: String(30_000_000 + next) }
  const reply = await fetch(`${urlOf(turn)}/api/checkout/create-preference`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestFor([item], { customer })),
  })
  if (reply.status === 200) {
    seen.tokens.push(((await reply.clone().json()) as { order_token: string }).order_token)
  }
  await noteReply(seen, 'purchase', reply)
  return reply.status === 200
}

/** The page of some work, which hardly ever is one that is kept. */
async function look(seen: Seen, turn: number): Promise<boolean> {
  const item = items[Math.floor(Math.random() * items.length)]
  const reply = await fetch(`${urlOf(turn)}${artworkPageOf(item)}`)
  await noteReply(seen, 'page', reply)
  return reply.status === 200
}

/** Each of them has had so many answers that were asked for after the database went or came. */
const ANSWERS = 4

/** Lets two buyers and two visitors come and come again, until they are told to go. */
function letThemIn(seen: Seen) {
  let isOpen = true
  const answers = [0, 0, 0, 0]
  const come = async (at: number, once: (seen: Seen, turn: number) => Promise<boolean>) => {
    for (let turn = at; isOpen; turn += 1) {
      await once(seen, turn).catch(() => note(seen, 'no answer'))
      answers[at] = (answers[at] ?? 0) + 1
      await sleep(100)
    }
  }
  const everybody = Promise.all([come(0, buy), come(1, buy), come(2, look), come(3, look)])
  return {
    async untilAllAreAnswered() {
      const least = answers.map((count) => count + 1 + ANSWERS)
      while (answers.some((count, at) => count < (least[at] ?? 0))) await sleep(50)
    },
    async goHome() {
      isOpen = false
      await everybody
    },
  }
}

const silent = (): Seen => ({ statuses: new Map(), tokens: [] })

/** Whether both processes hear again what the other one changes. */
async function bothListen(): Promise<boolean> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where application_name = 'caballete-ear' and query ilike any (array['listen %', 'select 1'])",
  )
  await client.end()
  return rows.length === 2
}

/** Milliseconds until both processes are whole and hear each other, however long it takes. */
async function untilWhole(): Promise<number> {
  const began = performance.now()
  while (!(await isWhole()) || !(await bothListen())) await sleep(100)
  return performance.now() - began
}

async function isWhole(): Promise<boolean> {
  const quiet = silent()
  for (const turn of [0, 1]) if (!(await look(quiet, turn)) || !(await buy(quiet, turn))) return false
  return true
}

test('a PostgreSQL that is restarted five times ends no process and loses no order, and all is well again by itself', async () => {
  const seen = silent()
  const pids = shops.map(({ program }) => program.process.pid)
  for (const turn of [0, 1]) expect((await fetch(`${urlOf(turn)}/`)).status).toBe(200)
  const { untilAllAreAnswered, goHome } = letThemIn(seen)
  const took: number[] = []
  for (let time = 0; time < RESTARTS; time += 1) {
    await untilAllAreAnswered()
    await postgres.shutDown()
    await untilAllAreAnswered()
    await postgres.startAgain()
    took.push(await untilWhole())
  }
  await goHome()
  process.stdout.write(`whole again after ${took.map((each) => (each / 1000).toFixed(1)).join(', ')} s\n`)
  expect(shops.map(({ program }) => program.process.exitCode)).toEqual([null, null])
  expect(shops.map(({ program }) => program.process.pid)).toEqual(pids)
  for (const what of seen.statuses.keys()) expect(what).toMatch(/^(?:purchase|page) (?:200|409|503)$/)
  expect(seen.statuses.get('purchase 503')).toBeGreaterThan(0)
  expect(seen.statuses.get('page 503')).toBeGreaterThan(0)
  for (const token of seen.tokens)
    expect((await fetch(`${urlOf(0)}/api/orders/own?token=${token}`)).status).toBe(200)
})

test('and what one process then sells is sold in the other', async () => {
  const seen = silent()
  const item = items.at((next + 1) % items.length)
  const address = `${urlOf(1)}/api/artworks/${item?.id}`
  const state = async () => (await fetch(address)).json()
  const before = await state()
  expect(await buy(seen, 0)).toBe(true)
  await expect.poll(state).not.toEqual(before)
})

test('pages that are kept are sent while it is away, and the rest says when to come again', async () => {
  // No sale changes this one: what the sales before leave to be done later could drop another at the last moment.
  const biography = () => fetch(`${urlOf(0)}${linkTo.biography()}`)
  expect((await biography()).status).toBe(200)
  await postgres.shutDown()
  expect((await biography()).status).toBe(200)
  const seen = silent()
  await buy(seen, 0)
  await look(seen, 0)
  expect([...seen.statuses.keys()]).toEqual(['purchase 503', 'page 503'])
  const health = await fetch(`${urlOf(0)}/api/health`)
  expect(health.status).toBe(503)
  await postgres.startAgain()
  await expect.poll(isWhole).toBe(true)
})
