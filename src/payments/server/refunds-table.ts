import { and, asc, eq, inArray, lte, notInArray, sql as raw } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { paymentKey } from '../payment.ts'
import { REFUND_REASONS, REFUND_STATES } from '../refund.ts'

/** Money that has to go back. The key says what for, so that no peso is returned twice. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    idempotencyKey: text().notNull(),
    providerPaymentId: text().notNull(),
    orderReference: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    /** Why, in the words of whoever asked for it. */
    note: text().notNull().default(''),
    state: text({ enum: REFUND_STATES }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** The last attempt was refused because the seller's balance does not cover it. */
    lacksBalance: boolean().notNull().default(false),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What had gone back of the payment before the first attempt: tells later whether a lost answer was a yes. */
    refundedBeforeMinor: bigint({ mode: 'number' }),
    providerRefundId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('refunds_asked_once').on(table.provider, table.idempotencyKey),
    index('refunds_by_payment').on(table.provider, table.providerPaymentId),
    index('refunds_by_order').on(table.orderReference),
    index('refunds_open').on(table.nextAttemptAt).where(raw`${table.state} in ('requested', 'in_process')`),
    index('refunds_manual').on(table.orderReference).where(raw`${table.state} = 'manual'`),
  ],
)

const OPEN = ['requested', 'in_process'] as const

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = Pick<
  RefundRow,
  | 'id'
  | 'provider'
  | 'idempotencyKey'
  | 'providerPaymentId'
  | 'orderReference'
  | 'amountMinor'
  | 'reason'
  | 'note'
>

/** Asks for a refund unless the same one was asked for before; answers whether it is new. */
export async function insertRefund(sql: Queryable, refund: NewRefund, now: Date): Promise<boolean> {
  const rows = await sql
    .insert(refunds)
    .values({ ...refund, state: 'requested', nextAttemptAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  return rows.length === 1
}

/** A refund that has not come to its end. */
export async function selectOpenRefund(sql: Queryable, id: string): Promise<RefundRow | undefined> {
  const [row] = await sql
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), inArray(refunds.state, [...OPEN])))
  return row
}

/** Whether an older refund of the same payment is still under way. */
export async function hasOlderOpenRefund(sql: Queryable, refund: RefundRow): Promise<boolean> {
  const { provider, providerPaymentId, createdAt, id } = refund
  const older = raw`(${refunds.createdAt}, ${refunds.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`
  const samePayment = and(eq(refunds.provider, provider), eq(refunds.providerPaymentId, providerPaymentId))
  return (await sql.$count(refunds, and(samePayment, inArray(refunds.state, [...OPEN]), older))) > 0
}

/** All refunds of these orders, the oldest first. */
export async function selectRefunds(
  sql: Queryable,
  orderReferences: readonly string[],
): Promise<RefundRow[]> {
  if (orderReferences.length === 0) return []
  return sql
    .select()
    .from(refunds)
    .where(inArray(refunds.orderReference, [...orderReferences]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** Open refunds whose next attempt is due. */
export async function selectDueRefunds(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.state, [...OPEN]), lte(refunds.nextAttemptAt, now)))
    .orderBy(refunds.nextAttemptAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Notes, once, what had gone back of the payment before this refund was first sent. */
export async function updateRefundedBefore(sql: Queryable, id: string, minor: number): Promise<void> {
  await sql
    .update(refunds)
    .set({ refundedBeforeMinor: minor })
    .where(and(eq(refunds.id, id), raw`${refunds.refundedBeforeMinor} is null`))
}

type Outcome = Partial<
  Pick<
    RefundRow,
    'state' | 'lastError' | 'lacksBalance' | 'nextAttemptAt' | 'providerRefundId' | 'amountMinor'
  >
>

/** Notes what became of an attempt; a refund that has ended meanwhile stays as it is. */
export async function updateOpenRefund(
  sql: Queryable,
  id: string,
  outcome: Outcome & { attempts: number },
): Promise<void> {
  await sql
    .update(refunds)
    .set(outcome)
    .where(and(eq(refunds.id, id), inArray(refunds.state, [...OPEN])))
}

/** The orders with a refund that needs a person, or needed one once. */
export async function selectManualReferences(sql: Queryable): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ reference: refunds.orderReference })
    .from(refunds)
    .where(eq(refunds.state, 'manual'))
  return rows.map(({ reference }) => reference)
}

/** Which payment a refund returns money of. */
export const refundedPayment = ({ provider, providerPaymentId }: RefundRow) => ({
  provider,
  id: providerPaymentId,
})

/** What these refunds return of each payment, in minor units, by {@link paymentKey}. */
export function sumByPayment(rows: readonly RefundRow[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const key = paymentKey(refundedPayment(row))
    sums.set(key, (sums.get(key) ?? 0) + row.amountMinor)
  }
  return sums
}

/** Deletes the artist's words about refunds of these orders. */
export async function emptyRefundNotes(sql: Queryable, orderReferences: readonly string[]): Promise<void> {
  if (orderReferences.length === 0) return
  await sql
    .update(refunds)
    .set({ note: '', lastError: null })
    .where(and(inArray(refunds.orderReference, [...orderReferences]), notInArray(refunds.state, [...OPEN])))
}
