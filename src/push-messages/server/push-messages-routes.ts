import { createHash } from 'node:crypto'
import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { requireSession } from '#session/server/tokens.ts'
import {
  changePushDevice,
  keepPushDevice,
  listPushDevices,
  type PushDevice,
  removePushDevice,
  testPushDevice,
} from '../push-messages-api.ts'
import { changeDevice, keepDevice, testDevice } from './keep-device.ts'
import { deleteOwnDevice, type PushDeviceRow, selectDevicesOf } from './push-devices-table.ts'
import { findPushKey } from './push-key.ts'
import type { PushShop } from './push-shop.ts'
import { quietOf } from './tell-device.ts'

/** The address itself is told to nobody: who has it and the keys could have the device show something. */
const answerDevice = (device: PushDeviceRow): PushDevice => ({
  id: device.id,
  label: device.label,
  fingerprint: createHash('sha256').update(device.endpoint).digest('hex'),
  kinds: device.kinds,
  quiet: quietOf(device),
  addedAt: device.addedAt.toISOString(),
  lastToldAt: device.lastToldAt?.toISOString() ?? null,
})

/** An administrator's own devices. */
export function servePushMessages(api: Api, shop: PushShop): void {
  const { sql } = shop.database
  const idOf = async (bearer: string | undefined) => (await requireSession(shop, bearer)).user.id

  api.serve(listPushDevices, async (_input, { bearer }) => {
    const devices = await selectDevicesOf(sql, await idOf(bearer))
    const { publicKey } = await findPushKey(sql, shop.clock)
    return ok({ publicKey, devices: devices.map(answerDevice) })
  })

  api.serve(keepPushDevice, async ({ body }, { bearer, userAgent }) => {
    const administratorId = await idOf(bearer)
    return ok(answerDevice(await keepDevice(shop, body, { administratorId, userAgent })))
  })

  api.serve(changePushDevice, async ({ params, body }, { bearer }) =>
    ok(answerDevice(await changeDevice(shop, await idOf(bearer), { ...params, ...body }))),
  )

  api.serve(removePushDevice, async ({ params }, { bearer }) => {
    await deleteOwnDevice(sql, await idOf(bearer), params.id)
    return ok(null)
  })

  api.serve(testPushDevice, async ({ params }, { bearer }) => {
    await testDevice(shop, await idOf(bearer), params.id)
    return ok(null)
  })
}
