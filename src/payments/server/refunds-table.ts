import { and, eq, inArray, lt, sql as raw } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

export const REFUND_REASONS = ['conflict', 'duplicate', 'cancelled_order'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Money that has to go back. The key says what for, so that no peso is returned twice. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    providerPaymentId: text().notNull(),
    orderReference: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: ['requested', 'done', 'manual'] }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('refunds_by_payment').on(table.providerPaymentId)],
)

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = Pick<
  RefundRow,
  'id' | 'idempotencyKey' | 'providerPaymentId' | 'orderReference' | 'amountMinor' | 'reason'
>

/** Asks for a refund unless the same one was asked for before; answers whether it is new. */
export async function insertRefund(sql: Queryable, refund: NewRefund): Promise<boolean> {
  const rows = await sql
    .insert(refunds)
    .values({ ...refund, state: 'requested' })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  return rows.length === 1
}

export async function selectRequestedRefund(sql: Queryable, id: string): Promise<RefundRow | undefined> {
  const [row] = await sql
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'requested')))
  return row
}

/** What has been asked back of each payment, in minor units, whether it has arrived or not. */
export async function sumRefundsByPayment(
  sql: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await sql
    .select({ id: refunds.providerPaymentId, sum: raw<number>`sum(${refunds.amountMinor})`.mapWith(Number) })
    .from(refunds)
    .where(inArray(refunds.providerPaymentId, [...paymentIds]))
    .groupBy(refunds.providerPaymentId)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

/** Refunds that were asked for before `before` and are still not done. */
export async function selectOverdueRefunds(sql: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'requested'), lt(refunds.createdAt, before)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function updateRefund(
  sql: Queryable,
  id: string,
  outcome: Pick<RefundRow, 'state' | 'lastError'>,
): Promise<void> {
  await sql
    .update(refunds)
    .set({ ...outcome, attempts: raw`${refunds.attempts} + 1` })
    .where(eq(refunds.id, id))
}
