import { and, eq, gt, inArray, ne, not, or, sql as raw, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { type MoneyReturn, returnsWith } from '../money-return.ts'
import {
  PAYMENT_STATUSES,
  type PaymentName,
  type PaymentSnapshot,
  paymentKey,
  type SellerAccounts,
  supersedes,
} from '../payment.ts'

/** The newest snapshot of every payment that a provider has told us about. */
export const payments = pgTable(
  'payments',
  {
    provider: text().notNull(),
    providerPaymentId: text().notNull(),
    orderReference: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    detail: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    refundedMinor: bigint({ mode: 'number' }).notNull(),
    couponMinor: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    method: text().notNull(),
    installments: integer().notNull(),
    isRegular: boolean().notNull(),
    sellerAccountId: text('collector_id').notNull(),
    approvedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }),
    purchaseId: text('merchant_order_id'),
    feeMinor: bigint({ mode: 'number' }),
    netMinor: bigint({ mode: 'number' }),
    releasedAt: timestamp({ withTimezone: true }),
    /** What of it went back and when, as it was heard of; less than 0 for what came again after a dispute was won. */
    returns: jsonb().$type<readonly MoneyReturn[]>().notNull().default([]),
    /** When the last of them was. */
    returnedAt: timestamp({ withTimezone: true }),
    firstSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerPaymentId] }),
    index('payments_by_order').on(table.orderReference),
    index('payments_by_return').on(table.returnedAt),
    index('payments_by_release').on(table.releasedAt),
    // Those that somebody has to look at are found among all by these two.
    index('payments_by_arrival').on(table.firstSeenAt),
    index('payments_strange')
      .on(table.firstSeenAt)
      .where(raw`${table.currency} <> 'ARS' or not ${table.isRegular}`),
  ],
)

type PaymentRow = typeof payments.$inferSelect

const snapshotFrom = (row: PaymentRow): PaymentSnapshot => ({
  provider: row.provider,
  id: row.providerPaymentId,
  status: row.status,
  detail: row.detail,
  amount: { minor: row.amountMinor, currency: row.currency },
  refundedMinor: row.refundedMinor,
  couponMinor: row.couponMinor,
  orderReference: row.orderReference,
  type: row.type,
  method: row.method,
  installments: row.installments,
  isRegular: row.isRegular,
  sellerAccountId: row.sellerAccountId,
  approvedAt: row.approvedAt,
  updatedAt: row.updatedAt,
  dueAt: row.dueAt,
  purchaseId: row.purchaseId,
  feeMinor: row.feeMinor,
  netMinor: row.netMinor,
  releasedAt: row.releasedAt,
})

function rowOf(snapshot: PaymentSnapshot, orderReference: string) {
  const { id, amount, orderReference: _given, ...facts } = snapshot
  return {
    ...facts,
    providerPaymentId: id,
    orderReference,
    amountMinor: amount.minor,
    currency: amount.currency,
  }
}

function returnColumns(known: readonly MoneyReturn[], snapshot: PaymentSnapshot, seenAt: Date) {
  const returns = returnsWith(known, snapshot, seenAt)
  const last = returns.at(-1)
  return { returns: [...returns], returnedAt: last === undefined ? null : new Date(last.at) }
}

/** The row of a payment. */
const isNamed = ({ provider, id }: PaymentName) =>
  and(eq(payments.provider, provider), eq(payments.providerPaymentId, id))

const inOrderOfArrival = [payments.firstSeenAt, payments.providerPaymentId, payments.provider] as const

/** A payment as the provider told of it at an instant. */
interface SeenPayment {
  readonly orderReference: string
  readonly snapshot: PaymentSnapshot
  readonly seenAt: Date
}

/**
 * Keeps a snapshot if it is newer than the one kept. A payment stays with the order that it was first known for: under
 * whichever name the provider shows it later, it has been counted there, and what is another's is not kept here. The
 * caller holds the order's row, so nobody else writes.
 * @returns the reference of the order that the payment belongs to
 */
export async function keepSnapshot(
  sql: Queryable,
  { orderReference, snapshot, seenAt }: SeenPayment,
): Promise<string> {
  const row = { ...rowOf(snapshot, orderReference), lastSeenAt: seenAt }
  const added = await sql
    .insert(payments)
    .values({ ...row, ...returnColumns([], snapshot, seenAt), firstSeenAt: seenAt })
    .onConflictDoNothing()
    .returning({ id: payments.providerPaymentId })
  if (added.length === 1) return orderReference
  const [known] = await sql.select().from(payments).where(isNamed(snapshot)).for('update')
  if (known === undefined) throw new Error(`payment ${paymentKey(snapshot)} is neither new nor known`)
  if (known.orderReference === orderReference && supersedes(snapshot, known, seenAt))
    await sql
      .update(payments)
      .set({ ...row, ...returnColumns(known.returns, snapshot, seenAt) })
      .where(isNamed(snapshot))
  return known.orderReference
}

export async function selectPayments(
  sql: Queryable,
  orderReferences: readonly string[],
): Promise<PaymentSnapshot[]> {
  if (orderReferences.length === 0) return []
  const rows = await sql
    .select()
    .from(payments)
    .where(inArray(payments.orderReference, [...orderReferences]))
    .orderBy(...inOrderOfArrival)
  return rows.map(snapshotFrom)
}

/** How long a payment is brought up of which the shop may never hear that somebody has seen to it. */
const REMEMBERED_MS = 14 * DAY_MS

/** Payments in an account that is not the shop's own; none where it is not known which that is. */
const isForeign = (accounts: SellerAccounts): SQL | undefined =>
  or(
    ...Object.entries(accounts).flatMap(([provider, account]) =>
      account === undefined
        ? []
        : and(eq(payments.provider, provider), not(inArray(payments.sellerAccountId, ['', account]))),
    ),
  )

/**
 * Payments of any order that have come and do not count, that are in another account than the shop's own, or that nobody
 * understands, the oldest first.
 */
export async function selectUncounted(
  sql: Queryable,
  accounts: SellerAccounts,
  now: Date,
): Promise<PaymentSnapshot[]> {
  const isRecent = gt(payments.firstSeenAt, new Date(now.getTime() - REMEMBERED_MS))
  const elsewhere = isForeign(accounts)
  const isStrange = and(
    elsewhere && not(elsewhere),
    or(ne(payments.currency, 'ARS'), eq(payments.isRegular, false)),
  )
  const isElsewhere = elsewhere && and(elsewhere, gt(payments.amountMinor, 0), isRecent)
  const isHere = and(
    inArray(payments.status, ['approved', 'in_mediation']),
    gt(payments.amountMinor, payments.refundedMinor),
  )
  const isUnreadable = and(eq(payments.status, 'unknown'), isRecent)
  const rows = await sql
    .select()
    .from(payments)
    .where(or(and(or(isStrange, isElsewhere), isHere), isUnreadable))
    .orderBy(...inOrderOfArrival)
  return rows.map(snapshotFrom)
}

/** What is known of these payments, by {@link paymentKey}. */
export async function selectPaymentsNamed(
  sql: Queryable,
  names: readonly PaymentName[],
): Promise<ReadonlyMap<string, PaymentSnapshot>> {
  if (names.length === 0) return new Map()
  const rows = await sql
    .select()
    .from(payments)
    .where(or(...names.map(isNamed)))
  return new Map(rows.map(snapshotFrom).map((snapshot) => [paymentKey(snapshot), snapshot]))
}
