import { isSale } from '#orders/order.ts'
import { type OrderRow, selectOrderByReference } from '#orders/server/orders-table.ts'
import type { PaymentSnapshot, PaymentStatus } from '#payments/payment.ts'
import { findRefundsOf, type Refund } from '#payments/server/find-payments.ts'
import type { ScenarioRun } from './random-sales-run.ts'

/** Where the money of an order is, in minor units. */
interface Money {
  readonly keptMinor: number
  /** Returned though the shop did not ask for it. */
  readonly panelMinor: number
  /** Lost to the banks of buyers. */
  readonly takenMinor: number
  /** What the provider would not return, and a person has to. */
  readonly byHandMinor: number
  readonly wasDisputed: boolean
}

/** What a scenario ended with. */
export interface Log {
  readonly orders: readonly (OrderRow & Money)[]
  readonly consumed: readonly { readonly artworkId: string; readonly orderId: string }[]
  readonly stillHeld: number
  readonly overdrawn: readonly string[]
}

const DISPUTED: readonly PaymentStatus[] = ['in_mediation', 'charged_back']

function whereIs(
  { provider }: ScenarioRun,
  payments: readonly PaymentSnapshot[],
  refunds: readonly Pick<Refund, 'amountMinor' | 'state'>[],
): Money {
  const restOf = (each: readonly PaymentSnapshot[]) =>
    each.reduce((sum, { amount, refundedMinor }) => sum + amount.minor - refundedMinor, 0)
  const askedOf = (each: typeof refunds) => each.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const backMinor = payments.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0)
  return {
    keptMinor: restOf(
      payments.filter(({ status, detail }) => status === 'approved' || detail === 'reimbursed'),
    ),
    panelMinor: Math.max(0, backMinor - askedOf(refunds)),
    takenMinor: restOf(payments.filter(({ detail }) => detail === 'settled')),
    byHandMinor: askedOf(refunds.filter(({ state }) => state === 'manual')),
    wasDisputed: payments.some(({ id }) =>
      provider.histories.get(id)?.some(({ status }) => DISPUTED.includes(status)),
    ),
  }
}

/** Reads how a scenario stands: its orders, where their money is, and whose the works are. */
export async function readLog(run: ScenarioRun): Promise<Log> {
  const { shop, provider, works } = run
  const { sql } = shop.database
  const payments = [...provider.histories.values()].flatMap((history) => history.at(-1) ?? [])
  const orders: Log['orders'][number][] = []
  for (const reference of provider.pages) {
    const row = await selectOrderByReference(sql, reference)
    if (row === undefined) throw new Error(`the order ${reference} is lost`)
    const own = payments.filter(({ orderReference }) => orderReference === reference)
    orders.push({ ...row, ...whereIs(run, own, await findRefundsOf(sql, [reference])) })
  }
  const { rows } = await sql.execute(
    `select artwork_id, order_id from artwork_holds where state = 'consumed' and artwork_id in ('${works.join("','")}')`,
  )
  const consumed = rows.map(({ artwork_id, order_id }) => ({
    artworkId: String(artwork_id),
    orderId: String(order_id),
  }))
  const held = await sql.execute(
    `select id from artwork_holds where state = 'active' and artwork_id in ('${works.join("','")}')`,
  )
  return { orders, consumed, stillHeld: held.rows.length, overdrawn: provider.overdrawn }
}

type Ended = Log['orders'][number] & { readonly owns: boolean }

const NO_END = ['awaiting_payment', 'payment_pending', 'conflict_refunding']

function wrongsOfSale({ totalMinor, keptMinor, panelMinor, takenMinor, byHandMinor, owns }: Ended): string[] {
  // What the artist gave back in the provider's panel is her own decision, what a bank took is nobody's here.
  const least = panelMinor + takenMinor === 0 ? totalMinor : 0
  const isRight = keptMinor >= least && keptMinor <= totalMinor + byHandMinor
  return [...(isRight ? [] : [`kept ${keptMinor} of ${totalMinor}`]), ...(owns ? [] : ['owns nothing'])]
}

function wrongsOfEnd(ended: Ended): string[] {
  const { status, keptMinor, panelMinor, takenMinor, byHandMinor, owns } = ended
  const mayKeep = status === 'amount_mismatch'
  const isWanted = panelMinor + takenMinor > 0
  return [
    ...(NO_END.includes(status) ? ['did not end'] : []),
    ...(keptMinor > byHandMinor && !mayKeep ? [`kept ${keptMinor}`] : []),
    ...(owns && status !== 'refunded' ? ['owns a work'] : []),
    ...(owns && status === 'refunded' && !isWanted ? ['was a sale that nobody wanted to end'] : []),
  ]
}

/** Money is only left to a person where a dispute kept the shop from returning it. */
const wrongsOfReturns = ({ byHandMinor, wasDisputed }: Ended): string[] =>
  byHandMinor > 0 && !wasDisputed ? [`left ${byHandMinor} to a person`] : []

/** What must not be at the end of any scenario. */
export function wrongsIn({ orders, consumed, stillHeld, overdrawn }: Log): string[] {
  const owners = new Set(consumed.map(({ orderId }) => orderId))
  const sold = new Set(consumed.map(({ artworkId }) => artworkId))
  const ended = orders.map((each) => ({ ...each, owns: owners.has(each.id) }))
  return [
    ...ended.flatMap((each) =>
      [...(isSale(each.status) ? wrongsOfSale(each) : wrongsOfEnd(each)), ...wrongsOfReturns(each)].map(
        (wrong) => `an order that is ${each.status} ${wrong}`,
      ),
    ),
    ...(sold.size < consumed.length ? ['a work was sold twice'] : []),
    ...(stillHeld > 0 ? ['a work is still held'] : []),
    ...(overdrawn.length > 0 ? ['more was asked back than was there'] : []),
  ]
}
