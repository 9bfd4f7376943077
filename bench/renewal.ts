import { setTimeout as sleep } from 'node:timers/promises'
import { linkTo } from '#pages/site-pages.ts'
import { artworkPageOf } from '../tests/support/pages-of-works.ts'
import { freePort } from './house/free-port.ts'
import { print } from './house/print.ts'
import { type Item, publishWorks } from './house/publish-works.ts'
import { type ShopProcess, type ShopSettings, startShop } from './house/shop-process.ts'
import { openStore } from './house/stores.ts'
import { countsOf } from './stress/asked.ts'
import { openBank } from './stress/bank.ts'
import { letBuyersIn } from './stress/buyers.ts'
import { openNginx } from './stress/nginx.ts'
import { readOrders, signIn } from './stress/shop-api.ts'
import { stressSettings } from './stress/stress-settings.ts'

/**
 * Two processes behind the nginx of the documents are renewed one after the other while visitors look and buy: nobody
 * may notice. Needs PostgreSQL, as two processes do, and nginx.
 */

const WORKS = 1500
const VISITORS = 8
const MOST_PAUSE_MS = 60
const ROUNDS = 3
const LEAST_REQUESTS = 2000
/** More than the `fail_timeout` of the documents, after which nginx comes to a process again. */
const UNTIL_NGINX_KNOWS_MS = 3000

const answers = new Map<string, number>()
const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)

/** Sends visitors through the gallery until they are told to go: pages, lists and what belongs to nobody. */
function letVisitorsIn(url: string, items: readonly Item[]) {
  let isOpen = true
  const addresses = (turn: number) => [
    '/',
    artworkPageOf(items[turn % items.length]),
    linkTo.biography(),
    '/api/artworks?limit=20',
    `/api/artworks/${items[(turn * 7) % items.length]?.id}`,
  ]
  async function walk(first: number): Promise<void> {
    for (let turn = first; isOpen; turn += 1) {
      const path = addresses(turn)[turn % 5]
      await fetch(`${url}${path}`).then(
        async (reply) => {
          await reply.arrayBuffer()
          note(`read ${reply.status}`)
        },
        () => note('read none'),
      )
      await sleep(Math.random() * MOST_PAUSE_MS)
    }
  }
  const everybody = Promise.all(Array.from({ length: VISITORS }, (_, index) => walk(index * 31)))
  return async () => {
    isOpen = false
    await everybody
  }
}

/** Ends a process as its supervisor does, and starts it anew. */
async function renew(old: ShopProcess, settings: ShopSettings): Promise<ShopProcess> {
  const code = await old.stop()
  if (code !== 0) note(`an end with exit code ${code}`)
  const next = await startShop(settings)
  while ((await fetch(`${next.url}/api/health/ready`)).status !== 200) await sleep(100)
  await sleep(UNTIL_NGINX_KNOWS_MS)
  return next
}

const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, each) => sum + each, 0)

async function tryRenewal(): Promise<number> {
  const store = await openStore('PostgreSQL')
  const items = await publishWorks(store, WORKS)
  const ports = [await freePort(), await freePort()]
  const door = await freePort()
  const bank = await openBank(`http://localhost:${door}`)
  const settingsOf = (port: number): ShopSettings => ({
    ...stressSettings(store, port, bank),
    SITE_URL: `http://localhost:${door}`,
    TRUST_PROXY: 'loopback',
    STOP_DELAY_SECONDS: '5',
    MP_REQUESTS_PER_SECOND: '500',
  })
  let shops: ShopProcess[] = []
  for (const port of ports) shops.push(await startShop(settingsOf(port)))
  const nginx = await openNginx(door, ports)
  if (nginx === undefined) {
    print('renewal: skipped, nginx is not installed (Debian: apt-get install nginx-light)')
    for (const shop of shops) await shop.stop()
    await bank.stop()
    return 0
  }
  const administrator = await signIn(nginx.url)
  const visitorsGoHome = letVisitorsIn(nginx.url, items)
  const crowd = letBuyersIn({ url: nginx.url, items, bank })
  let renewals = 0
  while (renewals < ROUNDS * 2 || total(answers) + crowd.witness.asked.length < LEAST_REQUESTS) {
    const next: ShopProcess[] = []
    for (const [index, shop] of shops.entries()) {
      next[index] = await renew(shop, settingsOf(shop.port))
      renewals += 1
    }
    shops = next
  }
  await Promise.all([visitorsGoHome(), crowd.goHome()])
  for (const [answer, count] of countsOf(crowd.witness.asked)) answers.set(`purchase ${answer}`, count)
  const orders = new Set((await readOrders(nginx.url, administrator)).map(({ reference }) => reference))
  const lost = [...crowd.witness.acknowledged.keys()].filter((reference) => !orders.has(reference))
  for (const shop of shops) await shop.stop()
  await nginx.stop()
  await bank.stop()

  const isFine = (answer: string) =>
    /^(?:read 200|purchase (?:200|409 artwork_(?:reserved|sold)))$/.test(answer)
  const failed = [...answers].filter(([answer]) => !isFine(answer))
  print(`renewal: ${renewals} renewals of two processes behind nginx, ${total(answers)} requests`)
  for (const [answer, count] of [...answers].sort()) print(`  ${count} × ${answer}`)
  print(`  acknowledged orders: ${crowd.witness.acknowledged.size}, lost: ${lost.length}`)
  const wrong = total(new Map(failed)) + lost.length
  print(`renewal: ${wrong === 0 ? 'nobody noticed' : `${wrong} failed`}\n`)
  return wrong
}

process.exit((await tryRenewal()) > 0 ? 1 : 0)
