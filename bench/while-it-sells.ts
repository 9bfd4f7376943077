import { setTimeout as sleep } from 'node:timers/promises'
import { artworkPageOf } from '../tests/support/pages-of-works.ts'
import { jobsFinished, WITH_METRICS } from './house/finished-jobs.ts'
import { freePort } from './house/free-port.ts'
import { bearerOf } from './house/fresh-costs.ts'
import { printGoals } from './house/goals.ts'
import { keepFigures } from './house/kept-figures.ts'
import { exactProcessorSecondsOf } from './house/process-figures.ts'
import { publishWorks } from './house/publish-works.ts'
import { type ShopProcess, startShop } from './house/shop-process.ts'
import { openStore, STORE_NAMES, type StoreName } from './house/stores.ts'
import { beginSelling, type Gallery, newDay } from './sales/busy-day.ts'
import {
  goalsOf,
  type Measured,
  printResult,
  type Result,
  type Stretch,
  type Subject,
} from './sales/report.ts'
import { worksAtHome } from './sales/sale.ts'
import { askAgainAndAgain } from './speed/wrk.ts'
import { openBank } from './stress/bank.ts'
import { stressSettings } from './stress/stress-settings.ts'

/**
 * The home page and the page of a work that nobody touches, quiet and while five sales and five edits a second go on, in turns; and
 * how soon a sold work says so on its page and on the home page of every process: one in the embedded database, two on PostgreSQL.
 * Rates need a machine that has nothing else to do. `DATABASES=PGlite ROUNDS=1 npm run bench:while-it-sells`. Never a test.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 2)
const NAMES = STORE_NAMES.filter((name) => (process.env.DATABASES ?? name).includes(name))
const PROCESSES: Record<StoreName, number> = { PGlite: 1, PostgreSQL: 2 }
const CONNECTIONS = 16
const CHANGED = 10
/** Sales and edits by themselves; once before, for programs are slow at first. */
const ALONE_MS = 4000
const LEAD_MS = 1000
const CALM_MS = 1500
/** What every stretch may sell, on a machine that is slow to end it. */
const SALES = (ROUNDS * 2 + 2) * (Math.max(SECONDS, ALONE_MS / 1000) + 3) * 5
const LOOKED_FOR = SALES / 5

interface House {
  readonly shops: readonly ShopProcess[]
  readonly seller: ShopProcess
  readonly gallery: Gallery
  readonly subjects: readonly Subject[]
  stop(): Promise<void>
}

async function openShops(name: StoreName) {
  const store = await openStore(name)
  const items = await publishWorks(store, SALES + CHANGED + 1)
  const ports = await Promise.all(Array.from({ length: PROCESSES[name] }, freePort))
  const siteUrl = `http://localhost:${ports[0]}`
  const bank = await openBank(siteUrl)
  const shops: ShopProcess[] = []
  // The first one makes the queues; the others find everything ready.
  for (const port of ports)
    shops.push(
      await startShop({
        ...stressSettings(store, port, bank),
        ...WITH_METRICS,
        SITE_URL: siteUrl,
        // How often the provider may be asked would say how many can buy.
        MP_REQUESTS_PER_SECOND: '1000',
        LOG_LEVEL: 'warn',
      }),
    )
  return { items, bank, shops }
}

/** A gallery of originals to be sold and changed, and one that is neither. */
async function openHouse(name: StoreName): Promise<House> {
  const { items, bank, shops } = await openShops(name)
  const [seller] = shops
  if (seller === undefined) throw new Error('there is no shop')
  await jobsFinished(seller)
  const shown = new Set(await worksAtHome(seller.url))
  const ofHome = items.filter(({ id }) => shown.has(id))
  const lookedFor = ofHome.splice(0, LOOKED_FOR)
  const others = [...ofHome, ...items.filter(({ id }) => !shown.has(id))]
  const [untouched, ...changed] = others.splice(0, CHANGED + 1)
  const [{ url }, urls, bearer] = [seller, shops.map((shop) => shop.url), await bearerOf(seller)]
  return {
    shops,
    seller,
    gallery: { url, urls, bank, bearer, lookedFor, others, changed },
    subjects: [
      { name: 'home page', path: '/' },
      { name: "an untouched work's page", path: artworkPageOf(untouched) },
    ],
    stop: async () => {
      for (const shop of shops) await shop.stop()
      await bank.stop()
    },
  }
}

/** Seconds of processor that sales and edits take of the process in a second. */
async function measureAlone({ seller, gallery }: House): Promise<number> {
  const [began, before] = [performance.now(), exactProcessorSecondsOf(seller.pid)]
  const stop = beginSelling(gallery, newDay())
  await sleep(ALONE_MS)
  await stop()
  return ((exactProcessorSecondsOf(seller.pid) - before) * 1000) / (performance.now() - began)
}

async function measureOn(name: StoreName): Promise<Result> {
  const house = await openHouse(name)
  const { seller, gallery, subjects } = house
  const day = newDay()
  async function ask({ path }: Subject, seconds = SECONDS): Promise<Stretch> {
    const before = exactProcessorSecondsOf(seller.pid)
    const answered = await askAgainAndAgain({ port: seller.port, path, connections: CONNECTIONS, seconds })
    return { ...answered, processorSeconds: exactProcessorSecondsOf(seller.pid) - before }
  }
  await measureAlone(house)
  const alone = await measureAlone(house)
  const measured = subjects.map((subject): Measured => ({ subject, quiet: [], selling: [] }))
  for (const subject of subjects) await ask(subject, 1)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { subject, quiet, selling } of measured) {
      quiet.push(await ask(subject))
      const stop = beginSelling(gallery, day)
      await sleep(LEAD_MS)
      selling.push(await ask(subject))
      await stop()
      await sleep(CALM_MS)
    }
  await house.stop()
  return { database: name, processes: PROCESSES[name], day, alone, measured }
}

const results: Result[] = []
for (const name of NAMES) results.push(await measureOn(name))
for (const result of results) printResult(result)
const goals = results.flatMap(goalsOf)
printGoals('While five sales and five edits a second go on', goals)
await keepFigures('while-it-sells', { results, goals })
process.exit(0)
