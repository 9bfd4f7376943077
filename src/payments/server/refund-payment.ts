import { z } from 'zod'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { insertRefund, type NewRefund, selectDueRefunds } from './refunds-table.ts'

/** Sends one refund to the provider. It is never tried again by the queue: the refund itself knows when. */
export const sendRefundJob = jobKind({
  name: 'send-refund',
  data: z.object({ refundId: z.string() }),
  retries: 0,
  retryDelay: 1,
})

const SWEEP_SIZE = 50

type Asking = Pick<ShopBasics, 'jobs' | 'clock' | 'newId'>

/**
 * Asks for a refund in the transaction that finds the money to be too much; the same key asks once.
 * @returns whether it had not been asked for before
 */
export async function requestRefund(
  { jobs, newId, clock }: Asking,
  transaction: Transaction,
  refund: Omit<NewRefund, 'id'>,
): Promise<boolean> {
  const id = newId()
  if (!(await insertRefund(transaction.sql, { ...refund, id }, clock()))) return false
  await jobs.enqueue(sendRefundJob, { refundId: id }, { key: id, in: transaction })
  return true
}

/** Gives every refund whose next attempt is due a job. */
export async function sweepRefunds({
  database,
  clock,
  jobs,
}: Pick<Asking, 'clock' | 'jobs'> & { database: Database }): Promise<void> {
  for (const refundId of await selectDueRefunds(database.sql, clock(), SWEEP_SIZE))
    await jobs.enqueue(sendRefundJob, { refundId }, { key: refundId })
}
