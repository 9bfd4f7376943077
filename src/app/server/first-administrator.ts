import { randomBytes } from 'node:crypto'
import type { Settings } from '#platform/config/settings.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { createFirstAdministrator } from '#session/server/create-administrator.ts'
import type { SessionShop } from '#session/server/session-shop.ts'

export interface Introduced {
  readonly email: string
  /** Only when the administrator was made just now with a password that nobody chose. */
  readonly password: string | undefined
}

/** Makes the first administrator when there is none. A password is only ever invented in the demo. */
export async function introduceAdministrator(shop: SessionShop, settings: Settings): Promise<Introduced> {
  const { APP_MODE, ADMIN_EMAIL, ADMIN_NAME, ADMIN_PASSWORD } = settings
  const email = ADMIN_EMAIL ?? 'admin@demo.local'
  const invented = APP_MODE === 'demo' ? randomBytes(9).toString('base64url') : undefined
  const password = ADMIN_PASSWORD ?? invented
  if (password === undefined) return { email, password: undefined }
  if (password.length < 8) throw new StartRefusal('ADMIN_PASSWORD must have at least 8 characters.')
  const created = await createFirstAdministrator(shop, {
    email,
    name: ADMIN_NAME ?? 'Administración',
    password,
  })
  return { email, password: created && ADMIN_PASSWORD === undefined ? invented : undefined }
}
