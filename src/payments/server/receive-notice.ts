import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { type Jobs, jobKind } from '#platform/jobs/jobs.ts'
import { type RawNotice, readNotice } from './notice.ts'
import { countUnverified, insertProviderEvent } from './provider-events-table.ts'

/** Reads a payment at the provider and settles its order. A payment may not be visible yet: then it comes again. */
export const readPaymentJob = jobKind({
  name: 'read-payment',
  data: z.object({ paymentId: z.string() }),
  retries: 6,
  retryDelay: 2,
  atOnce: 5,
})

interface NoticeNeeds {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly newId: NewId
  readonly webhookSecrets: readonly string[]
}

const RAW_LIMIT = 4096
const MOST_UNVERIFIED_A_MINUTE = 30

/** Forged notices cost one reading each at most, and only so many in a minute. */
async function isFlood({ database, clock }: NoticeNeeds): Promise<boolean> {
  const since = new Date(clock().getTime() - 60_000)
  return (await countUnverified(database.sql, since)) >= MOST_UNVERIFIED_A_MINUTE
}

/** Keeps a notice and orders its payment to be read again, both before it is answered. */
export async function receiveNotice(needs: NoticeNeeds, raw: RawNotice): Promise<void> {
  const notice = readNotice(raw, needs.webhookSecrets)
  if (notice === undefined) throw new Problem(generalProblems.malformed_request)
  if (notice.trust === 'unverified' && (await isFlood(needs))) return
  await needs.database.transaction(async (transaction) => {
    await insertProviderEvent(transaction.sql, {
      ...notice,
      id: needs.newId(),
      requestId: raw.headers['x-request-id']?.slice(0, 200),
      raw: raw.text.slice(0, RAW_LIMIT).replaceAll('\0', ''),
      receivedAt: needs.clock(),
    })
    if (notice.topic !== 'payment' || notice.resourceId === '') return
    const paymentId = notice.resourceId
    await needs.jobs.enqueue(readPaymentJob, { paymentId }, { key: paymentId, in: transaction })
  })
}
