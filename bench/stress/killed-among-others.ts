import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, countsOf, isFailure, purchasesIn } from './asked.ts'
import { letBuyersIn } from './buyers.ts'
import { type Books, claimedTwice, lostOrders, paidForNothing, wrongs } from './invariants.ts'
import { readBooks } from './read-books.ts'
import { signIn } from './shop-api.ts'
import type { ShopsBehindNginx } from './shops-behind-nginx.ts'
import { letVisitorsIn } from './visitors.ts'

const VISITORS = 4
const UNTIL_KILLED_MS = 5000
const AFTERWARDS_MS = 10_000
/** How long money may be on its way to its sale when nobody buys any more. */
const SETTLED_MS = 60_000

/** What a process that is killed takes along. */
export interface Killed {
  readonly requests: number
  /** How often each answer came. */
  readonly answers: Readonly<Record<string, number>>
  /** Failed requests that had begun when it was killed. */
  readonly underWay: number
  /** All other failed requests. */
  readonly failed: number
  readonly acknowledged: number
  /** Orders, works and payments that are not as the buyers were told. */
  readonly lost: readonly string[]
}

/** The books when what was paid has become a sale, or had time enough for it. */
async function settledBooks(
  { nginx, bank }: ShopsBehindNginx,
  administrator: Record<string, string>,
): Promise<Books> {
  const deadline = performance.now() + SETTLED_MS
  for (;;) {
    const books = await readBooks({ url: nginx.url, administrator, bank })
    if (paidForNothing(books).length === 0 || performance.now() > deadline) return books
    await sleep(1000)
  }
}

/** Kills the last process in the middle of sales. */
export async function killOne(house: ShopsBehindNginx): Promise<Killed> {
  const { shops, nginx, items, bank } = house
  const administrator = await signIn(nginx.url)
  const visitors = letVisitorsIn(nginx.url, items, VISITORS)
  const crowd = letBuyersIn({ url: nginx.url, items, bank })
  await sleep(UNTIL_KILLED_MS)
  const killedAt = performance.now()
  await shops.at(-1)?.kill()
  await sleep(AFTERWARDS_MS)
  await Promise.all([visitors.goHome(), crowd.goHome()])

  const { acknowledged, asked } = crowd.witness
  const all: Asked[] = [...visitors.asked, ...purchasesIn(asked)]
  const failures = all.filter(isFailure)
  const hadBegun = failures.filter(({ began, ended }) => began <= killedAt && ended >= killedAt)
  const books = await settledBooks(house, administrator)
  return {
    requests: all.length,
    answers: Object.fromEntries(countsOf(all)),
    underWay: hadBegun.length,
    failed: failures.length - hadBegun.length,
    acknowledged: acknowledged.size,
    lost: [
      ...lostOrders(acknowledged, books.orders),
      ...claimedTwice(books.orders),
      ...paidForNothing(books),
      ...wrongs(books),
    ],
  }
}
