import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { linkTo } from '#pages/site-pages.ts'
import { serverUrl } from '../tests/support/server-databases.ts'
import { freePort } from './house/free-port.ts'
import { median, print, printTable, withSpread } from './house/print.ts'
import {
  processAbove,
  processesBelow,
  processorSecondsOf,
  type Share,
  shareOf,
} from './house/process-figures.ts'
import { type Item, publishWorks } from './house/publish-works.ts'
import { type ShopProcess, type ShopSettings, startShop } from './house/shop-process.ts'
import { openStore } from './house/stores.ts'

/**
 * Many artists on one machine: a shop of each, a process of its own with its own database on one PostgreSQL. Says what memory
 * and connections they take and how soon they are there. Seconds are those of a machine that may be busy; what of the processor
 * a start needs is told beside them. `SHOPS=5 npm run bench:many-shops`: how many; DATABASE_CONNECTIONS, NODE_OPTIONS and
 * MALLOC_ARENA_MAX are handed on to the shops. Never a test.
 */

const SHOPS = Number(process.env.SHOPS ?? 20)
const WORKS = 200
const IDLE_MS = 15_000
const PAGES = 50
const PEEK_MS = 100
/** Others live on the machine as well. */
const LEAST_FREE_GB = 6

interface House {
  readonly settings: ShopSettings
  readonly items: readonly Item[]
}

const handedOn = Object.fromEntries(
  ['DATABASE_CONNECTIONS', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

function requireRoom(): void {
  const [, kilobytes] = /^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
  if (Number(kilobytes) / 1024 ** 2 < LEAST_FREE_GB)
    throw new Error(`Less than ${LEAST_FREE_GB} GB of memory are free: say fewer SHOPS.`)
}

/** An artist's database and folder, with her works. */
async function furnish(): Promise<House> {
  const store = await openStore('PostgreSQL')
  const items = await publishWorks(store, WORKS)
  const settings = {
    ...store.settings,
    ...handedOn,
    PORT: String(await freePort()),
    SAMPLE_DATA: 'off',
    PAYMENT_DOUBLE_PORT: 'off',
    PAYMENTS_BASE_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  }
  return { settings, items }
}

/** Starts them one after the other, each beside all that are there. */
async function startInTurn(houses: readonly House[]): Promise<ShopProcess[]> {
  const shops: ShopProcess[] = []
  for (const { settings } of houses) {
    requireRoom()
    shops.push(await startShop(settings))
  }
  printStarts('started again, each beside those before it', shops)
  return shops
}

const stopAll = (shops: readonly ShopProcess[]) => Promise.all(shops.map((shop) => shop.stop()))

/** How long they took; to be asked at once, while that is all that they have done. */
function printStarts(what: string, shops: readonly ShopProcess[]): void {
  const seconds = withSpread(shops.map(({ firstPageMs }) => firstPageMs / 1000))
  const work = withSpread(shops.map(({ pid }) => processorSecondsOf(pid)))
  print(`${what}: ${seconds} s to the first page, ${work} s of processor until now`)
}

const megabytes = (values: readonly number[]) => withSpread(values, 0)

function printMemory(when: string, shops: readonly ShopProcess[], server: number): void {
  const shares = shops.map(({ pid }) => shareOf(pid))
  const pick = (part: keyof Share) => shares.map((share) => share[part])
  const sum = pick('proportional').reduce((total, each) => total + each, 0)
  const postgres = [server, ...processesBelow(server)].reduce(
    // A connection that has ended meanwhile took its process along.
    (total, pid) => total + (shareOf(pid).proportional || 0),
    0,
  )
  print(`\n${when} (MB, the median and what all lie between)`)
  printTable([
    ['a shop', 'resident (RSS)', 'its share (PSS)', 'its own'],
    ['', megabytes(pick('resident')), megabytes(pick('proportional')), megabytes(pick('own'))],
  ])
  print(
    `  all ${shops.length} together (PSS): ${sum.toFixed(0)} MB, and PostgreSQL ${postgres.toFixed(0)} MB`,
  )
}

/** How many connections each database of a shop has. */
async function connections(operator: Client): Promise<number[]> {
  const { rows } = await operator.query(
    `select count(*)::int as count from pg_stat_activity where application_name like 'caballete%' group by datname`,
  )
  return rows.map(({ count }) => count)
}

const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

/** Looks how many there are until it is told to stop; answers the most that it has seen. */
function watchConnections(operator: Client): () => Promise<{ all: number; ofOne: number }> {
  let isOver = false
  const most = { all: 0, ofOne: 0 }
  const watching = (async () => {
    while (!isOver) {
      const counts = await connections(operator)
      most.all = Math.max(most.all, sumOf(counts))
      most.ofOne = Math.max(most.ofOne, ...counts)
      await sleep(PEEK_MS)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return most
  }
}

async function lookAround({ url }: ShopProcess, items: readonly Item[]): Promise<void> {
  for (const { id } of items.slice(0, PAGES)) await (await fetch(`${url}${linkTo.artwork(id)}`)).arrayBuffer()
}

async function measureMany(): Promise<void> {
  const houses: House[] = []
  while (houses.length < SHOPS) houses.push(await furnish())
  const operator = new Client({ connectionString: serverUrl() })
  await operator.connect()
  const { rows } = await operator.query('select pg_backend_pid() as pid')
  const server = processAbove(rows[0].pid)
  print(`${SHOPS} shops with ${WORKS} works each, on one PostgreSQL ${JSON.stringify(handedOn)}`)

  // The first start makes the job queue and the administrator.
  for (const { settings } of houses) await (await startShop(settings)).stop()
  const shops = await startInTurn(houses)
  await sleep(IDLE_MS)
  printMemory('fifteen seconds later, nobody looking', shops, server)
  const atRest = await connections(operator)
  print(`  connections at rest: ${median(atRest)} a shop, ${sumOf(atRest)} in all`)

  let stopWatching = watchConnections(operator)
  await Promise.all(shops.map((shop, index) => lookAround(shop, houses[index]?.items ?? [])))
  const visited = await stopWatching()
  printMemory(`after ${PAGES} pages of works at each, all at the same time`, shops, server)
  print(`  connections meanwhile: at most ${visited.ofOne} a shop, ${visited.all} in all`)

  await stopAll(shops)
  stopWatching = watchConnections(operator)
  const together = await Promise.all(houses.map(({ settings }) => startShop(settings)))
  const begun = await stopWatching()
  print()
  printStarts('all started at once, as after a restart of the machine', together)
  print(`  connections meanwhile: at most ${begun.ofOne} a shop, ${begun.all} in all`)
  await stopAll(together)
  await operator.end()
}

await measureMany()
process.exit(0)
