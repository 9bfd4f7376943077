import { setTimeout as sleep } from 'node:timers/promises'
import { changeArtwork, listArtworks } from '#artworks/artworks-api.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { jobsFinished, WITH_METRICS } from './house/finished-jobs.ts'
import { freePort } from './house/free-port.ts'
import { bearerOf } from './house/fresh-costs.ts'
import { print, printTable, withSpread } from './house/print.ts'
import { memoryOf, peakMemoryOf } from './house/process-figures.ts'
import { type ShopProcess, startShop } from './house/shop-process.ts'
import { openStore, STORE_NAMES, type Store } from './house/stores.ts'
import { startBareServer } from './speed/bare-process.ts'
import { type Change, type Comparison, compare, type Subject } from './speed/compare.ts'
import { printComparisons } from './speed/report.ts'
import { firstVisit, shiftText } from './visitor/first-visit.ts'

/** Everything that the shop promises about its speed, measured side by side in one run. Never a test. */

const STARTS = 5
const IDLE_MS = 10_000
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

const pageOf = (work: string) => `/obra/${work}`

const subjectsOf = (artwork: string): Subject[] => [
  { name: 'home page', path: '/' },
  { name: 'home page, unchanged (304)', path: '/', revalidates: true },
  { name: 'artwork page', path: artwork },
  { name: 'list of works (API)', path: '/api/artworks?limit=100' },
]

/** The first start loads the sample catalogue and does not count; the last of the others is left running. */
async function startAgainAndAgain(store: Store): Promise<{ shop: ShopProcess; line: string[] }> {
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
    if (times.length === STARTS) return { shop, line }
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

async function visitAll(shop: ShopProcess, artwork: string): Promise<void> {
  const browser = await openBrowser()
  const rows = [['page', 'width', 'scripts', 'script bytes', 'other bytes, no pictures', 'layout shift']]
  const moved: string[] = []
  for (const path of ['/', artwork]) {
    for (const width of WIDTHS) {
      const visit = await firstVisit(browser, `${shop.url}${path}`, width)
      const { script, rest, shifts } = visit
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
}

const starts = [['database', 'seconds to the first page', 'first start, with the sample catalogue']]
const memory = [['database', 'most MB until then', 'idle MB', 'MB after load']]

for (const name of STORE_NAMES) {
  const { shop, line } = await startAgainAndAgain(await openStore(name))
  starts.push(line)
  await sleep(IDLE_MS)
  const idle = [peakMemoryOf(shop.pid), memoryOf(shop.pid)]
  const work = await newestWork(shop)
  printComparisons(name, await compareAll(shop, work))
  memory.push([name, ...[...idle, memoryOf(shop.pid)].map((each) => each.toFixed(0))])
  if (name === 'PGlite') await visitAll(shop, pageOf(work))
  await shop.stop()
}

print('\nStart')
printTable(starts)
print(
  '\nMemory of the server (goals: idle 150 MB with PostgreSQL and 300 MB with PGlite, at most 400 MB until then)',
)
printTable(memory)
process.exit(0)
