import type { Shop } from '#app/server/shop.ts'
import { addArtwork } from '#artworks/server/add-artwork.ts'
import { CheckoutRequest } from '#checkout/checkout-api.ts'
import { placeOrder } from '#checkout/server/place-order.ts'
import { moneyOf } from '#money/money.ts'
import { cancelOrder, expireOrders } from '#orders/server/expire-orders.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { refreshOrder, settlePayment } from '#orders/server/read-provider.ts'
import { sendOrderRefund } from '#orders/server/send-order-refund.ts'
import { settleOrder } from '#orders/server/settle-order.ts'
import { findRefundsOf } from '#payments/server/find-payments.ts'
import { Problem } from '#platform/contract/problem.ts'
import { Crashed, type CrashPlan, crashingShop } from './crashes.ts'
import { inventProvider } from './invented-provider.ts'
import { ORDINARY_WORK } from './paintings.ts'
import { requestFor, SOMEWHERE } from './purchases.ts'
import type { Event, Scenario } from './random-sales-events.ts'
import { type Log, readLog } from './random-sales-log.ts'
import type { ScenarioRun, ScenarioShop } from './random-sales-run.ts'

/** Random sales: two originals, a few buyers, lost and doubled news, and a shop that keeps dying. */

const PESOS = 100_000
const HALF = 50_000_00
const WORKS = [0, 1]

const pick = <Each>(list: readonly Each[], at: number): Each | undefined =>
  list.length === 0 ? undefined : list[at % list.length]

let count = 0

async function publish({ shop, imageId }: ScenarioShop): Promise<string> {
  count += 1
  const id = `mar-${count}`
  await shop.database.transaction((transaction) =>
    addArtwork(transaction, {
      id,
      title: id,
      ...ORDINARY_WORK,
      createdAt: shop.clock(),
      imageId,
      price: moneyOf(PESOS, 'ARS'),
    }),
  )
  return id
}

async function order({ rough, works }: ScenarioRun, chosen: readonly number[]): Promise<void> {
  const items = chosen.map((work) => ({
    id: works[work] ?? '',
    title: 'Obra',
    price: PESOS,
    currency: 'ARS' as const,
    quantity: 1 as const,
  }))
  await placeOrder(rough, CheckoutRequest.parse(requestFor(items)), SOMEWHERE).catch((error: unknown) => {
    // Somebody was first: that is no accident.
    if (!(error instanceof Problem)) throw error
  })
}

async function totalOf({ shop }: ScenarioRun, reference: string): Promise<number> {
  return (await selectOrderByReference(shop.database.sql, reference))?.totalMinor ?? 0
}

async function sendRefunds(shop: Shop, references: readonly string[]): Promise<void> {
  for (const { id, nextAttemptAt, state } of await findRefundsOf(shop.database.sql, references))
    if (state !== 'done' && nextAttemptAt <= shop.clock()) await sendOrderRefund(shop, id)
}

async function cancel({ rough }: ScenarioRun, reference: string | undefined): Promise<void> {
  const row = reference && (await selectOrderByReference(rough.database.sql, reference))
  if (row) await cancelOrder(rough, row.id)
}

async function pay(run: ScenarioRun, { kind, at, ...event }: Extract<Event, { kind: 'pay' | 'pay_half' }>) {
  const { provider } = run
  const reference = pick(provider.pages, at)
  if (reference === undefined) return
  if (kind === 'pay_half') provider.pay(reference, HALF, 'approved')
  else provider.pay(reference, await totalOf(run, reference), Object(event).status)
}

async function hear({ rough, provider }: ScenarioRun, id: string, version: number): Promise<void> {
  const snapshot = pick(provider.histories.get(id) ?? [], version)
  if (snapshot !== undefined) await settleOrder(rough, snapshot.orderReference ?? '', [snapshot])
}

function refundInPanel({ provider }: ScenarioRun, id: string): void {
  const payment = provider.histories.get(id)?.at(-1)
  if (payment?.status === 'approved' && payment.refundedMinor === 0)
    provider.giveBack(id, payment.amount.minor)
}

async function happen(run: ScenarioRun, event: Event): Promise<void> {
  const { rough, provider, advance } = run
  const paymentAt = (at: number) => pick([...provider.histories.keys()], at) ?? ''
  switch (event.kind) {
    case 'order':
      return order(run, event.works)
    case 'pay':
    case 'pay_half':
      return pay(run, event)
    case 'decide':
      return provider.change(paymentAt(event.at), event.status)
    case 'hear':
      return hear(run, paymentAt(event.at), event.version)
    case 'refresh':
      await refreshOrder(rough, pick(provider.pages, event.at) ?? '')
      return
    case 'expire':
      advance(31)
      return expireOrders(rough)
    case 'refund':
      advance(2)
      return sendRefunds(rough, provider.pages)
    case 'cancel':
      return cancel(run, pick(provider.pages, event.at))
    case 'panel_refund':
      return refundInPanel(run, paymentAt(event.at))
    case 'dispute':
      return provider.dispute(paymentAt(event.at), event.step)
  }
}

/** No dispute lasts for ever: every other one is won. */
function endDisputes({ provider }: ScenarioRun): void {
  for (const [position, id] of [...provider.histories.keys()].entries())
    provider.dispute(id, position % 2 === 0 ? 'won' : 'lost')
}

/** What is left to do is done, as the scheduled tasks would do it. */
async function arrive({ shop, provider, advance }: ScenarioRun, hours: readonly number[]): Promise<void> {
  const calm = crashingShop(shop, provider, new Map())
  for (const each of hours) {
    advance(each * 60)
    for (const id of provider.histories.keys()) await settlePayment(calm, id)
    await expireOrders(calm)
    await sendRefunds(calm, provider.pages)
  }
}

/** Runs one scenario: everything happens, the shop dies where it is planned and starts again, and all settles. */
export async function runScenario(scenarioShop: ScenarioShop, { events, crashes }: Scenario): Promise<Log> {
  const plan: CrashPlan = new Map(crashes)
  const provider = inventProvider(scenarioShop.shop.clock)
  const works = await Promise.all(WORKS.map(() => publish(scenarioShop)))
  const run = {
    ...scenarioShop,
    provider,
    works,
    rough: crashingShop(scenarioShop.shop, provider, plan),
  }
  for (const event of events)
    await happen(run, event).catch((error: unknown) => {
      if (!(error instanceof Crashed)) throw error
    })
  await arrive(run, [1])
  endDisputes(run)
  await arrive(run, [1, 80, 13])
  const log = await readLog(run)
  await arrive(run, [13])
  const later = await readLog(run)
  if (JSON.stringify(statesOf(log)) !== JSON.stringify(statesOf(later)))
    throw new Error('it was not at its end: doing it once more changed something')
  return log
}

const statesOf = ({ orders, consumed }: Log) => [
  orders.map(({ status, keptMinor }) => [status, keptMinor]),
  consumed.length,
]
