import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeArtwork } from '#artworks/artworks-api.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artworkPageOf } from '../tests/support/pages-of-works.ts'
import { freePort } from './house/free-port.ts'
import { type Goal, printGoals } from './house/goals.ts'
import { median, print, printTable } from './house/print.ts'
import { exactProcessorSecondsOf, shareOf } from './house/process-figures.ts'
import { type Item, publishWorks } from './house/publish-works.ts'
import { type ShopProcess, type ShopSettings, startShop } from './house/shop-process.ts'
import { openStore } from './house/stores.ts'
import { askAgainAndAgain } from './speed/wrk.ts'
import { type Bank, openBank } from './stress/bank.ts'
import { letBuyersIn } from './stress/buyers.ts'
import { type Nginx, openNginx } from './stress/nginx.ts'
import { readOrders, signIn } from './stress/shop-api.ts'
import { stressSettings } from './stress/stress-settings.ts'

/**
 * One, two and four processes of a shop on one PostgreSQL behind the nginx of the documents: how many pages they send, what each
 * costs, what memory they take, how soon a change is seen on all of them, and what is lost when one is killed while it sells.
 * Rates need a machine that has nothing else to do. `PROCESSES=2 SECONDS=3 npm run bench:several-processes`. Never a test.
 */

const COUNTS = (process.env.PROCESSES ?? '1,2,4').split(',').map(Number)
const SECONDS = Number(process.env.SECONDS ?? 8)
const WORKS = 200
const CONNECTIONS = 32
const CHANGES = 10
const IDLE_MS = 15_000
const UNTIL_KILLED_MS = 5000
const AFTERWARDS_MS = 10_000
const MOST_SEEN_MS = 1000
const POLL_MS = 10

interface House {
  readonly shops: readonly ShopProcess[]
  readonly nginx: Nginx
  readonly port: number
  readonly items: readonly Item[]
  readonly bank: Bank
  stop(): Promise<void>
}

async function openHouse(count: number): Promise<House> {
  const store = await openStore('PostgreSQL')
  const items = await publishWorks(store, WORKS)
  const [port, ports] = [await freePort(), await Promise.all(Array.from({ length: count }, freePort))]
  const bank = await openBank(`http://localhost:${port}`)
  const settingsOf = (own: number): ShopSettings => ({
    ...stressSettings(store, own, bank),
    SITE_URL: `http://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    MP_REQUESTS_PER_SECOND: '100',
    LOG_LEVEL: 'warn',
  })
  const shops: ShopProcess[] = []
  // The first one migrates; the others find everything ready.
  for (const own of ports) shops.push(await startShop(settingsOf(own)))
  const nginx = await openNginx(port, ports)
  if (nginx === undefined) throw new Error('nginx is not installed (Debian: apt-get install nginx-light)')
  const stop = async () => {
    await nginx.stop()
    for (const shop of shops) await shop.stop()
    await bank.stop()
  }
  return { shops, nginx, port, items, bank, stop }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

/** Pages that are kept, and what each costs the shop's processes. */
async function measureRate({ shops, port }: House, path: string): Promise<string[]> {
  await askAgainAndAgain({ port, path, connections: CONNECTIONS, seconds: 2 })
  const used = () => sumOf(shops.map(({ pid }) => exactProcessorSecondsOf(pid)))
  const before = used()
  const { requests, seconds, p50, p99 } = await askAgainAndAgain({
    port,
    path,
    connections: CONNECTIONS,
    seconds: SECONDS,
  })
  const cost = ((used() - before) * 1e6) / requests
  return [(requests / seconds).toFixed(0), cost.toFixed(0), p50.toFixed(1), p99.toFixed(1)]
}

/** For how many milliseconds a page of a process goes on without a word, or `undefined` when it never comes. */
async function seenAfter(address: string, word: string, began: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(address)).text()
    if (page.includes(word)) return performance.now() - began
    if (performance.now() - began > 10 * MOST_SEEN_MS) return Number.POSITIVE_INFINITY
    await sleep(POLL_MS)
  }
}

/** How long it takes until the home page and the work's own page say a new title, on every process, the slowest of all. */
async function measureChanges({ shops, items }: House): Promise<number[]> {
  const [first] = shops
  const item = items.at(-1)
  if (first === undefined || item === undefined) throw new Error('nobody sells anything')
  const headers = { ...(await signIn(first.url)), 'content-type': 'application/json' }
  const times: number[] = []
  for (let round = 1; round <= CHANGES; round += 1) {
    const title = `Cambio ${round} de ${CHANGES}`
    const reply = await fetch(`${first.url}/api${changeArtwork.path.replace(':id', item.id)}`, {
      method: changeArtwork.method,
      headers,
      body: JSON.stringify({ title }),
    })
    const began = performance.now()
    if (!reply.ok) throw new Error(`a work was changed with ${reply.status}`)
    const pages = shops.flatMap(({ url }) => [`${url}/`, `${url}${linkTo.artwork(item.id)}`])
    times.push(Math.max(...(await Promise.all(pages.map((page) => seenAfter(page, title, began))))))
  }
  return times
}

/** Kills a process in the middle of sales; answers what went wrong besides the requests that it had under way. */
async function killOne({ shops, nginx, items, bank }: House): Promise<string> {
  const administrator = await signIn(nginx.url)
  const answers = new Map<string, number>()
  let isOpen = true
  const read = async () => {
    while (isOpen) {
      const answer = await fetch(`${nginx.url}/`).then(
        async (reply) => `read ${reply.status} ${(await reply.text()) === '' ? 'empty' : ''}`.trim(),
        () => 'read none',
      )
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      await sleep(2 * POLL_MS)
    }
  }
  const readers = [read(), read()]
  const crowd = letBuyersIn({ url: nginx.url, items, bank })
  await sleep(UNTIL_KILLED_MS)
  await shops.at(-1)?.kill()
  await sleep(AFTERWARDS_MS)
  isOpen = false
  await Promise.all([...readers, crowd.goHome()])
  const { acknowledged, answers: purchases } = crowd.witness
  const there = new Set((await readOrders(nginx.url, administrator)).map(({ reference }) => reference))
  const lost = [...acknowledged.keys()].filter((reference) => !there.has(reference)).length
  const all = [...answers, ...[...purchases].map(([answer, count]) => [`purchase ${answer}`, count] as const)]
  const told = all.map(([answer, count]) => `${count} × ${answer}`).join(', ')
  return `${told}; ${acknowledged.size} orders acknowledged, ${lost} of them lost`
}

const rates = [['processes', 'page', 'a second', 'µs of processor each', 'p50 ms', 'p99 ms']]
const memory = [['processes', 'RSS of each (MB)', 'PSS of each', 'PSS of all']]
const goals: Goal[] = []
for (const count of COUNTS) {
  const house = await openHouse(count)
  const work = artworkPageOf(house.items[0])
  await sleep(IDLE_MS)
  const shares = house.shops.map(({ pid }) => shareOf(pid))
  const pick = (part: 'resident' | 'proportional') => shares.map((each) => each[part])
  const [resident, proportional] = [pick('resident'), pick('proportional')]
  memory.push(
    [count, median(resident), median(proportional), sumOf(proportional)].map((each) => each.toFixed(0)),
  )
  for (const path of ['/', work]) rates.push([String(count), path, ...(await measureRate(house, path))])
  const seen = Math.max(...(await measureChanges(house)))
  goals.push({ what: `a change on ${count}, seen on all`, figure: seen, most: MOST_SEEN_MS, unit: 'ms' })
  if (count > 1) print(`${count} processes, one killed while they sell: ${await killOne(house)}`)
  await house.stop()
}
print('\nPages that are kept, through nginx')
printTable(rates)
print('\nMemory at rest')
printTable(memory)
printGoals('Several processes', goals)
process.exit(0)
