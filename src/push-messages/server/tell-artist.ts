import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Jobs, jobKind } from '#platform/jobs/jobs.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { PushKind, PushNotice } from '../push-message.ts'
import { selectDevicesFor } from './push-devices-table.ts'
import { insertPushMessages } from './push-messages-table.ts'
import { LONGEST_CALL_MS } from './push-service.ts'

/** For how long an attempt has messages to itself: longer than any call of a push service may last. */
export const CLAIM_MS = LONGEST_CALL_MS + MINUTE_MS

/** Tells a device all that is due for it. */
export const tellDeviceJob = jobKind({
  name: 'tell-device',
  data: z.object({ deviceId: z.string() }),
  retries: 0,
  retryDelay: 1,
  longest: CLAIM_MS / 1000,
  atOnce: 5,
})

const LONGEST_TITLE = 120
const shortened = (text: string) =>
  text.length <= LONGEST_TITLE ? text : `${text.slice(0, LONGEST_TITLE - 1).trimEnd()}…`

/**
 * Has the artist's devices told, in the transaction of what they tell. The email about the same stays what counts: a device may be
 * off for days. @param occasion names it: the same is told once
 */
export async function tellDevices(
  { jobs, newId, clock }: { jobs: Jobs; newId: NewId; clock: Clock },
  transaction: Transaction,
  { kind, occasion, title, ...notice }: PushNotice & { readonly kind: PushKind; readonly occasion: string },
): Promise<void> {
  const devices = await selectDevicesFor(transaction.sql, kind)
  if (devices.length === 0) return
  const now = clock()
  const rows = devices.map((deviceId) => ({
    ...notice,
    id: newId(),
    deviceId,
    title: shortened(title),
    key: `${kind}:${occasion}:${deviceId}`,
    createdAt: now,
    notBefore: now,
  }))
  // Each has a job of its own name: under a name that several share, one sale would wait for another to commit.
  for (const { id, deviceId } of await insertPushMessages(transaction.sql, rows))
    await jobs.enqueue(tellDeviceJob, { deviceId }, { key: id, in: transaction })
}
