import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { type Jobs, jobKind } from '#platform/jobs/jobs.ts'
import { paymentProblems } from '../payments-api.ts'
import { isFloodedWithNotifications, wasHeardJustNow } from './count-notifications.ts'
import { findNamed } from './find-payments.ts'
import { isSigned, type Notification, type RawNotification, readNotification } from './notification.ts'
import { insertProviderEvent } from './provider-events-table.ts'

/** Reads a payment at the provider and settles its order. */
export const readPaymentJob = jobKind({
  name: 'read-payment',
  data: z.object({
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

interface NotificationNeeds {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly newId: NewId
  readonly webhookSecrets: readonly string[]
  /** Refuses what nobody signed instead of reading it with little trust. */
  readonly requireSignature: boolean
}

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
const TELLING_HEADERS = ['user-agent', 'content-type', 'x-signature'] as const
/** A claim has an id of its own; which payment it is about, the provider's payments tell. */
const ABOUT_CLAIMS = /claim|chargeback|dispute/

const withoutNul = (text: string) => text.replaceAll('\0', '')

function rowOf({ newId, clock }: NotificationNeeds, raw: RawNotification, notification: Notification) {
  const telling = TELLING_HEADERS.flatMap((name) => {
    const value = raw.headers[name]
    return value === undefined ? [] : [[name, withoutNul(value.slice(0, 300))]]
  })
  return {
    ...notification,
    id: newId(),
    requestId: raw.headers['x-request-id']?.slice(0, 200),
    headers: Object.fromEntries(telling),
    raw: withoutNul(raw.text.slice(0, RAW_LIMIT)),
    receivedAt: clock(),
  }
}

interface Manner {
  readonly transaction: Transaction
  /** Seconds until a payment is read. */
  readonly after: number
  /** Readings with the same one that wait at the same time are one reading. */
  readonly key: string
}

/** Orders what a notification leads to; notifications of one payment that come together lead to one reading. */
async function follow(
  { jobs }: NotificationNeeds,
  { topic, resourceId, trust }: Notification,
  { transaction, after, key }: Manner,
) {
  const isVerified = trust === 'verified'
  const manner = { after, in: transaction }
  if (topic === 'payment' && resourceId !== '')
    await jobs.enqueue(readPaymentJob, { paymentId: resourceId, isVerified, look: 0 }, { key, ...manner })
  // Everything is gone through each minute anyway: only who is known has it done sooner.
  if (ABOUT_CLAIMS.test(topic) && isVerified)
    await jobs.enqueue(sweepPaymentsJob, {}, { key: 'claim', ...manner })
}

/** How a notification is followed that may be anybody's: each order has one reading a minute for all of them. */
async function mannerOfUnsigned(
  inbox: Parameters<typeof wasHeardJustNow>[0],
  { topic, resourceId }: Notification,
) {
  const isPayment = topic === 'payment' && resourceId !== ''
  const named = isPayment ? await findNamed(inbox.database.sql, resourceId) : undefined
  const resourceIds = named?.siblings ?? [resourceId]
  const wasHeard = await wasHeardJustNow(inbox, { topic, resourceIds }, HEARD_SECONDS)
  return {
    after: wasHeard ? QUIET_SECONDS : GATHER_SECONDS,
    // A key of its own, so that a signed notification does not wait for this one.
    key: `${named?.orderReference ?? resourceId}:unsigned`,
  }
}

async function keepAndFollow(
  needs: NotificationNeeds,
  raw: RawNotification,
  notification: Notification,
): Promise<void> {
  const isTrusted = notification.trust === 'verified'
  if (!isTrusted && (await isFloodedWithNotifications(needs))) return
  await needs.database.transaction(async (transaction) => {
    const inbox = { database: transaction, clock: needs.clock }
    // Counted one after the other: of many that come at once not each is the first.
    if (!isTrusted) await lockNames(transaction.sql, ['unsigned notifications'])
    if (!isTrusted && (await isFloodedWithNotifications(inbox))) return
    // A forged notification costs a reading now and then, not one each time.
    const manner = isTrusted
      ? { after: GATHER_SECONDS, key: notification.resourceId }
      : await mannerOfUnsigned(inbox, notification)
    await insertProviderEvent(transaction.sql, rowOf(needs, raw, notification))
    await follow(needs, notification, { transaction, ...manner })
  })
}

/** Keeps a notification and orders its payment to be read again, both before it is answered. */
export async function receiveNotification(needs: NotificationNeeds, raw: RawNotification): Promise<void> {
  const notification = readNotification(raw, needs.webhookSecrets, needs.clock())
  if (notification === undefined) throw new Problem(generalProblems.malformed_request)
  if (needs.requireSignature && !isSigned(raw, needs.webhookSecrets))
    throw new Problem(paymentProblems.signature_required)
  await keepAndFollow(needs, raw, notification).catch((cause: unknown) => {
    // What was not kept has to come again.
    throw new Problem(generalProblems.unavailable, { cause })
  })
}
