import { z } from 'zod'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { paymentKey } from '../payment.ts'
import { paymentProblems } from '../payments-api.ts'
import { isFloodedWithNotifications, wasHeardJustNow } from './count-notifications.ts'
import { findNamed } from './find-payments.ts'
import type { Notification, PaymentProvider, RawNotification } from './payment-provider.ts'
import { insertProviderEvent } from './provider-events-table.ts'

/** Reads a payment at the provider and settles its order. */
export const readPaymentJob = jobKind({
  name: 'read-payment',
  data: z.object({
    /** None in jobs of earlier versions, which knew of one provider. */
    provider: z.string().optional(),
    paymentId: z.string(),
    /** Whether the notification was the provider's own for certain. */
    isVerified: z.boolean().default(false),
    /** How often it was looked for in vain. */
    look: z.int().default(0),
  }),
  retries: 6,
  retryDelay: 2,
  atOnce: 5,
})

/** Goes through everything that changed at the provider, for notifications that name no payment. */
export const sweepPaymentsJob = jobKind({
  name: 'sweep-payments',
  data: z.object({}),
  retries: 3,
  retryDelay: 15,
})

type NotificationNeeds = Pick<ShopBasics, 'database' | 'jobs' | 'clock' | 'newId'>

const RAW_LIMIT = 4096
/** Several notifications of one event become one reading. */
const GATHER_SECONDS = 1
/**
 * So do all unsigned ones of an order in a minute, whichever of its payments they name: what came after one of them may
 * tell something new. What they would have told besides is found where everything is gone through, each minute.
 */
export const QUIET_SECONDS = 60
/** A reading that was put off for a minute may have been made less than a minute ago. */
const HEARD_SECONDS = 2 * QUIET_SECONDS

/** A notification and who is said to have sent it. */
interface ReceivedNotification extends Notification {
  readonly provider: string
}

const withoutNul = (text: string) => text.replaceAll('\0', '')

function rowOf({ newId, clock }: NotificationNeeds, raw: RawNotification, heard: ReceivedNotification) {
  const { provider, topic, resourceId, trust, requestId, evidence } = heard
  const telling = Object.entries(evidence).map(([name, value]) => [name, withoutNul(value.slice(0, 300))])
  return {
    id: newId(),
    provider,
    topic,
    resourceId,
    trust,
    requestId: requestId?.slice(0, 200),
    headers: Object.fromEntries(telling),
    raw: withoutNul(raw.text.slice(0, RAW_LIMIT)),
    receivedAt: clock(),
  }
}

const namesPayment = ({ kind, resourceId }: Notification) => kind === 'payment' && resourceId !== ''

interface ReadPaymentOptions {
  readonly transaction: Transaction
  /** Seconds until a payment is read. */
  readonly after: number
  /** Readings with the same one that wait at the same time are one reading. */
  readonly key: string
}

/** Orders what a notification leads to; notifications of one payment that come together lead to one reading. */
async function follow(
  { jobs }: NotificationNeeds,
  heard: ReceivedNotification,
  { transaction, after, key }: ReadPaymentOptions,
) {
  const { provider, resourceId: paymentId, kind } = heard
  const isVerified = heard.trust === 'verified'
  const options = { after, in: transaction }
  if (namesPayment(heard))
    await jobs.enqueue(readPaymentJob, { provider, paymentId, isVerified, look: 0 }, { key, ...options })
  // Everything is gone through each minute anyway: only who is known has it done sooner.
  if (kind === 'dispute' && isVerified) await jobs.enqueue(sweepPaymentsJob, {}, { key: 'claim', ...options })
}

/** How a notification is followed that may be anybody's: each order has one reading a minute for all of them. */
async function mannerOfUnsigned(inbox: Parameters<typeof wasHeardJustNow>[0], heard: ReceivedNotification) {
  const { provider, topic, resourceId } = heard
  const name = { provider, id: resourceId }
  const named = namesPayment(heard) ? await findNamed(inbox.database.sql, name) : undefined
  const resourceIds = named?.siblings ?? [resourceId]
  const wasHeard = await wasHeardJustNow(inbox, { provider, topic, resourceIds }, HEARD_SECONDS)
  return {
    after: wasHeard ? QUIET_SECONDS : GATHER_SECONDS,
    // A key of its own, so that a signed notification does not wait for this one.
    key: `${named?.orderReference ?? paymentKey(name)}:unsigned`,
  }
}

async function keepAndFollow(
  needs: NotificationNeeds,
  raw: RawNotification,
  heard: ReceivedNotification,
): Promise<void> {
  const isTrusted = heard.trust === 'verified'
  if (!isTrusted && (await isFloodedWithNotifications(needs))) return
  await needs.database.transaction(async (transaction) => {
    const inbox = { database: transaction, clock: needs.clock }
    // Counted one after the other: of many that come at once not each is the first.
    if (!isTrusted) await lockNames(transaction.sql, ['unsigned notifications'])
    if (!isTrusted && (await isFloodedWithNotifications(inbox))) return
    // A forged notification costs a reading now and then, not one each time.
    const options = isTrusted
      ? { after: GATHER_SECONDS, key: paymentKey({ provider: heard.provider, id: heard.resourceId }) }
      : await mannerOfUnsigned(inbox, heard)
    await insertProviderEvent(transaction.sql, rowOf(needs, raw, heard))
    await follow(needs, heard, { transaction, ...options })
  })
}

const refusals = {
  senseless: generalProblems.malformed_request,
  unsigned: paymentProblems.signature_required,
} as const

/** Keeps a notification and orders its payment to be read again, both before it is answered. */
export async function receiveNotification(
  needs: NotificationNeeds,
  from: Pick<PaymentProvider, 'name' | 'readNotification'>,
  raw: RawNotification,
): Promise<void> {
  const told = from.readNotification(raw)
  if ('refused' in told) throw new Problem(refusals[told.refused])
  await keepAndFollow(needs, raw, { ...told, provider: from.name }).catch((cause: unknown) => {
    // What was not kept has to come again.
    throw new Problem(generalProblems.unavailable, { cause })
  })
}
