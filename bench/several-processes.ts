import { artworkPageOf } from '../tests/support/pages-of-works.ts'
import { jobsFinished } from './house/finished-jobs.ts'
import { type Goal, judged, printGoals } from './house/goals.ts'
import { keepFigures } from './house/kept-figures.ts'
import { otherWorkDuring } from './house/other-work.ts'
import { median, print, printTable, withSpread } from './house/print.ts'
import { exactProcessorSecondsOf, shareOf } from './house/process-figures.ts'
import type { ShopProcess } from './house/shop-process.ts'
import { askAgainAndAgain } from './speed/wrk.ts'
import { type Killed, killOne } from './stress/killed-among-others.ts'
import { measureChanges } from './stress/seen-everywhere.ts'
import { openShopsBehindNginx, type ShopsBehindNginx } from './stress/shops-behind-nginx.ts'
import { filesIn } from './stress/visitors.ts'

/**
 * One, two and four processes of a shop on one PostgreSQL, with their pictures in a bucket, behind the nginx of the documents: how many
 * pages they send, what each costs, what memory they take, how soon a change is seen on all of them, and what is lost when one is
 * killed while it sells. Rates need a machine that has nothing else to do. `PROCESSES=2 SECONDS=3 npm run bench:several-processes`.
 * Never a test.
 */

const COUNTS = (process.env.PROCESSES ?? '1,2,4').split(',').map(Number)
const SECONDS = Number(process.env.SECONDS ?? 8)
const WORKS = 200
const CONNECTIONS = 32
/** What a start leaves is given back within half a minute (`platform/process/collect-at-rest.ts`). */
const IDLE_MS = 30_000
const MOST_SEEN_MS = 1000

interface Rate {
  readonly what: string
  readonly perSecond: number
  /** Microseconds of processor that each answer takes of all processes of the shop together. */
  readonly processorUs: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Megabytes: of each process what lies in memory, and its share of that when pages that several have are divided among them. */
interface Memory {
  readonly resident: readonly number[]
  readonly proportional: readonly number[]
}

interface Result {
  readonly processes: number
  /** How busy the processors were before anything was asked for, from 0 to 1. */
  readonly otherWork: number
  readonly atRest: Memory
  readonly afterLoad: Memory
  readonly rates: readonly Rate[]
  readonly changesMs: readonly number[]
  readonly killed?: Killed
}

const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

function memoryOf(shops: readonly ShopProcess[]): Memory {
  const shares = shops.map(({ pid }) => shareOf(pid))
  return {
    resident: shares.map((each) => each.resident),
    proportional: shares.map((each) => each.proportional),
  }
}

/** Pages that are kept, and pictures, through nginx. */
async function measureRate({ shops, port }: ShopsBehindNginx, what: string, path: string): Promise<Rate> {
  const ask = (seconds: number) => askAgainAndAgain({ port, path, connections: CONNECTIONS, seconds })
  const used = () => sumOf(shops.map(({ pid }) => exactProcessorSecondsOf(pid)))
  await ask(2)
  const before = used()
  const { requests, seconds, p50, p99 } = await ask(SECONDS)
  const processorUs = ((used() - before) * 1e6) / requests
  return { what, perSecond: requests / seconds, processorUs, p50Ms: p50, p99Ms: p99 }
}

async function pictureIn(page: string): Promise<string> {
  const html = await (await fetch(page)).text()
  const picture = filesIn(html).find((file) => file.startsWith('/media/'))
  if (picture === undefined) throw new Error(`${page} shows no picture`)
  return picture
}

async function measure(count: number): Promise<Result> {
  const settings = { MP_REQUESTS_PER_SECOND: '100', LOG_LEVEL: 'warn' }
  const house = await openShopsBehindNginx({ processes: count, works: WORKS, settings })
  if (house === undefined) throw new Error('nginx is not installed (Debian: apt-get install nginx-light)')
  const { shops, nginx, items } = house
  for (const shop of shops) await jobsFinished(shop)
  const otherWork = await otherWorkDuring(IDLE_MS)
  const atRest = memoryOf(shops)
  const rates = [
    await measureRate(house, 'home page', '/'),
    await measureRate(house, "a work's page", artworkPageOf(items[0])),
    await measureRate(house, 'a picture of the bucket', await pictureIn(nginx.url)),
  ]
  const afterLoad = memoryOf(shops)
  const changesMs = await measureChanges(house)
  const measured = { processes: count, otherWork, atRest, afterLoad, rates, changesMs }
  const result = count > 1 ? { ...measured, killed: await killOne(house) } : measured
  await house.stop()
  return result
}

const goalsOf = ({ processes, changesMs, killed }: Result): Goal[] => {
  const seen = { what: `a change on ${processes}, seen on all, the slowest`, figure: Math.max(...changesMs) }
  const goals: Goal[] = [{ ...seen, most: MOST_SEEN_MS, unit: 'ms' }]
  if (killed === undefined) return goals
  const ofOne = `one of ${processes} killed`
  return [
    ...goals,
    { what: `${ofOne}, requests that failed, but those under way`, figure: killed.failed, most: 0, unit: '' },
    { what: `${ofOne}, orders and payments lost`, figure: killed.lost.length, most: 0, unit: '' },
  ]
}

function printKilled({ processes, killed }: Result): void {
  if (killed === undefined) return
  const told = Object.entries(killed.answers).map(([answer, count]) => `${count} × ${answer}`)
  print(`\nOne of ${processes} killed while they sell: ${killed.requests} requests, ${told.join(', ')}`)
  print(`  ${killed.underWay} failed that were under way, ${killed.failed} others`)
  print(`  ${killed.acknowledged} orders acknowledged; lost: ${killed.lost.join('; ') || 'nothing'}`)
}

function printResults(results: readonly Result[]): void {
  print('\nThrough nginx')
  const head = ['processes', 'what', 'a second', 'µs of processor each', 'p50 ms', 'p99 ms']
  const cells = ({ what, perSecond, processorUs, p50Ms, p99Ms }: Rate) => [
    what,
    perSecond.toFixed(0),
    processorUs.toFixed(0),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
  ]
  printTable([
    head,
    ...results.flatMap(({ processes, rates }) => rates.map((rate) => [String(processes), ...cells(rate)])),
  ])
  print('\nMemory (MB)')
  const memory = (processes: number, when: string, { resident, proportional }: Memory) => [
    String(processes),
    when,
    ...[median(resident), median(proportional), sumOf(proportional)].map((each) => each.toFixed(0)),
  ]
  printTable([
    ['processes', 'when', 'RSS of each', 'PSS of each', 'PSS of all'],
    ...results.flatMap(({ processes, atRest, afterLoad }) => [
      memory(processes, 'at rest', atRest),
      memory(processes, 'after load', afterLoad),
    ]),
  ])
  print()
  for (const { processes, otherWork } of results)
    print(
      `Busy with other work before ${processes} were asked: ${(otherWork * 100).toFixed(0)} % of the processors`,
    )
  for (const { processes, changesMs } of results)
    print(`A change seen on all of ${processes}: ${withSpread(changesMs, 0)} ms`)
  for (const result of results) printKilled(result)
}

const results: Result[] = []
for (const count of COUNTS) results.push(await measure(count))
const goals = results.flatMap(goalsOf)
printResults(results)
printGoals('Several processes', goals)
await keepFigures('several-processes', { goals: goals.map(judged), results })
process.exit(0)
