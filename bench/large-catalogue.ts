import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { CATALOGUE_EXPORT_PATH, renameArtist } from '#catalogue-exchange/catalogue-exchange-api.ts'
import { readDashboard, readWaiting } from '#dashboard/dashboard-api.ts'
import { readFirstSteps } from '#dashboard/first-steps-api.ts'
import { linkTo } from '#pages/site-pages.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { smallAllocator, smallHeap } from '../scripts/project.js'
import { idOf, PSEUDONYMS, publishCatalogue } from './catalogue/publish-catalogue.ts'
import { SEARCHES } from './catalogue/words.ts'
import { freePort } from './house/free-port.ts'
import { bearerOf, type FreshCosts, measureFresh } from './house/fresh-costs.ts'
import { type Goal, printGoals } from './house/goals.ts'
import { keepFigures } from './house/kept-figures.ts'
import { print, seconds } from './house/print.ts'
import {
  forgetPeakOf,
  memoryOf,
  peakMemoryOf,
  processAbove,
  processesBelow,
} from './house/process-figures.ts'
import { HEAP_OF_A_SMALL_MACHINE, type ShopProcess, startShop } from './house/shop-process.ts'
import { openStore, type Store, type StoreName } from './house/stores.ts'

/**
 * A shop with a hundred thousand works on PostgreSQL, and one with ten thousand on the embedded database: what a page costs that
 * is made anew, and what memory an export and a backup take. `WORKS=20000 npm run bench:large-catalogue`: how many on PostgreSQL.
 * Processor time is that of the shop and of the database; how long an answer takes depends on what else the machine does. Never a test.
 */

const WORKS: Readonly<Record<StoreName, number>> = {
  PostgreSQL: Number(process.env.WORKS ?? 100_000),
  PGlite: Number(process.env.WORKS_EMBEDDED ?? 10_000),
}
const ROUNDS = Number(process.env.ROUNDS ?? 100)
const WARM_UP = 20
const MOST_PROCESSOR_MS = 40
const MOST_P99_MS = 50
const MOST_MEMORY_MB = 300

interface Subject {
  readonly name: string
  readonly path: (round: number) => string
  readonly isPrivate?: boolean
}

const searchIn = (round: number) => encodeURIComponent(SEARCHES[round % SEARCHES.length] ?? '')

const subjectsOf = (works: number): Subject[] => [
  { name: 'list of 100 works (API)', path: () => '/api/artworks?limit=100' },
  { name: 'list by price (API)', path: () => '/api/artworks?limit=100&sort=price_asc' },
  { name: 'search (API)', path: (round) => `/api/artworks?search=${searchIn(round)}&limit=100` },
  { name: 'search (page)', path: (round) => `/?buscar=${searchIn(round)}` },
  { name: 'home', path: () => '/' },
  { name: 'page of a work', path: (round) => linkTo.artwork(idOf(1 + ((round * 997) % works))) },
  { name: 'list of the administration', path: () => '/api/studio/artworks?limit=100', isPrivate: true },
  { name: 'dashboard', path: () => `/api${readDashboard.path}`, isPrivate: true },
  { name: 'first steps of the dashboard', path: () => `/api${readFirstSteps.path}`, isPrivate: true },
  { name: 'what waits, of every screen', path: () => `/api${readWaiting.path}`, isPrivate: true },
]

/** Answers the processes of which a database consists, besides the shop. */
async function databaseProcesses({ databaseUrl }: Store): Promise<() => number[]> {
  if (databaseUrl === undefined) return () => []
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const server = processAbove(rows[0].pid)
  await client.end()
  return () => [server, ...processesBelow(server)]
}

/** Has everything that the shop has kept forgotten, as a change does: one work gets another artist's name, and back. */
async function forgetPages({ url }: ShopProcess, bearer: string, round: number): Promise<void> {
  const [from, to] = [PSEUDONYMS[round % 2], PSEUDONYMS[(round + 1) % 2]]
  const reply = await fetch(`${url}/api${renameArtist.path}`, {
    method: renameArtist.method,
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ from, to }),
  })
  if (!reply.ok) throw new Error(`the artist was renamed with ${reply.status}`)
  await reply.arrayBuffer()
}

interface Costs extends FreshCosts {
  readonly name: string
}

async function measure(
  subject: Subject,
  { shop, bearer, others }: { shop: ShopProcess; bearer: string; others: () => number[] },
): Promise<Costs> {
  const headers = { 'accept-encoding': 'br', ...(subject.isPrivate && { authorization: bearer }) }
  const costs = await measureFresh({
    forget: (round) => forgetPages(shop, bearer, round),
    ask: async (round) => {
      const reply = await fetch(`${shop.url}${subject.path(round)}`, { headers })
      await reply.arrayBuffer()
      // A work of fifty is a draft.
      if (!reply.ok && reply.status !== 404) throw new Error(`${subject.path(round)}: ${reply.status}`)
    },
    pids: () => [shop.pid, ...others()],
    warmUp: WARM_UP,
    rounds: ROUNDS,
  })
  return { name: subject.name, ...costs }
}

/** The most memory that the shop has while its whole catalogue is read from it, on a machine of the size that the goal is about. */
async function exportMemory({ url, pid }: ShopProcess, bearer: string): Promise<number> {
  forgetPeakOf(pid)
  const reply = await fetch(`${url}/api${CATALOGUE_EXPORT_PATH}`, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (!reply.ok || reply.body === null) throw new Error(`the export was answered ${reply.status}`)
  let bytes = 0
  for await (const chunk of Readable.fromWeb(reply.body as never)) bytes += (chunk as Buffer).length
  print(`  the export has ${(bytes / 1e6).toFixed(0)} MB`)
  return peakMemoryOf(pid)
}

/** The most memory that `npm run backup` has. */
async function backupMemory({ settings, dataFolder }: Store): Promise<number> {
  const file = join(dataFolder, 'backup.zip')
  const command = join(projectRoot, 'build', 'server', 'command.js')
  const child = spawn(process.execPath, [smallHeap, HEAP_OF_A_SMALL_MACHINE, command, 'backup', file], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      ...smallAllocator,
      NODE_ENV: 'production',
      TMPDIR: dataFolder,
      ...settings,
    },
  })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, peakMemoryOf(child.pid ?? 0) || 0)
  }, 50)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error('the backup was not written')
  return most
}

const processorGoal = ({ name, processorMs }: Costs): Goal => ({
  what: `${name}, processor of shop and database`,
  figure: processorMs,
  most: MOST_PROCESSOR_MS,
  unit: 'ms',
})
const waitingGoal = ({ name, p99 }: Costs): Goal => ({
  what: `${name}, p99`,
  figure: p99,
  most: MOST_P99_MS,
  unit: 'ms',
})
const memoryGoal = (what: string, figure: number): Goal => ({
  what: `${what}, memory`,
  figure,
  most: MOST_MEMORY_MB,
  unit: 'MB',
})

async function measureOn(name: StoreName) {
  const works = WORKS[name]
  const store = await openStore(name)
  await seconds(`\n${name}: making ${works} works`, () => publishCatalogue(store, works))
  const settings = {
    ...store.settings,
    PORT: String(await freePort()),
    SAMPLE_DATA: 'off',
    PAYMENT_DOUBLE_PORT: 'off',
    PAYMENTS_BASE_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  }
  const shop = await startShop(settings)
  const [bearer, others] = [await bearerOf(shop), await databaseProcesses(store)]
  const costs: Costs[] = []
  for (const subject of subjectsOf(works)) costs.push(await measure(subject, { shop, bearer, others }))
  printGoals(`${works} works on ${name}`, [...costs.map(processorGoal), ...costs.map(waitingGoal)])
  await shop.stop()
  const begun = await startShop(settings, { flags: [HEAP_OF_A_SMALL_MACHINE] })
  print(`  at rest ${memoryOf(begun.pid).toFixed(0)} MB`)
  const exported = await seconds('export', async () => exportMemory(begun, await bearerOf(begun)))
  // The embedded database is one process's at a time.
  await begun.stop()
  const backedUp = await seconds('backup', () => backupMemory(store))
  const goals = [
    ...costs.map(processorGoal),
    ...costs.map(waitingGoal),
    memoryGoal('export', exported),
    memoryGoal('backup', backedUp),
  ]
  printGoals(`${works} works on ${name}`, goals.slice(-2))
  return { database: name, works, costs, goals }
}

const names = (process.env.DATABASES ?? 'PostgreSQL,PGlite').split(',') as StoreName[]
const results = []
for (const name of names) results.push(await measureOn(name))
await keepFigures('large-catalogue', { results })
process.exit(0)
