import { setTimeout as sleep } from 'node:timers/promises'
import { findOrderInvoices } from '#invoices/server/find-invoices.ts'
import type { InvoicesShop } from '#invoices/server/invoices-shop.ts'
import { issueInvoices } from '#invoices/server/issue-invoices.ts'
import { pressIssue } from '#invoices/server/press-issue.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { drawnFaults } from '../../invoice-double/faults.ts'
import { type InvoiceDouble, startInvoiceDouble } from '../../invoice-double/start-invoice-double.ts'
import { issuerOf } from './invoice-credential.ts'
import { issueBy } from './invoices.ts'
import { paint } from './paintings.ts'
import { requestFor, sell } from './purchases.ts'
import { sendDueRefunds } from './refunds.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

interface Race {
  readonly sales: number
  readonly seed: number
  /** Of a hundred calls of the authority so many go wrong. */
  readonly percent: number
}

interface Sold {
  readonly id: string
  readonly totalMinor: number
  readonly returnedMinor: number
}

/** A sale of a price that no other has, of which some give a part back. */
async function sellOne(gallery: TestShop, index: number): Promise<Sold> {
  const pesos = 100_000 + index
  const { id, reference, totalMinor } = await sell(
    gallery,
    requestFor([await paint(gallery.shop, { pesos })]),
  )
  if (index % 5 !== 0) return { id, totalMinor, returnedMinor: 0 }
  const amount = 1000 + index
  await refundOrder(gallery.shop, id, { amount, reason: 'prueba', key: `parte-${index}` })
  await sendDueRefunds(gallery)
  await refreshOrder(gallery.shop, reference)
  return { id, totalMinor, returnedMinor: amount * 100 }
}

/** Issues what there is again and again, as a process does with the queue's help. */
async function work(shop: InvoicesShop, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await issueInvoices(shop).catch(() => undefined)
    await sleep(20)
  }
}

async function openCount({ shop }: TestShop): Promise<number> {
  const { rows } = await shop.database.runner.executeSql(
    "select count(*)::int as count from invoices where state in ('wanted', 'reserved')",
  )
  return Number(Object(rows[0]).count)
}

async function refusedOrders({ shop }: TestShop): Promise<string[]> {
  const { rows } = await shop.database.runner.executeSql(
    "select distinct order_id from invoices where state = 'refused'",
  )
  return rows.map((row) => String(Object(row).order_id))
}

/** Until everything is granted: what was refused is pressed again, and time goes by. */
async function untilGranted(gallery: TestShop, advance: (minutes: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < 2000; round++) {
    const refused = await refusedOrders(gallery)
    for (const id of refused) await pressIssue(gallery.shop, id)
    if (refused.length === 0 && (await openCount(gallery)) === 0) return
    await advance(1)
    await sleep(50)
  }
  throw new Error('there are invoices that were never granted')
}

/** What of one kind is not as it should be: a gap, a number twice, a CAE of nobody, or one too many. */
async function wrongsIn(gallery: TestShop, double: InvoiceDouble, sold: readonly Sold[]): Promise<string[]> {
  const wrong: string[] = []
  const expected = {
    11: sold.map(({ id, totalMinor }) => ({ id, minor: totalMinor })),
    13: sold
      .filter(({ returnedMinor }) => returnedMinor > 0)
      .map(({ id, returnedMinor }) => ({ id, minor: returnedMinor })),
  }
  for (const [type, wanted] of Object.entries(expected)) {
    const granted = double.vouchers.granted.filter((each) => each.type === Number(type))
    const numbers = granted.map(({ number }) => number).sort((one, other) => one - other)
    const all = Array.from({ length: wanted.length }, (_, index) => index + 1)
    if (numbers.join() !== all.join()) wrong.push(`type ${type} has the numbers ${numbers.join()}`)
    for (const { id, minor } of wanted) {
      const { invoices } = await findOrderInvoices(gallery.shop, id)
      const mine = invoices.filter(({ kind }) => (kind === 'invoice') === (type === '11'))
      const known = granted.filter((each) => Math.round(Number(each.total) * 100) === minor)
      if (mine.length !== 1 || known.length !== 1)
        wrong.push(`order ${id} has ${mine.length} of type ${type} here and ${known.length} there`)
      if (mine[0]?.cae !== known[0]?.cae) wrong.push(`order ${id} has the CAE of another one`)
    }
  }
  return wrong
}

/**
 * So many sales, some with money that goes back, while two workers issue their invoices at an authority that grants and loses its
 * answers, says nothing, refuses, and answers nonsense, as a seed has drawn it. @returns what is wrong at the end
 */
export async function raceInvoices({ sales, seed, percent }: Race) {
  let ahead = 0
  const double = await startInvoiceDouble({ now: () => Date.now() + ahead * 60_000, lateMs: 220 })
  const gallery = await openTestShop({ ...issuerOf(double), ARCA_PATIENCE_SECONDS: '0.15' })
  const advance = async (minutes: number) => {
    ahead += minutes
    await gallery.advance(minutes)
  }
  try {
    await issueBy(gallery, { mode: 'payment' })
    const draw = drawnFaults(seed, percent)
    double.fail((operation) => (operation === 'LoginCms' ? 'none' : draw(operation)))
    let isOver = false
    const workers = [1, 2].map(() => work({ ...gallery.shop }, () => isOver))
    const sold: Sold[] = []
    for (let index = 1; index <= sales; index++) sold.push(await sellOne(gallery, index))
    await untilGranted(gallery, advance)
    isOver = true
    await Promise.all(workers)
    return {
      wrong: await wrongsIn(gallery, double, sold),
      calls: double.calls().length,
      given: double.tickets.given,
    }
  } finally {
    await gallery.stop()
    await double.stop()
  }
}
