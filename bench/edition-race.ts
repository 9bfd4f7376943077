import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderAnswer } from '#orders/orders-api.ts'
import { NUMBERS, publishEditions } from './house/publish-editions.ts'
import { runRace } from './stress/race.ts'
import { readOrders, signIn } from './stress/shop-api.ts'

/** 200 buyers want a print of an edition of 10 at the same moment: ten pay for the numbers 1 to 10, the others are told so. */

const TIMEOUT_MS = 120_000

/** The orders when all of them are paid, or when nobody would wait any longer. */
async function paidOrders(url: string): Promise<OrderAnswer[]> {
  const artist = await signIn(url)
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const orders = await readOrders(url, artist)
    if (orders.every(({ status }) => status === 'paid') || performance.now() > deadline) return orders
    await sleep(500)
  }
}

/** Every number of every edition once. */
function wrongNumbers(orders: readonly OrderAnswer[]): string[] {
  const copies = orders.flatMap(({ items }) => items)
  const editions = Map.groupBy(copies, ({ digitalArtId }) => digitalArtId)
  const wanted = Array.from({ length: NUMBERS }, (_, index) => index + 1).join()
  return [...editions].flatMap(([id, sold]) => {
    const numbers = sold.map(({ copy }) => copy?.number ?? 0).sort((one, other) => one - other)
    return numbers.join() === wanted ? [] : [`${id} has sold the numbers ${numbers.join()}`]
  })
}

const wrong = await runRace({
  goods: 'editions',
  publish: publishEditions,
  winners: NUMBERS,
  refusal: 'edition_reserved',
  async leftBehind(url, { rounds, bank, payAt }) {
    for (const page of payAt) await bank.pay(page, 'APRO')
    const orders = await paidOrders(url)
    const unpaid = orders.filter(({ status }) => status !== 'paid').length
    return [
      ...(orders.length === rounds * NUMBERS
        ? []
        : [`${orders.length} orders instead of ${rounds * NUMBERS}`]),
      ...(unpaid === 0 ? [] : [`${unpaid} orders are not paid`]),
      ...wrongNumbers(orders),
    ]
  },
})
process.exit(wrong > 0 ? 1 : 0)
