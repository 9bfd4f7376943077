import type { Queryable } from '#platform/database/database.ts'
import type { PaymentSnapshot } from '../payment.ts'
import { keepSnapshot, selectPayments } from './payments-table.ts'
import { sumRefundsByPayment } from './refunds-table.ts'

/** What is known of the payments of these orders. */
export const findPaymentsOf = selectPayments

/**
 * Adds fresh snapshots to what is known of an order's payments and answers all of it, with the money that has
 * been asked back. The caller holds the order's row.
 */
export async function learnPayments(
  sql: Queryable,
  orderReference: string,
  snapshots: readonly PaymentSnapshot[],
): Promise<{ payments: PaymentSnapshot[]; requestedRefunds: ReadonlyMap<string, number> }> {
  for (const snapshot of snapshots) await keepSnapshot(sql, orderReference, snapshot)
  const payments = await selectPayments(sql, [orderReference])
  const requestedRefunds = await sumRefundsByPayment(
    sql,
    payments.map(({ id }) => id),
  )
  return { payments, requestedRefunds }
}
