import type { z } from 'zod'
import { adminPages } from '#pages/admin-pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { deviceName } from '#session/device-name.ts'
import { isPushService, MOST_DEVICES, type QuietHours } from '../push-message.ts'
import { type keepPushDevice, pushProblems } from '../push-messages-api.ts'
import { areDeviceKeys } from './encrypt-push.ts'
import {
  type DeviceChoices,
  type PushDeviceRow,
  selectDevicesOf,
  selectOwnDevice,
  updateChoices,
  updateLastTold,
  upsertDevice,
} from './push-devices-table.ts'
import { handOver } from './push-service.ts'
import type { PushShop } from './push-shop.ts'
import { forgetDevice } from './tell-device.ts'

type DeviceRegistration = z.output<(typeof keepPushDevice)['body'] & {}>

const choicesOf = ({
  kinds,
  quiet,
}: Pick<DeviceRegistration, 'kinds'> & { quiet: QuietHours | null }): DeviceChoices => ({
  kinds,
  quietFrom: quiet?.from ?? null,
  quietTo: quiet?.to ?? null,
})

/** Keeps a device of an administrator, who may have so many. */
export async function keepDevice(
  shop: PushShop,
  { endpoint, p256dh, auth, ...said }: DeviceRegistration,
  by: { readonly administratorId: string; readonly userAgent: string | undefined },
): Promise<PushDeviceRow> {
  const { administratorId } = by
  if (!isPushService(endpoint, shop.pushServices)) throw new Problem(pushProblems.unknown_push_service)
  if (!areDeviceKeys({ p256dh, auth })) throw new Problem(pushProblems.invalid_push_keys)
  const row: PushDeviceRow = {
    ...choicesOf(said),
    id: shop.newId(),
    administratorId,
    endpoint,
    p256dh,
    auth,
    label: deviceName(by.userAgent),
    addedAt: shop.clock(),
    lastToldAt: null,
  }
  return shop.database.transaction(async ({ sql }) => {
    await lockNames(sql, [`devices of ${administratorId}`])
    const others = (await selectDevicesOf(sql, administratorId)).filter((each) => each.endpoint !== endpoint)
    if (others.length >= MOST_DEVICES) throw new Problem(pushProblems.too_many_devices)
    return upsertDevice(sql, row)
  })
}

/** Changes what a device is told. */
export async function changeDevice(
  { database }: PushShop,
  administratorId: string,
  { id, ...said }: Pick<DeviceRegistration, 'kinds'> & { id: string; quiet: QuietHours | null },
): Promise<PushDeviceRow> {
  const changed = await updateChoices(database.sql, administratorId, { id, ...choicesOf(said) })
  if (changed === undefined) throw new Problem(pushProblems.device_not_found)
  return changed
}

/** Shows something on a device at once. One that takes nothing any more is removed, and that is said. */
export async function testDevice(shop: PushShop, administratorId: string, id: string): Promise<void> {
  const { sql } = shop.database
  const device = await selectOwnDevice(sql, administratorId, id)
  if (device === undefined) throw new Problem(pushProblems.device_not_found)
  const { kind } = await handOver(shop, device, {
    key: `test:${shop.newId()}`,
    title: 'Así vas a ver los avisos',
    body: 'Este dispositivo recibe los avisos de la galería.',
    path: adminPages.notices.link(),
  })
  if (kind === 'taken') return updateLastTold(sql, id, shop.clock())
  if (kind !== 'gone') throw new Problem(pushProblems.push_not_delivered)
  await forgetDevice(shop, device)
  throw new Problem(pushProblems.device_not_found)
}
