import { z } from 'zod'
import { moneyOf } from '#money/money.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { type Jobs, jobKind } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { type PaymentProvider, ProviderRefused } from './payment-provider.ts'
import {
  insertRefund,
  type NewRefund,
  selectOverdueRefunds,
  selectRequestedRefund,
  updateRefund,
} from './refunds-table.ts'

export type { RefundReason } from './refunds-table.ts'

/** Sends one refund to the provider; the attempts of this job span about half a day. */
export const sendRefundJob = jobKind({
  name: 'send-refund',
  data: z.object({ refundId: z.string() }),
  retries: 10,
  retryDelay: 30,
})

const OVERDUE_HOURS = 12
const SWEEP_SIZE = 50
/** The seller's account has no balance just now: worth another attempt another day. */
const NO_BALANCE = '2031'

/** Asks for a refund in the transaction that finds the money to be too much; the same key asks once. */
export async function requestRefund(
  { jobs, newId }: { jobs: Jobs; newId: NewId },
  transaction: Transaction,
  refund: Omit<NewRefund, 'id'>,
): Promise<void> {
  const id = newId()
  if (!(await insertRefund(transaction.sql, { ...refund, id }))) return
  await jobs.enqueue(sendRefundJob, { refundId: id }, { key: id, in: transaction })
}

interface Refunding {
  readonly database: Database
  readonly payments: PaymentProvider
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
}

/** Returns the money. What the provider refuses for good is left to a person, never forgotten. */
export async function sendRefund({ database, payments, log }: Refunding, id: string): Promise<void> {
  const refund = await selectRequestedRefund(database.sql, id)
  if (refund === undefined) return
  const { providerPaymentId, amountMinor, idempotencyKey } = refund
  try {
    await payments.refund(providerPaymentId, { amount: moneyOf(amountMinor / 100, 'ARS'), idempotencyKey })
  } catch (error) {
    const isFinal = error instanceof ProviderRefused && error.code !== NO_BALANCE
    await updateRefund(database.sql, id, {
      state: isFinal ? 'manual' : 'requested',
      lastError: String(error),
    })
    if (!isFinal) throw error
    log.error({ refundId: id, err: error }, 'a refund was refused and needs a person')
    return
  }
  await updateRefund(database.sql, id, { state: 'done', lastError: null })
}

/** Gives refunds whose job has given up a new one. */
export async function sweepRefunds({ database, clock, jobs }: Refunding): Promise<void> {
  const before = new Date(clock().getTime() - OVERDUE_HOURS * 3_600_000)
  for (const refundId of await selectOverdueRefunds(database.sql, before, SWEEP_SIZE))
    await jobs.enqueue(sendRefundJob, { refundId }, { key: refundId })
}
