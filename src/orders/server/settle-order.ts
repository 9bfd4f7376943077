import type { PaymentSnapshot } from '#payments/payment.ts'
import type { RefundReason } from '#payments/refund.ts'
import { type KnownMoney, learnPayments } from '#payments/server/find-payments.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { isDisputed, isLostWhole } from '../disputes.ts'
import { canMove, isPayable, isSale, isUnpaid, type OrderStatus } from '../order.ts'
import {
  countedOf,
  isOnItsWay,
  type Kept,
  returnedOfSale,
  type Settlement,
  settlementOf,
  sumOf,
  uncountedOf,
} from '../settlement.ts'
import { tellOfCountedElsewhere } from './counted-elsewhere.tsx'
import { tellOfDispute, tellOfLoss } from './dispute-alerts.tsx'
import type { OpenOrder, PaymentToRead } from './locked-order.ts'
import { holdForAPerson, tellOfMoney } from './money-alerts.tsx'
import { moveTo, returnMoney, waitAgain, waitForReview } from './order-steps.ts'
import { releaseWorks } from './order-works.ts'
import type { OrdersShop } from './orders-shop.ts'
import { type OrderRow, selectOrderForUpdate, selectStatuses } from './orders-table.ts'
import { enqueueDisownedEmail, enqueueRefundEmail, enqueueUncountedReturnEmail } from './payment-emails.tsx'
import { sellOrder } from './sell-order.ts'

type Covered = Extract<Settlement, { kind: 'covered' }>

/** Takes money that covers the order; answers whether all of it goes back, because a work has gone to somebody else. */
async function takeCover(open: OpenOrder, { surplus, needed }: Covered, known: KnownMoney): Promise<boolean> {
  await returnMoney(open, surplus, 'duplicate', known)
  return isPayable(open.order.status) && !(await sellOrder(open, needed, known))
}

async function apply(
  open: OpenOrder,
  settlement: Exclude<Settlement, Covered>,
  known: KnownMoney,
): Promise<void> {
  const { status } = open.order
  switch (settlement.kind) {
    case 'unpaid':
      return waitAgain(open)
    case 'pending':
      return waitForReview(open, lastToEnd(open.order, known.payments.filter(isOnItsWay)))
    case 'short':
      if (canMove(status, 'amount_mismatch'))
        await holdForAPerson(open, { minor: sumOf(settlement.received), back: backIn(open, known) })
      return
    case 'unwanted':
      return sendBack(open, settlement.received, known)
    case 'returned':
      return giveBack(open)
    case 'taken_back':
      return giveUp(open)
  }
}

/** What has gone back of the payments that count, in minor units. */
const backIn = ({ shop }: OpenOrder, { payments }: KnownMoney): number =>
  countedOf({ payments, accounts: shop.sellerAccounts }).reduce(
    (sum, { refundedMinor }) => sum + refundedMinor,
    0,
  )

/** What waits to be paid ends by then at the provider: whatever day it tells, nothing is kept for longer. */
const LONGEST_TICKET_DAYS = 31

/** Of payments that are under way, the one that may take longest; only what waits for its buyer is due. */
function lastToEnd({ createdAt }: OrderRow, underWay: readonly PaymentSnapshot[]): PaymentToRead {
  const latest = new Date(createdAt.getTime() + LONGEST_TICKET_DAYS * DAY_MS)
  const dueOf = ({ status, dueAt }: PaymentSnapshot) => {
    if (status !== 'pending' || dueAt === null) return null
    return dueAt < latest ? dueAt : latest
  }
  const [first, ...others] = underWay.map((payment) => ({ payment, dueAt: dueOf(payment) }))
  if (first === undefined) throw new Error('a payment is under way and not there')
  const end = ({ dueAt }: PaymentToRead) => dueAt?.getTime() ?? 0
  return others.reduce((last, each) => (end(each) >= end(last) ? each : last), first)
}

const hasFailed = ({ refunds }: KnownMoney) => refunds.some(({ state }) => state === 'manual')

function reasonIn(status: OrderStatus): RefundReason {
  if (status === 'cancelled') return 'cancelled_order'
  return status === 'refunded' ? 'refunded_order' : 'conflict'
}

/** Money that the order does not take goes back; when it does not get through, the order says so. */
async function sendBack(open: OpenOrder, received: readonly Kept[], known: KnownMoney): Promise<void> {
  const { status } = open.order
  await returnMoney(open, received, reasonIn(status), known)
  if (status === 'conflict_refunding' && hasFailed(known)) await moveTo(open, 'refund_failed')
}

/**
 * All money has gone back: what was still held for the order is free, what it had taken waits for the artist. An order
 * that waits for its first payment goes on waiting: nobody here has heard of any other.
 */
async function giveBack(open: OpenOrder): Promise<void> {
  if (!canMove(open.order.status, 'refunded')) return
  await releaseWorks(open.transaction, open.order.id)
  await moveTo(open, 'refunded')
}

/**
 * The bank has taken the money back before it made a sale: nobody is about to pay, so that the works are free at once.
 * What is held for a person stays with her.
 */
async function giveUp(open: OpenOrder): Promise<void> {
  const { order, transaction } = open
  if (isSale(order.status)) return
  await releaseWorks(transaction, order.id)
  if (!isUnpaid(order.status)) return
  await moveTo(open, 'cancelled')
  await enqueueDisownedEmail(open)
}

/** How money that went back is told of; `undefined` when it was told of when the order was refunded. */
function returnKind({ order, shop }: OpenOrder, { kind }: Settlement, { payments, refunds }: KnownMoney) {
  if (kind === 'covered') {
    const { totalMinor } = order
    return returnedOfSale({ payments, accounts: shop.sellerAccounts, totalMinor }) === 0 ? 'surplus' : 'part'
  }
  if (kind === 'short') return 'short'
  if (canMove(order.status, 'refunded')) return 'whole'
  const cameLater = refunds.some(({ reason }) => reason === 'refunded_order')
  if (order.status === 'refunded') return cameLater ? 'late' : undefined
  // Whether it came in time nobody here has seen, unless the shop itself has sent it back.
  return refunds.some(({ reason }) => reason === 'cancelled_order') ? 'late' : 'unheard'
}

/** What money that went back leaves behind for good; of the others its buyer hears when they are decided. */
const TOLD: readonly Settlement['kind'][] = ['returned', 'covered', 'short']

/** Tells the buyer of money that has gone back, once for each sum; while more is under way, she hears when it has. */
async function tellOfReturns(open: OpenOrder, settlement: Settlement, known: KnownMoney): Promise<void> {
  const minor = backIn(open, known)
  if (minor === 0 || !TOLD.includes(settlement.kind)) return
  const kind = returnKind(open, settlement, known)
  if (kind !== undefined) await enqueueRefundEmail(open, { minor, kind })
}

/** Tells the buyer of money that never counted for her order and has gone back all the same. */
async function tellOfUncountedReturns(open: OpenOrder, { payments }: KnownMoney): Promise<void> {
  for (const payment of payments) {
    const why = uncountedOf(payment, open.shop.sellerAccounts)
    if (why !== null && why !== 'account' && payment.refundedMinor > 0)
      await enqueueUncountedReturnEmail(open, payment, why)
  }
}

/** Derives everything that an order's money means for it. The caller holds its row. */
async function deriveFrom(open: OpenOrder, known: KnownMoney): Promise<void> {
  const { order, shop } = open
  const settlement = settlementOf({ ...order, ...known, accounts: shop.sellerAccounts })
  const goesBack = settlement.kind === 'covered' && (await takeCover(open, settlement, known))
  if (settlement.kind !== 'covered') await apply(open, settlement, known)
  if (!goesBack) await tellOfReturns(open, settlement, known)
  await tellOfUncountedReturns(open, known)
  const isNowDisputed = isDisputed(known.payments, settlement)
  if (isNowDisputed !== order.isDisputed) await tellOfDispute(open, { isDisputed: isNowDisputed, settlement })
  const counted = countedOf({ payments: known.payments, accounts: shop.sellerAccounts })
  if (canMove(order.status, 'refunded') && isLostWhole(counted, settlement)) await tellOfLoss(open)
  await tellOfMoney(open, known)
}

/**
 * The only way in which money changes an order. Takes what the provider says now, adds it to what is known,
 * and brings the order to the state that the whole set of payments means. Repeating it, in any order, with
 * duplicates, ends the same. A payment that is another order's pays that one alone, which is settled as well.
 * Answers the order's status, `undefined` when there is no such order.
 */
export async function settleOrder(
  shop: OrdersShop,
  reference: string,
  snapshots: readonly PaymentSnapshot[],
): Promise<OrderStatus | undefined> {
  const settled = await shop.database.transaction(async (transaction) => {
    const order = await selectOrderForUpdate(transaction.sql, reference)
    if (order === undefined) return undefined
    const ours = snapshots.filter((snapshot) => snapshot.orderReference === reference)
    const seen = { orderReference: reference, snapshots: ours, seenAt: shop.clock() }
    const { known, elsewhere } = await learnPayments(transaction.sql, seen)
    const open = { shop, transaction, order }
    await deriveFrom(open, known)
    await shop.followInvoices(transaction, order.id)
    for (const payment of elsewhere) await tellOfCountedElsewhere(open, payment)
    return { status: (await selectStatuses(transaction.sql, [reference])).get(reference), elsewhere }
  })
  // Each order in a transaction of its own: two that hold one another's rows would wait for ever.
  for (const payment of settled?.elsewhere ?? []) await settleOrder(shop, payment.orderReference, [payment])
  return settled?.status
}
