import { setTimeout as sleep } from 'node:timers/promises'
import { changeArtwork, listArtworks } from '#artworks/artworks-api.ts'
import { linkTo } from '#pages/site-pages.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { jobsFinished, WITH_METRICS } from './house/finished-jobs.ts'
import { freePort } from './house/free-port.ts'
import { bearerOf } from './house/fresh-costs.ts'
import { type Goal, judged, printGoals } from './house/goals.ts'
import { keepFigures } from './house/kept-figures.ts'
import { median, print, printTable, withSpread } from './house/print.ts'
import { memoryOf, peakMemoryOf } from './house/process-figures.ts'
import { type ShopProcess, startShop } from './house/shop-process.ts'
import { openStore, STORE_NAMES, type Store, type StoreName } from './house/stores.ts'
import { startBareServer } from './speed/bare-process.ts'
import { type Change, type Comparison, compare, type Subject } from './speed/compare.ts'
import { keptRatio, printComparisons } from './speed/report.ts'
import { firstVisit, shiftText } from './visitor/first-visit.ts'

/** Everything that the shop promises about its speed, measured side by side in one run. Never a test. */

/** `DATABASES=PGlite STARTS=1 ROUNDS=1` before the program measure less, and less exactly. */
const STARTS = Number(process.env.STARTS ?? 5)
const NAMES = STORE_NAMES.filter((name) => (process.env.DATABASES ?? name).includes(name))
const GOALS = {
  keptRatio: 0.9,
  startSeconds: { PostgreSQL: 1.0, PGlite: 1.5 },
  idleMb: { PostgreSQL: 150, PGlite: 300 },
  mostMb: 400,
  scriptBytes: 130_000,
  scriptFiles: 6,
} as const
/** What a start leaves is given back within half a minute (`platform/process/collect-at-rest.ts`). */
const IDLE_MS = 30_000
const WIDTHS = [390, 1440]

/** The newest work that is for sale, by its id: its page has everything. */
async function newestWork(shop: ShopProcess): Promise<string> {
  const reply = await fetch(`${shop.url}/api${listArtworks.path}?limit=100`)
  const { data } = listArtworks.answer.parse(await reply.json())
  const work = data.find(({ status }) => status.isAvailable)
  if (work === undefined) throw new Error('the sample catalogue has nothing for sale')
  return work.id
}

/** Changes a work that every subject shows, so that none is kept any more. */
async function changing(shop: ShopProcess, work: string): Promise<Change> {
  const authorization = await bearerOf(shop)
  return async (round) => {
    const reply = await fetch(`${shop.url}/api${changeArtwork.path.replace(':id', work)}`, {
      method: changeArtwork.method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [`vuelta ${round % 2}`] }),
    })
    if (!reply.ok) throw new Error(`a work was changed with ${reply.status}`)
    await reply.arrayBuffer()
  }
}

const pageOf = linkTo.artwork

const subjectsOf = (artwork: string): Subject[] => [
  { name: 'home page', path: '/' },
  { name: 'home page, unchanged (304)', path: '/', revalidates: true },
  { name: 'artwork page', path: artwork },
  { name: 'list of works (API)', path: '/api/artworks?limit=100' },
]

/** The first start loads the sample catalogue and does not count; the last of the others is left running. */
async function startAgainAndAgain(store: Store): Promise<{ shop: ShopProcess; line: string[]; goal: Goal }> {
  const port = await freePort()
  const settings = { ...store.settings, PORT: String(port), PAYMENT_DOUBLE_PORT: '0' }
  const loading = await startShop({ ...settings, ...WITH_METRICS })
  await jobsFinished(loading)
  await loading.stop()
  const times: number[] = []
  for (;;) {
    const shop = await startShop(settings)
    times.push(shop.firstPageMs)
    const seconds = [loading.firstPageMs, ...times].map((each) => each / 1000)
    const line = [store.name, withSpread(seconds.slice(1)), (seconds[0] ?? 0).toFixed(1)]
    if (times.length >= STARTS) {
      const [figure, most] = [median(times) / 1000, GOALS.startSeconds[store.name]]
      return { shop, line, goal: { what: `${store.name}: start to the first page`, figure, most, unit: 's' } }
    }
    await shop.stop()
  }
}

async function compareAll(shop: ShopProcess, work: string): Promise<Comparison[]> {
  const change = await changing(shop, work)
  const bare = await startBareServer()
  const comparisons: Comparison[] = []
  for (const subject of subjectsOf(pageOf(work)))
    comparisons.push(await compare(shop, bare, { subject, change }))
  bare.stop()
  return comparisons
}

const keptGoal = (name: StoreName, comparison: Comparison): Goal => ({
  what: `${name}: ${comparison.subject.name}, kept, beside the bare server`,
  figure: keptRatio(comparison),
  least: GOALS.keptRatio,
  unit: '',
})

const memoryGoals = (name: StoreName, idle: number, most: number): Goal[] => [
  { what: `${name}: memory at rest`, figure: idle, most: GOALS.idleMb[name], unit: 'MB' },
  { what: `${name}: most memory until then`, figure: most, most: GOALS.mostMb, unit: 'MB' },
]

/** What a first visit of the page of a work loads of scripts. */
const visitGoals = (width: number, { bytes, files }: { bytes: number; files: number }): Goal[] => [
  { what: `script of a work's page at ${width}`, figure: bytes, most: GOALS.scriptBytes, unit: 'bytes' },
  { what: `files of them at ${width}`, figure: files, most: GOALS.scriptFiles, unit: 'files' },
]

async function visitAll(shop: ShopProcess, artwork: string): Promise<Goal[]> {
  const goals: Goal[] = []
  const browser = await openBrowser()
  const rows = [['page', 'width', 'scripts', 'script bytes', 'other bytes, no pictures', 'layout shift']]
  const moved: string[] = []
  for (const path of ['/', artwork]) {
    for (const width of WIDTHS) {
      const visit = await firstVisit(browser, `${shop.url}${path}`, width)
      const { script, rest, shifts } = visit
      if (path === artwork) goals.push(...visitGoals(width, script))
      const layoutShift = shifts.reduce((sum, { value }) => sum + value, 0)
      const cells = [width, script.files, script.bytes, rest.bytes, layoutShift.toFixed(4)]
      rows.push([path, ...cells.map(String)])
      moved.push(...shifts.map((each) => `${path} at ${width}: ${shiftText(each)}`))
    }
  }
  await browser.close()
  print('\nFirst visit in Chromium (bytes with brotli; goals: 130,000 of script in 6 files, no layout shift)')
  printTable(rows)
  for (const each of moved) print(`  moved on ${each}`)
  return goals
}

const starts = [['database', 'seconds to the first page', 'first start, with the sample catalogue']]
const memory = [['database', 'most MB until then', 'idle MB', 'MB after load']]

const goals: Goal[] = []
const results = []

for (const name of NAMES) {
  const { shop, line, goal } = await startAgainAndAgain(await openStore(name))
  starts.push(line)
  await sleep(IDLE_MS)
  const [most, idle] = [peakMemoryOf(shop.pid), memoryOf(shop.pid)]
  const work = await newestWork(shop)
  const comparisons = await compareAll(shop, work)
  printComparisons(name, comparisons)
  const afterLoad = memoryOf(shop.pid)
  memory.push([name, ...[most, idle, afterLoad].map((each) => each.toFixed(0))])
  goals.push(...comparisons.map((each) => keptGoal(name, each)), goal, ...memoryGoals(name, idle, most))
  results.push({ database: name, comparisons, memoryMb: { most, idle, afterLoad } })
  if (name === 'PGlite') goals.push(...(await visitAll(shop, pageOf(work))))
  await shop.stop()
}

print('\nStart')
printTable(starts)
print('\nMemory of the server')
printTable(memory)
printGoals('Goals', goals)
await keepFigures('measure', { goals: goals.map(judged), results })
process.exit(0)
