import { PUSH_KINDS } from '#push-messages/push-message.ts'
import { keepDevice } from '#push-messages/server/keep-device.ts'
import { selectAdministratorByEmail } from '#session/server/administrators-table.ts'
import type { Prepare } from './stress-kind.ts'
import { ADMINISTRATOR, type TestShop } from './test-shop.ts'

/** Calls about devices that show what happens; their push service is the one that the shop's settings name. */
export const pushRecipes = ({ shop }: TestShop) => {
  const params = ['id']
  const choices = { kinds: ['sale'], quiet: { from: '22:00', to: '08:00' } }
  const device = {
    endpoint: `${shop.pushServices[0]}/push/1`,
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const kept: Prepare = async () => {
    const user = await selectAdministratorByEmail(shop.database.sql, ADMINISTRATOR.email)
    const by = { administratorId: user?.id ?? '', userAgent: undefined }
    return { id: (await keepDevice(shop, { ...device, kinds: [...PUSH_KINDS], quiet: null }, by)).id }
  }
  return {
    'PUT /api/push-messages/devices': { body: { ...device, ...choices } },
    'PUT /api/push-messages/devices/{id}': { params, body: choices, prepare: kept },
    'DELETE /api/push-messages/devices/{id}': { params, prepare: kept },
    'POST /api/push-messages/devices/{id}/test': { params, prepare: kept },
  }
}
