import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './house/free-port.ts'
import { print } from './house/print.ts'
import { type Item, publishWorks } from './house/publish-works.ts'
import { faultsIn, startShop } from './house/shop-process.ts'
import { openStore } from './house/stores.ts'
import { type Bank, openBank } from './stress/bank.ts'
import { type Books, claimedTwice, openEnds, wrongs } from './stress/invariants.ts'
import { checkOut, readOrders, readWorks, signIn } from './stress/shop-api.ts'
import { stressSettings } from './stress/stress-settings.ts'

/**
 * Three processes on one PostgreSQL sell fifty originals to five hundred buyers, while a fifth of the notifications is
 * lost and another fifth comes three times. At the end fifty works are sold and paid, all surplus money is back, and
 * each email was written once.
 */

const PROCESSES = 3
const WORKS = 50
const BUYERS = 500
const AT_ONCE = 25
const LOST = 0.2
const DOUBLED = 0.2
const HOLD_MINUTES = 2
const TIMEOUT_MS = 12 * 60_000

interface Street {
  readonly urls: readonly string[]
  readonly items: readonly Item[]
  readonly bank: Bank
  readonly answers: Map<string, number>
  /** Pages of buyers who walked away. */
  readonly forsaken: string[]
}

async function disturb(bank: Bank, payAt: string): Promise<void> {
  const dice = Math.random()
  if (dice < LOST) await bank.disturb(payAt, { drop: true })
  else if (dice < LOST + DOUBLED) await bank.disturb(payAt, { duplicates: 2 })
}

/** Asks any of the processes for a work, and pays: one in five twice by mistake, one in five not at all. */
async function buy({ urls, items, bank, answers, forsaken }: Street, buyer: number): Promise<void> {
  const [item, url] = [items[buyer % items.length], urls[buyer % urls.length]]
  if (item === undefined || url === undefined) throw new Error('nobody sells anything')
  const answer = await checkOut(url, item, buyer)
  const name = 'payAt' in answer ? '200' : `${answer.status} ${answer.code}`
  answers.set(name, (answers.get(name) ?? 0) + 1)
  if (!('payAt' in answer)) return
  await disturb(bank, answer.payAt)
  const dice = Math.random()
  if (dice < 0.2) {
    forsaken.push(answer.payAt)
    return
  }
  if (dice < 0.3) await bank.pay(answer.payAt, 'OTHE')
  await bank.pay(answer.payAt, 'APRO')
  if (dice > 0.8) await bank.pay(answer.payAt, 'APRO')
}

/** Lets these buyers in, so many at a time. */
async function letIn(street: Street, buyers: readonly number[]): Promise<void> {
  const waiting = [...buyers]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let buyer = waiting.shift(); buyer !== undefined; buyer = waiting.shift()) await buy(street, buyer)
    }),
  )
}

/** Emails of one kind about one order that were written more than once. */
function doubledEmails(emails: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of emails) {
    const about = /^[a-z-]+?-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name)?.[0] ?? name
    counts.set(about, (counts.get(about) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > 1).map(([about, count]) => `${count} emails ${about}`)
}

async function settle(read: () => Promise<Books>): Promise<string[]> {
  const began = performance.now()
  for (;;) {
    const ends = openEnds(await read())
    if (ends.length === 0 || performance.now() - began > TIMEOUT_MS) return ends
    await sleep(3000)
  }
}

const store = await openStore('PostgreSQL')
const items = await publishWorks(store, WORKS)
const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
const urls = ports.map((port) => `http://localhost:${port}`)
const bank = await openBank(urls[0] ?? '')
const settings = ports.map((port) => ({
  ...stressSettings(store, port, bank),
  HOLD_MINUTES: String(HOLD_MINUTES),
  // Five hundred buyers in seconds are more than one gallery has in a month.
  MP_REQUESTS_PER_SECOND: '100',
}))
const shops = []
// The first one migrates; the others find everything ready.
for (const each of settings) shops.push(await startShop(each))
const administrator = await signIn(urls[0] ?? '')
const outbox = join(store.dataFolder, 'outbox')
mkdirSync(outbox, { recursive: true })

async function read(): Promise<Books> {
  const [url = ''] = urls
  const emails = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  const orders = await readOrders(url, administrator)
  return { orders, works: await readWorks(url), payments: await bank.payments(), emails }
}

const street: Street = { urls, items, bank, answers: new Map(), forsaken: [] }
const began = performance.now()
await letIn(
  street,
  Array.from({ length: BUYERS }, (_, buyer) => buyer),
)
print(
  `${BUYERS} buyers in ${Math.round((performance.now() - began) / 1000)} s: ${[...street.answers].join(' × ')}`,
)
const ends = await settle(read)
// Some of those who walked away come back and pay for what is somebody else's by now, or free again.
for (const payAt of street.forsaken) await bank.pay(payAt, 'APRO')
ends.push(...(await settle(read)))
// What nobody has bought yet is bought now.
for (let round = 1; round <= 5; round += 1) {
  const unsold = (await read()).works.filter(({ status }) => !status.isSold).map(({ id }) => id)
  const wanted = items.flatMap(({ id }, at) => (unsold.includes(id) ? [BUYERS * round + at] : []))
  if (wanted.length === 0) break
  await letIn(street, wanted)
  ends.push(...(await settle(read)))
}

const books = await read()
const { orders, works, payments, emails } = books
const paid = orders.filter(({ status }) => status === 'paid').length
const sold = works.filter(({ status }) => status.isSold).length
const approved = payments.filter(({ status }) => status === 'approved').length
const refunded = payments.filter(({ status }) => status === 'refunded').length
const taken = approved + refunded
print(`sold ${sold}, orders paid ${paid}, payments kept ${approved}`)
print(`surplus payments ${taken - paid}, refunded ${refunded}; emails ${emails.length}`)
print(`everything at its end after ${Math.round((performance.now() - began) / 1000)} s`)
const faults = [...new Set(settings.flatMap(faultsIn))]
for (const each of faults.slice(0, 5)) print(`  the log: ${each.slice(0, 300)}`)
const wrong = [
  ...new Set([
    ...ends,
    ...openEnds(books),
    ...wrongs(books),
    ...claimedTwice(orders),
    ...doubledEmails(emails),
  ]),
  ...(sold === WORKS && paid === WORKS ? [] : [`${sold} sold and ${paid} paid instead of ${WORKS}`]),
  ...(taken - paid === refunded ? [] : ['not every surplus payment went back']),
]
for (const each of wrong) print(`WRONG: ${each}`)
for (const shop of shops) await shop.stop()
await bank.stop()
print(wrong.length === 0 ? 'sold = paid, surplus = refunds, nothing stuck' : `${wrong.length} violations`)
process.exit(wrong.length === 0 ? 0 : 1)
