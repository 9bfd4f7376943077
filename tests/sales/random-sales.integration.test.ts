import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CheckoutRequest } from '#checkout/checkout-api.ts'
import { placeOrder } from '#checkout/server/place-order.ts'
import { settleOrder } from '#orders/server/settle-order.ts'
import { findRefundsOf } from '#payments/server/find-payments.ts'
import { readEnqueuedEmails, watchEmails, wrongsInEmails } from '../support/enqueued-emails.ts'
import { inventProvider } from '../support/invented-provider.ts'
import { paint } from '../support/paintings.ts'
import { requestFor, SOMEWHERE } from '../support/purchases.ts'
import { runScenario } from '../support/random-sales.ts'
import { type Scenario, scenarios } from '../support/random-sales-events.ts'
import { wrongsIn } from '../support/random-sales-log.ts'
import { openScenarioShop } from '../support/scenario-shop.ts'

/** The same scenarios each time, so that a failure tells of a change; `bench/random-sales.ts` runs many more, and others. */
const SCENARIOS = Number(process.env.SCENARIOS ?? 200)
const SEED = Number(process.env.SCENARIOS_SEED ?? 1)

/** What once went wrong: half a price and three whole ones, heard of in another order than they were approved. */
const CRASHED: Scenario = {
  events: [
    { kind: 'order', works: [0] },
    { kind: 'pay_half', at: 0 },
    { kind: 'pay', at: 0, status: 'approved' },
    { kind: 'pay', at: 0, status: 'approved' },
    { kind: 'hear', at: 5, version: 0 },
    { kind: 'pay', at: 0, status: 'approved' },
  ],
  crashes: [],
}

/** What once went wrong: the bank takes a payment back after a second one was returned, and loses the dispute. */
const DISPUTED: Scenario = {
  events: [
    { kind: 'order', works: [0] },
    { kind: 'pay', at: 0, status: 'approved' },
    { kind: 'hear', at: 0, version: 0 },
    { kind: 'pay', at: 0, status: 'approved' },
    { kind: 'hear', at: 1, version: 0 },
    { kind: 'refund' },
    { kind: 'refresh', at: 0 },
    { kind: 'dispute', at: 0, step: 'charged_back' },
    { kind: 'refresh', at: 0 },
    { kind: 'dispute', at: 0, step: 'won' },
    { kind: 'refresh', at: 0 },
  ],
  crashes: [],
}
/** A fresh gallery now and then keeps each scenario as fast as the first. */
const IN_ONE_SHOP = 500

/** Counts how the orders of many scenarios ended. */
async function runOften(numRuns: number, seed: number, ends: Map<string, number>): Promise<void> {
  const { gallery, scenarioShop } = await openScenarioShop()
  await watchEmails(gallery.shop.database.sql)
  const scenario = fc.asyncProperty(scenarios, async (each) => {
    const log = await runScenario(scenarioShop, each)
    expect(wrongsIn(log)).toEqual([])
    for (const { status } of log.orders) ends.set(status, (ends.get(status) ?? 0) + 1)
  })
  try {
    await fc.assert(scenario, { numRuns, seed, examples: [[CRASHED], [DISPUTED]] })
    const emails = await readEnqueuedEmails(gallery.shop.database.sql)
    expect(emails.length).toBeGreaterThan(numRuns)
    expect([...new Set(wrongsInEmails(emails))]).toEqual([])
  } finally {
    await gallery.stop()
  }
}

test('whatever happens, in whatever order, with the shop dying at any step: nothing is sold twice, no peso is kept or returned too much, and no email says what is not so', {
  timeout: SCENARIOS * 10_000,
}, async () => {
  const ends = new Map<string, number>()
  for (let done = 0; done < SCENARIOS; done += IN_ONE_SHOP) {
    await runOften(Math.min(IN_ONE_SHOP, SCENARIOS - done), SEED + done, ends)
    if (SCENARIOS > IN_ONE_SHOP)
      process.stdout.write(`${done + IN_ONE_SHOP} scenarios, seed ${SEED}: ${[...ends].join(' ')}\n`)
  }
  // Scenarios that never come anywhere would prove nothing.
  expect([...ends.keys()]).toEqual(expect.arrayContaining(['paid', 'expired', 'refunded']))
})

const payment = fc.record({
  half: fc.boolean(),
  ends: fc.constantFrom('approved' as const, 'rejected' as const, 'cancelled' as const),
})

test('the order in which payments are heard of, and how often, changes nothing', async () => {
  const { gallery } = await openScenarioShop()
  const { shop } = gallery
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.nat()),
      async (facts, dice) => {
        const provider = inventProvider(shop.clock)
        const ends: unknown[] = []
        for (const isShuffled of [false, true]) {
          const work = await paint(shop, { pesos: 100_000 })
          const own = { ...shop, payments: provider }
          const { orderReference } = await placeOrder(
            own,
            CheckoutRequest.parse(requestFor([work])),
            SOMEWHERE,
          )
          const ids = facts.map(({ half }) =>
            provider.pay(orderReference, half ? 5_000_000 : 10_000_000, 'pending'),
          )
          for (const [at, { ends: status }] of facts.entries()) provider.change(ids[at] ?? '', status)
          const told = ids.flatMap((id) => provider.histories.get(id) ?? [])
          const heard = isShuffled
            ? [...told, ...told]
                .map((each) => ({ each, at: dice.next().value ?? 0 }))
                .toSorted((one, other) => one.at - other.at)
            : told.map((each) => ({ each, at: 0 }))
          for (const { each } of heard) await settleOrder(own, orderReference, [each])
          const status = await settleOrder(own, orderReference, [])
          const refunds = await findRefundsOf(shop.database.sql, [orderReference])
          // In one return or in two: the pesos that go back are the same.
          const backOf = (id: string) =>
            refunds
              .filter(({ providerPaymentId }) => providerPaymentId === id)
              .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
          ends.push([status, ids.map(backOf)])
        }
        expect(ends[1]).toEqual(ends[0])
      },
    ),
    { numRuns: 50, seed: SEED },
  )
  await gallery.stop()
}, 300_000)
