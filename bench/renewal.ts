import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openBrowser } from '../tests/support/browser.ts'
import { jobsFinished } from './house/finished-jobs.ts'
import { type Goal, isHeld, judged, printGoals } from './house/goals.ts'
import { keepFigures } from './house/kept-figures.ts'
import { print, printTable, seconds } from './house/print.ts'
import type { Item } from './house/publish-works.ts'
import { startShop } from './house/shop-process.ts'
import { type Asked, countsOf, isFailure, purchasesIn } from './stress/asked.ts'
import { letBuyersIn } from './stress/buyers.ts'
import { claimedTwice, lostOrders } from './stress/invariants.ts'
import { makeReleases, shareFiles } from './stress/next-release.ts'
import { readOrders, signIn } from './stress/shop-api.ts'
import { openShopsBehindNginx, type ShopsBehindNginx } from './stress/shops-behind-nginx.ts'
import { letVisitorsIn } from './stress/visitors.ts'
import { type OpenedPages, type Outcome, openPages } from './visitor/open-page.ts'
import { pagesOfABuyer } from './visitor/pages-of-a-buyer.ts'

/**
 * Two processes behind the nginx of the documents are renewed one after the other with a release whose files have other names, and then
 * with the one before again, while visitors look and buy. Nobody may notice; and whoever has had a page open since before goes on
 * with it, or is told and loses nothing. `OWN_FILES=1` before the program leaves each release without the files of the other. Needs nginx, Chromium and a PostgreSQL.
 */

const WORKS = 600
/** They all come from one address, at which nginx takes fifty requests at a time. */
const VISITORS = 4
const LEAST_REQUESTS = 2000
/** More than the `fail_timeout` of the documents, after which nginx comes to a process again. */
const UNTIL_NGINX_KNOWS_MS = 3000
/** Works at the end of the catalogue are for those who have had a page open, three for each time that they go on. */
const KEPT_BACK = 9

type Told = (what: string) => void

/** Ends a process as its supervisor does, and starts one of the release in its place. */
async function renew(house: ShopsBehindNginx, at: number, release: string, tell: Told): Promise<void> {
  const old = house.shops[at]
  if (old === undefined) throw new Error(`there is no process ${at}`)
  const code = await old.stop()
  if (code !== 0) tell(`a process ended with exit code ${code}`)
  const next = await startShop(house.settingsOf(old), { release })
  while ((await fetch(`${next.url}/api/health/ready`)).status !== 200) await sleep(100)
  house.shops[at] = next
  await sleep(UNTIL_NGINX_KNOWS_MS)
}

interface Tried {
  readonly renewals: number
  readonly asked: readonly Asked[]
  readonly wrong: readonly string[]
  readonly acknowledged: number
  readonly outcomes: readonly (Outcome & { readonly when: string })[]
}

async function tryRenewal(house: ShopsBehindNginx, browser: Browser): Promise<Tried> {
  const { nginx, bank, shops } = house
  const forSale: readonly Item[] = house.items.slice(0, -KEPT_BACK)
  const keptBack = house.items.slice(-KEPT_BACK).toReversed()
  const wrong: string[] = []
  const outcomes: Tried['outcomes'][number][] = []
  const open = () => openPages(browser, nginx.url, pagesOfABuyer(keptBack.splice(0, 3)))
  const goOn = async (pages: OpenedPages, when: string) =>
    outcomes.push(...(await pages.goOn()).map((each) => ({ ...each, when })))

  for (const shop of shops) await jobsFinished(shop)
  const [halfway, afterwards] = [await open(), await open()]
  const administrator = await signIn(nginx.url)
  const visitors = letVisitorsIn(nginx.url, forSale, VISITORS)
  const crowd = letBuyersIn({ url: nginx.url, items: forSale, bank })
  let renewals = 0
  for (const release of [next, present]) {
    for (const at of shops.keys()) {
      await renew(house, at, release, (what) => wrong.push(what))
      renewals += 1
      if (renewals === 1) {
        await goOn(halfway, 'when one of two was renewed')
        await goOn(await open(), 'opened when one of two was renewed')
      }
      if (renewals === shops.length) await goOn(afterwards, 'when both were renewed')
    }
  }
  const { acknowledged, asked } = crowd.witness
  while (visitors.asked.length + asked.length < LEAST_REQUESTS) await sleep(1000)
  await Promise.all([visitors.goHome(), crowd.goHome()])
  const orders = await readOrders(nginx.url, administrator)
  wrong.push(...lostOrders(acknowledged, orders), ...claimedTwice(orders))
  return {
    renewals,
    outcomes,
    wrong,
    acknowledged: acknowledged.size,
    asked: [...visitors.asked, ...purchasesIn(asked)],
  }
}

function printTried({ renewals, asked, acknowledged, wrong, outcomes }: Tried): void {
  print(`renewal: ${renewals} renewals of two processes behind nginx, ${asked.length} requests`)
  for (const [answer, count] of countsOf(asked)) print(`  ${count} × ${answer}`)
  print(`  acknowledged orders: ${acknowledged}`)
  for (const each of wrong) print(`  WRONG: ${each}`)
  print('\nPages that were open before')
  printTable([
    ['when', 'page', 'step', 'became'],
    ...outcomes.map(({ when, page, step, became }) => [when, page, step, became]),
  ])
  for (const { when, page, step, why } of outcomes)
    if (why !== undefined) print(`  ${page} ${when}, ${step}: ${why}`)
}

const goalsOf = ({ asked, wrong, outcomes }: Tried): Goal[] => {
  const broken = outcomes.filter(({ became }) => became === 'broken')
  return [
    { what: 'failed requests', figure: asked.filter(isFailure).length, most: 0, unit: '' },
    {
      what: 'orders lost, works sold twice, processes that ended badly',
      figure: wrong.length,
      most: 0,
      unit: '',
    },
    { what: 'steps on open pages that neither worked nor said so', figure: broken.length, most: 0, unit: '' },
  ]
}

const OWN_FILES = process.env.OWN_FILES !== undefined
const releases = await seconds('two releases', async () => makeReleases())
if (!OWN_FILES) shareFiles(releases)
const { present, next } = releases
const settings = { STOP_DELAY_SECONDS: '5', MP_REQUESTS_PER_SECOND: '500' }
const house = await openShopsBehindNginx({ processes: 2, works: WORKS, settings, release: present })
if (house === undefined) {
  print('renewal: skipped, nginx is not installed (Debian: apt-get install nginx-light)')
  process.exit(0)
}
const browser = await openBrowser()
const tried = await seconds('renewing them', () => tryRenewal(house, browser))
await browser.close()
await house.stop()
printTried(tried)
const goals = goalsOf(tried)
printGoals('Renewal', goals)
const { asked, ...kept } = tried
const answers = Object.fromEntries(countsOf(asked))
await keepFigures('renewal', { goals: goals.map(judged), requests: asked.length, answers, ...kept })
process.exit(goals.every(isHeld) ? 0 : 1)
