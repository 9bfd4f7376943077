import { randomBytes } from 'node:crypto'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { PASSWORD_LENGTH } from '../access-rules.ts'
import { createFirstAdministrator, hasAdministrators, type NewcomersShop } from './create-administrator.ts'
import { isCommonPassword } from './password-blocklist.ts'

/** What is said of the first administrator before there is one. */
export interface AdministratorSettings {
  readonly APP_MODE: 'demo' | 'production'
  readonly ADMIN_EMAIL?: string | undefined
  readonly ADMIN_NAME?: string | undefined
  readonly ADMIN_PASSWORD?: string | undefined
}

export interface Introduced {
  readonly email: string
  /** Only when the administrator was made just now with a password that nobody chose. */
  readonly password: string | undefined
}

/** Makes the first administrator when there is none. A password is only ever invented in the demo. */
export async function introduceAdministrator(
  shop: NewcomersShop,
  settings: AdministratorSettings,
): Promise<Introduced> {
  const { APP_MODE, ADMIN_EMAIL, ADMIN_NAME, ADMIN_PASSWORD } = settings
  const email = ADMIN_EMAIL ?? 'admin@demo.local'
  if (await hasAdministrators(shop.database.sql)) return { email, password: undefined }
  const invented = APP_MODE === 'demo' ? randomBytes(9).toString('base64url') : undefined
  const password = ADMIN_PASSWORD ?? invented
  if (password === undefined)
    throw new StartRefusal('There is no administrator yet: run npm run admin:create, then start the shop.')
  if (password.length < PASSWORD_LENGTH)
    throw new StartRefusal(`ADMIN_PASSWORD must have at least ${PASSWORD_LENGTH} characters.`)
  if (APP_MODE === 'production' && (await isCommonPassword(password, email)))
    throw new StartRefusal('ADMIN_PASSWORD is one of the first that are tried: choose a less common one.')
  const name = ADMIN_NAME ?? 'Administración'
  const created = await createFirstAdministrator(shop, { email, name, password })
  return { email, password: created && ADMIN_PASSWORD === undefined ? invented : undefined }
}
