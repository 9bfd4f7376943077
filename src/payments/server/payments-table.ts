import { and, eq, gt, inArray, ne, not, or, sql as raw } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { PAYMENT_STATUSES, type PaymentSnapshot, supersedes } from '../payment.ts'

/** The newest snapshot of every payment that the provider has told us about. */
export const payments = pgTable(
  'payments',
  {
    providerPaymentId: text().primaryKey(),
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
    merchantOrderId: text(),
    firstSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('payments_by_order').on(table.orderReference)],
)

type PaymentRow = typeof payments.$inferSelect

const snapshotFrom = (row: PaymentRow): PaymentSnapshot => ({
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
  merchantOrderId: row.merchantOrderId,
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
    .values({ ...row, firstSeenAt: seenAt })
    .onConflictDoNothing()
    .returning({ id: payments.providerPaymentId })
  if (added.length === 1) return orderReference
  const [known] = await sql
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, snapshot.id))
    .for('update')
  if (known === undefined) throw new Error(`payment ${snapshot.id} is neither new nor known`)
  if (known.orderReference === orderReference && supersedes(snapshot, known, seenAt))
    await sql.update(payments).set(row).where(eq(payments.providerPaymentId, snapshot.id))
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
    .orderBy(payments.firstSeenAt, payments.providerPaymentId)
  return rows.map(snapshotFrom)
}

/** How long a payment is brought up of which the shop may never hear that somebody has seen to it. */
const REMEMBERED_MS = 14 * DAY_MS

/**
 * Payments of any order that have come and do not count, that are in another account than the shop's own, or that nobody
 * understands, the oldest first.
 */
export async function selectUncounted(
  sql: Queryable,
  account: string | undefined,
  now: Date,
): Promise<PaymentSnapshot[]> {
  const isRecent = gt(payments.firstSeenAt, new Date(now.getTime() - REMEMBERED_MS))
  const isOurs = account === undefined ? raw`true` : inArray(payments.sellerAccountId, ['', account])
  const isStrange = and(isOurs, or(ne(payments.currency, 'ARS'), eq(payments.isRegular, false)))
  const isElsewhere = and(not(isOurs), gt(payments.amountMinor, 0), isRecent)
  const isHere = and(
    inArray(payments.status, ['approved', 'in_mediation']),
    gt(payments.amountMinor, payments.refundedMinor),
  )
  const isRiddle = and(eq(payments.status, 'unknown'), isRecent)
  const rows = await sql
    .select()
    .from(payments)
    .where(or(and(or(isStrange, isElsewhere), isHere), isRiddle))
    .orderBy(payments.firstSeenAt, payments.providerPaymentId)
  return rows.map(snapshotFrom)
}

/** What is known of these payments, by their ids. */
export async function selectPaymentsById(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentSnapshot>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .select()
    .from(payments)
    .where(inArray(payments.providerPaymentId, [...ids]))
  return new Map(rows.map((row) => [row.providerPaymentId, snapshotFrom(row)]))
}
