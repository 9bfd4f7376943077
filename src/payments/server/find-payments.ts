import type { Queryable } from '#platform/database/database.ts'
import {
  isTakenBack,
  type PaymentName,
  type PaymentSnapshot,
  paymentKey,
  type SellerAccounts,
  supersedes,
} from '../payment.ts'
import { keepSnapshot, selectPayments, selectPaymentsNamed, selectUncounted } from './payments-table.ts'
import {
  type RefundRow,
  refundedPayment,
  selectManualReferences,
  selectRefunds,
  sumByPayment,
} from './refunds-table.ts'
import { selectSweepMark, upsertSweepMark } from './sweep-marks-table.ts'

/** Money that was asked back, as it is kept. */
export type Refund = RefundRow

/** Which payment a refund returns money of. */
export const paymentOf = refundedPayment

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
  // What failed may have been asked for again: of a payment there is never more to return than it was.
  const owedOf = (payment: PaymentSnapshot) =>
    Math.min(asked.get(paymentKey(payment)) ?? 0, payment.amount.minor)
  const owing = payments.filter((payment) => payment.refundedMinor < owedOf(payment) && !isTakenBack(payment))
  return [...new Set(owing.flatMap(({ orderReference }) => orderReference ?? []))]
}

/**
 * The orders with a payment that does not count and is neither back nor asked back, or that nobody understands.
 * @param accounts the shop's own at the providers
 */
export async function findUncounted(sql: Queryable, accounts: SellerAccounts, now: Date): Promise<string[]> {
  const strange = await selectUncounted(sql, accounts, now)
  const references = strange.flatMap(({ orderReference }) => orderReference ?? [])
  const asked = sumByPayment(await selectRefunds(sql, references))
  const waiting = strange.filter(
    (payment) => payment.status === 'unknown' || payment.amount.minor > (asked.get(paymentKey(payment)) ?? 0),
  )
  return [...new Set(waiting.flatMap(({ orderReference }) => orderReference ?? []))]
}

/** How far the sweep over all payments of a provider has come. */
export const findSweepMark = selectSweepMark
export const keepSweepMark = upsertSweepMark

/** Those of the snapshots that tell something that is not known yet. */
export async function newsAmong(
  sql: Queryable,
  snapshots: readonly PaymentSnapshot[],
  now: Date,
): Promise<PaymentSnapshot[]> {
  const known = await selectPaymentsNamed(sql, snapshots)
  return snapshots.filter((snapshot) => {
    const before = known.get(paymentKey(snapshot))
    return before === undefined || supersedes(snapshot, before, now)
  })
}

/** What the shop has heard of a payment that a notification names. */
export interface HeardPayment {
  /** The order that it is for, as far as the shop has heard of the payment. */
  readonly orderReference: string | null
  /** The ids of all payments of that order at the same provider, or its own. */
  readonly siblings: readonly string[]
}

/** What is known of a payment that somebody names. */
export async function findNamed(sql: Queryable, name: PaymentName): Promise<HeardPayment> {
  const orderReference = await findOwner(sql, name)
  if (orderReference === null) return { orderReference, siblings: [name.id] }
  const all = await selectPayments(sql, [orderReference])
  const siblings = all.filter(({ provider }) => provider === name.provider)
  return { orderReference, siblings: siblings.map(({ id }) => id) }
}

/** Everything that is known of an order's money. */
export interface KnownMoney {
  readonly payments: readonly PaymentSnapshot[]
  /** What has been asked back of each payment, by its key, in minor units, whether it has arrived or not; not what failed. */
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
export async function findOwner(sql: Queryable, name: PaymentName): Promise<string | null> {
  return (await selectPaymentsNamed(sql, [name])).get(paymentKey(name))?.orderReference ?? null
}
