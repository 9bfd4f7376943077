import type { Queryable } from '#platform/database/database.ts'
import { isTakenBack, type PaymentSnapshot, supersedes } from '../payment.ts'
import { keepSnapshot, selectPayments, selectPaymentsById, selectUncounted } from './payments-table.ts'
import { type RefundRow, selectManualReferences, selectRefunds, sumByPayment } from './refunds-table.ts'
import { selectSweepMark, upsertSweepMark } from './sweep-marks-table.ts'

/** Money that was asked back, as it is kept. */
export type Refund = RefundRow

/** What is known of the payments of these orders. */
export const findPaymentsOf = selectPayments

/** The refunds of these orders, the oldest first. */
export const findRefundsOf = selectRefunds

/** The orders of which money is to be returned by hand, is still there, and has not gone back so far. */
export async function findOwedByHand(sql: Queryable): Promise<string[]> {
  const references = await selectManualReferences(sql)
  const refunds = (await selectRefunds(sql, references)).filter(({ state }) => state !== 'requested')
  const asked = sumByPayment(refunds)
  const payments = await selectPayments(sql, references)
  const owing = payments.filter(
    (payment) => payment.refundedMinor < (asked.get(payment.id) ?? 0) && !isTakenBack(payment),
  )
  return [...new Set(owing.flatMap(({ orderReference }) => orderReference ?? []))]
}

/**
 * The orders with a payment that does not count and is neither back nor asked back, or that nobody understands.
 * @param account the shop's own at the provider
 */
export async function findUncounted(
  sql: Queryable,
  account: string | undefined,
  now: Date,
): Promise<string[]> {
  const strange = await selectUncounted(sql, account, now)
  const references = strange.flatMap(({ orderReference }) => orderReference ?? [])
  const asked = sumByPayment(await selectRefunds(sql, references))
  const waiting = strange.filter(
    ({ id, status, amount }) => status === 'unknown' || amount.minor > (asked.get(id) ?? 0),
  )
  return [...new Set(waiting.flatMap(({ orderReference }) => orderReference ?? []))]
}

/** How far the sweep over all payments has come. */
export const findSweepMark = (sql: Queryable) => selectSweepMark(sql, 'payments')
export const keepSweepMark = (sql: Queryable, seenUntil: Date) => upsertSweepMark(sql, 'payments', seenUntil)

/** Those of the snapshots that tell something that is not known yet. */
export async function newsAmong(
  sql: Queryable,
  snapshots: readonly PaymentSnapshot[],
  now: Date,
): Promise<PaymentSnapshot[]> {
  const known = await selectPaymentsById(
    sql,
    snapshots.map(({ id }) => id),
  )
  return snapshots.filter((snapshot) => {
    const before = known.get(snapshot.id)
    return before === undefined || supersedes(snapshot, before, now)
  })
}

/** A payment as a notification names it. */
export interface NamedPayment {
  /** The order that it is for, as far as the shop has heard of the payment. */
  readonly orderReference: string | null
  /** All payments of that order, or itself. */
  readonly siblings: readonly string[]
}

/** What is known of a payment that somebody names. */
export async function findNamed(sql: Queryable, id: string): Promise<NamedPayment> {
  const orderReference = (await selectPaymentsById(sql, [id])).get(id)?.orderReference ?? null
  if (orderReference === null) return { orderReference, siblings: [id] }
  const all = await selectPayments(sql, [orderReference])
  return { orderReference, siblings: all.map((each) => each.id) }
}

/** Everything that is known of an order's money. */
export interface KnownMoney {
  readonly payments: readonly PaymentSnapshot[]
  /** What has been asked back of each payment, in minor units, whether it has arrived or not; not what failed. */
  readonly requestedRefunds: ReadonlyMap<string, number>
  /** What the shop asked back of each payment of its own accord and a person has to return now. */
  readonly failedReturns: ReadonlyMap<string, number>
  readonly refunds: readonly Refund[]
}

/** Reads an order's payments and refunds. The caller holds the order's row. */
export async function readMoney(sql: Queryable, orderReference: string): Promise<KnownMoney> {
  const payments = await selectPayments(sql, [orderReference])
  const refunds = await selectRefunds(sql, [orderReference])
  return {
    payments,
    refunds,
    requestedRefunds: sumByPayment(refunds.filter(({ state }) => state !== 'manual')),
    failedReturns: sumByPayment(
      refunds.filter(({ state, reason }) => state === 'manual' && reason !== 'admin'),
    ),
  }
}

interface SeenPayments {
  readonly orderReference: string
  readonly snapshots: readonly PaymentSnapshot[]
  readonly seenAt: Date
}

/** A payment under the reference of the order that it belongs to. */
export type OwnedPayment = PaymentSnapshot & { readonly orderReference: string }

/**
 * Adds fresh snapshots to what is known of an order's payments and answers all of it, with the money that has
 * been asked back. The caller holds the order's row.
 * @returns besides, those of the snapshots that belong to another order, under its reference
 */
export async function learnPayments(
  sql: Queryable,
  { orderReference, snapshots, seenAt }: SeenPayments,
): Promise<{ readonly known: KnownMoney; readonly elsewhere: readonly OwnedPayment[] }> {
  const elsewhere: OwnedPayment[] = []
  for (const snapshot of snapshots) {
    const owner = await keepSnapshot(sql, { orderReference, snapshot, seenAt })
    if (owner !== orderReference) elsewhere.push({ ...snapshot, orderReference: owner })
  }
  return { known: await readMoney(sql, orderReference), elsewhere }
}

/** The reference of the order that a payment belongs to, whatever the provider calls it now. */
export async function findOwner(sql: Queryable, paymentId: string): Promise<string | null> {
  return (await selectPaymentsById(sql, [paymentId])).get(paymentId)?.orderReference ?? null
}
