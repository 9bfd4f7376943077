import { performance } from 'node:perf_hooks'
import { freePort } from './house/free-port.ts'
import { print } from './house/print.ts'
import { type Item, publishWorks } from './house/publish-works.ts'
import { faultsIn, startShop } from './house/shop-process.ts'
import { openStore, STORE_NAMES, type StoreName } from './house/stores.ts'
import { openBank } from './trial/bank.ts'
import { checkOut, readOrders, readWorks, signIn } from './trial/shop-api.ts'

/** 200 buyers want one original at the same moment: one gets a payment page, the others are told so. */

const BUYERS = 200
const ROUNDS = 20

const answerOf = (url: string, item: Item, buyer: number) =>
  checkOut(url, item, buyer).then(
    (answer) => (answer.status === 200 ? '200' : `${answer.status} ${'code' in answer ? answer.code : ''}`),
    (error: unknown) => `no answer: ${String(error)}`,
  )

function tallyOf(answers: readonly string[]): Map<string, number> {
  const tally = new Map<string, number>()
  for (const each of answers) tally.set(each, (tally.get(each) ?? 0) + 1)
  return tally
}

const isRight = (tally: ReadonlyMap<string, number>) =>
  tally.get('200') === 1 && tally.get('409 artwork_reserved') === BUYERS - 1

async function runRound(url: string, item: Item): Promise<boolean> {
  const began = performance.now()
  const buyers = Array.from({ length: BUYERS }, (_, buyer) => buyer)
  const tally = tallyOf(await Promise.all(buyers.map((buyer) => answerOf(url, item, buyer))))
  const counts = [...tally].sort().map(([answer, count]) => `${count} × ${answer}`)
  print(`  ${item.id.padEnd(8)} ${counts.join(', ')}  (${Math.round(performance.now() - began)} ms)`)
  return isRight(tally)
}

/** Afterwards each work has one order and one payment page, and is reserved. */
async function leftBehind(url: string, pages: number): Promise<string[]> {
  const orders = await readOrders(url, await signIn(url))
  const works = await readWorks(url)
  const held = orders.flatMap(({ items }) => items.map(({ artworkId }) => artworkId))
  return [
    ...(orders.length === ROUNDS ? [] : [`${orders.length} orders instead of ${ROUNDS}`]),
    ...(new Set(held).size === ROUNDS ? [] : ['a work is in two orders']),
    ...(pages === ROUNDS ? [] : [`${pages} payment pages at the provider instead of ${ROUNDS}`]),
    ...works.filter(({ status }) => !status.isReserved).map(({ id }) => `${id} is not reserved`),
  ]
}

async function raceOn(name: StoreName): Promise<number> {
  print(`${name}: ${ROUNDS} originals, ${BUYERS} buyers each`)
  const store = await openStore(name)
  const items = await publishWorks(store, ROUNDS)
  const port = await freePort()
  const bank = await openBank(`http://localhost:${port}`)
  const settings = {
    ...store.settings,
    PORT: String(port),
    SAMPLE_DATA: 'off',
    PAYMENT_DOUBLE_PORT: 'off',
    PAYMENTS_BASE_URL: bank.url,
    // All buyers of a trial sit at one address.
    CHECKOUTS_PER_ADDRESS: '1000000',
    MAX_ORIGINALS_PER_BUYER: '1000',
  }
  const shop = await startShop(settings)
  let wrong = 0
  for (const item of items) if (!(await runRound(shop.url, item))) wrong += 1
  const remains = await leftBehind(shop.url, await bank.countPages())
  for (const each of remains) print(`  WRONG: ${each}`)
  await shop.stop()
  await bank.stop()
  const faults = faultsIn(settings)
  for (const each of faults.slice(0, 5)) print(`  the shop's log: ${each.slice(0, 500)}`)
  print(`${name}: ${ROUNDS - wrong} of ${ROUNDS} rounds right, ${faults.length} faults in the log\n`)
  return wrong + remains.length + faults.length
}

let wrong = 0
for (const name of STORE_NAMES) wrong += await raceOn(name)
process.exit(wrong > 0 ? 1 : 0)
