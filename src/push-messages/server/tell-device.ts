import { adminPages } from '#pages/admin-pages.ts'
import {
  foldNotices,
  LONGEST_WAIT_MS,
  pauseAfterAttempt,
  type QuietHours,
  quietUntil,
} from '../push-message.ts'
import { deleteDeadDevice, type PushDeviceRow, selectDevice, updateLastTold } from './push-devices-table.ts'
import {
  claimPushMessages,
  deleteOldPushMessages,
  deletePushMessages,
  deletePushMessagesOf,
  type PushMessageRow,
  putOffPushMessages,
  selectDueDevices,
  updateToTryAgain,
} from './push-messages-table.ts'
import { handOver, type PushOutcome } from './push-service.ts'
import type { PushSender } from './push-shop.ts'
import { CLAIM_MS, tellDeviceJob } from './tell-artist.ts'

const SWEEP_SIZE = 200

/** When a device stays silent, if it ever does. */
export const quietOf = ({ quietFrom, quietTo }: PushDeviceRow): QuietHours | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }

/** Names a notice by what it stands for, so that the same attempt made again is the same to the service. */
const keyOf = (messages: readonly PushMessageRow[]) => messages.map(({ key }) => key).join(' ')

/** Forgets a device that takes nothing more, and what it was still to be told. */
export async function forgetDevice(
  { database, log }: PushSender,
  device: Pick<PushDeviceRow, 'id' | 'endpoint'>,
): Promise<void> {
  await deleteDeadDevice(database.sql, device)
  await deletePushMessagesOf(database.sql, device.id)
  log.info({ deviceId: device.id }, 'a device takes no push messages any more and was removed')
}

async function follow(
  shop: PushSender,
  device: PushDeviceRow,
  messages: readonly PushMessageRow[],
  outcome: PushOutcome,
): Promise<void> {
  const { sql } = shop.database
  const ids = messages.map(({ id }) => id)
  switch (outcome.kind) {
    case 'taken':
      await deletePushMessages(sql, ids)
      await updateLastTold(sql, device.id, shop.clock())
      return
    case 'gone':
      await forgetDevice(shop, device)
      return
    case 'refused':
      shop.log.error({ deviceId: device.id, status: outcome.status }, 'a push service refused a message')
      await deletePushMessages(sql, ids)
      return
    case 'later': {
      const attempts = Math.max(...messages.map((each) => each.attempts))
      const pause = outcome.after ?? pauseAfterAttempt(attempts)
      shop.log.warn({ deviceId: device.id, status: outcome.status, attempts }, 'a push message waits')
      await updateToTryAgain(sql, ids, new Date(shop.clock().getTime() + pause))
    }
  }
}

/** Tells a device what is due: one thing as it is, several in one; nothing in its quiet hours. However many try, one does it. */
export async function tellDevice(shop: PushSender, deviceId: string): Promise<void> {
  const { sql } = shop.database
  const now = shop.clock()
  const device = await selectDevice(sql, deviceId)
  if (device === undefined) return deletePushMessagesOf(sql, deviceId)
  const quiet = quietOf(device)
  const silentUntil = quiet === null ? undefined : quietUntil(quiet, now)
  if (silentUntil !== undefined) return putOffPushMessages(sql, deviceId, { now, until: silentUntil })
  const until = new Date(now.getTime() + CLAIM_MS)
  const messages = await claimPushMessages(sql, deviceId, { now, until })
  if (messages.length === 0) return
  const notice = foldNotices(messages, adminPages.overview.link())
  const { title, body, path } = notice
  await follow(
    shop,
    device,
    messages,
    await handOver(shop, device, { title, body, path, key: keyOf(messages) }),
  )
}

/** Gives each device that something is due for a job: what failed, what waited for the morning, and whose job was lost. */
export async function sweepPushMessages(shop: PushSender): Promise<void> {
  const { database, clock, jobs } = shop
  const now = clock()
  await deleteOldPushMessages(database.sql, new Date(now.getTime() - LONGEST_WAIT_MS))
  for (const deviceId of await selectDueDevices(database.sql, now, SWEEP_SIZE))
    await jobs.enqueue(tellDeviceJob, { deviceId }, { key: deviceId })
}
