import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './house/free-port.ts'
import { median, print } from './house/print.ts'
import { publishWorks } from './house/publish-works.ts'
import { faultsIn, startShop } from './house/shop-process.ts'
import { openStore, STORE_NAMES, type StoreName } from './house/stores.ts'
import { countsOf } from './stress/asked.ts'
import { type Bank, openBank } from './stress/bank.ts'
import { letBuyersIn, type Witness } from './stress/buyers.ts'
import { type Books, claimedTwice, lostOrders, openEnds, wrongs } from './stress/invariants.ts'
import { type Kills, killAgainAndAgain } from './stress/killed-shop.ts'
import { readBooks } from './stress/read-books.ts'
import { readOrders, signIn } from './stress/shop-api.ts'
import { stressSettings } from './stress/stress-settings.ts'

/**
 * The shop is killed at random moments while buyers check out and pay. Afterwards every order that was
 * acknowledged is there, no original has two owners, and all money is a sale or went back.
 * Takes 'PGlite' or 'PostgreSQL' as argument; both when none is given.
 */

const WORKS = 400
const KILLS = 30
const LATE_PAYERS = 10
/** The shortest that the shop allows, so that the holds of those who walked away end within the run. */
const HOLD_MINUTES = 2
const TIMEOUT_MS = 25 * 60_000

const emailsIn = (outbox: string) => readdirSync(outbox).filter((name) => name.endsWith('.eml'))

/** Waits until nothing is on its way any more; answers what is left when the time is up. */
async function settle(
  read: () => Promise<Books>,
): Promise<{ ends: string[]; seconds: number; last: string }> {
  const began = performance.now()
  let last = 'nothing was open'
  for (;;) {
    const ends = openEnds(await read())
    const waited = performance.now() - began
    if (ends.length === 0 || waited > TIMEOUT_MS) return { ends, seconds: waited / 1000, last }
    last = ends[0] ?? last
    await sleep(2000)
  }
}

/** People who walked away come back and pay when their order has long expired. */
async function payLate(bank: Bank, { acknowledged }: Witness, { orders }: Books): Promise<number> {
  const expired = orders.filter(({ status }) => status === 'expired').slice(0, LATE_PAYERS)
  for (const { reference } of expired) {
    const payAt = acknowledged.get(reference)?.payAt
    if (payAt !== undefined) await bank.pay(payAt, 'APRO')
  }
  return expired.length
}

function printKills({ count, whileStarting, startsMs }: Kills): void {
  print(`  killed ${count} times, ${whileStarting} of them while starting`)
  print(
    `  ready again after ${Math.round(median(startsMs))} ms (at most ${Math.round(Math.max(...startsMs))} ms)`,
  )
}

function printWitness({ acknowledged, asked, approved, refused }: Witness): void {
  print(`  checkouts: ${[...countsOf(asked)].map(([answer, count]) => `${count} × ${answer}`).join(', ')}`)
  print(`  acknowledged orders: ${acknowledged.size}; payments approved: ${approved}, refused: ${refused}`)
}

function printBooks({ orders, payments, emails }: Books): void {
  const states = new Map<string, number>()
  for (const { status } of orders) states.set(status, (states.get(status) ?? 0) + 1)
  print(
    `  orders at the end: ${[...states]
      .sort()
      .map(([state, count]) => `${count} ${state}`)
      .join(', ')}`,
  )
  const refunded = payments.filter(({ status }) => status === 'refunded').length
  print(`  payments refunded: ${refunded}; emails sent: ${emails.length}`)
}

const unexpected = ({ asked }: Witness) =>
  [...countsOf(asked).keys()]
    .filter((answer) => !['200', '409 artwork_reserved', '409 artwork_sold', 'none'].includes(answer))
    .map((answer) => `an answer that nobody expects: ${answer}`)

async function tryOn(name: StoreName): Promise<number> {
  print(`${name}: ${WORKS} originals, ${KILLS} kills`)
  const store = await openStore(name)
  const items = await publishWorks(store, WORKS)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const bank = await openBank(url)
  const settings = { ...stressSettings(store, port, bank), HOLD_MINUTES: String(HOLD_MINUTES) }
  // The first start makes the administrator, whose session must survive all kills.
  const first = await startShop(settings)
  const administrator = await signIn(url)
  await first.stop()

  const crowd = letBuyersIn({ url, items, bank })
  const { witness } = crowd
  const wrong = new Set<string>()
  const kills = await killAgainAndAgain(settings, KILLS, async () => {
    const before = new Map(witness.acknowledged)
    const orders = await readOrders(url, administrator).catch(() => undefined)
    if (orders === undefined) return
    for (const each of [...lostOrders(before, orders), ...claimedTwice(orders)]) wrong.add(each)
  })
  const shop = await startShop(settings)
  await crowd.goHome()
  printKills(kills)
  printWitness(witness)

  const outbox = join(store.dataFolder, 'outbox')
  mkdirSync(outbox, { recursive: true })
  const read = () => readBooks({ url, administrator, bank }, () => emailsIn(outbox))
  const settled = await settle(read)
  print(
    `  everything at its end ${Math.round(settled.seconds)} s after the last start; the last was: ${settled.last}`,
  )
  const late = await payLate(bank, witness, await read())
  const settledLate = await settle(read)
  print(`  ${late} paid after their order had expired: at its end after ${Math.round(settledLate.seconds)} s`)
  const books = await read()
  printBooks(books)

  for (const each of [
    ...kills.ownEndings,
    ...unexpected(witness),
    ...settled.ends,
    ...settledLate.ends,
    ...lostOrders(witness.acknowledged, books.orders),
    ...claimedTwice(books.orders),
    ...wrongs(books),
  ])
    wrong.add(each)
  for (const each of wrong) print(`  WRONG: ${each}`)
  const faults = faultsIn(settings)
  print(`  faults in the shop's log: ${faults.length}`)
  for (const each of faults.slice(0, 5)) print(`    ${each.slice(0, 400)}`)
  if ((await shop.stop()) !== 0) wrong.add('the shop did not stop with exit code 0')
  await bank.stop()
  print(`${name}: ${wrong.size === 0 ? 'nothing lost, nothing sold twice' : `${wrong.size} violations`}\n`)
  return wrong.size
}

const asked = STORE_NAMES.filter((name) => process.argv.includes(name))
let wrong = 0
for (const name of asked.length > 0 ? asked : STORE_NAMES) wrong += await tryOn(name)
process.exit(wrong > 0 ? 1 : 0)
