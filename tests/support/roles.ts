import type { Role } from '#session/roles.ts'
import { insertAdministrator, selectAdministratorByEmail } from '#session/server/administrators-table.ts'
import { admitSignIn } from '#session/server/note-sign-in.ts'
import type { TestShop } from './test-shop.ts'

/** Nobody's password: no hash is like it. */
const NO_PASSWORD = 'none'

const addressOf = (role: Role): string => `${role}@example.com`

/** A bearer header of somebody with this role, in a session of its own. */
export async function signInAs({ shop }: TestShop, role: Role): Promise<{ authorization: string }> {
  const [email, { sql }] = [addressOf(role), shop.database]
  await insertAdministrator(sql, {
    id: shop.newId(),
    email,
    name: `Con rol ${role}`,
    role,
    passwordHash: NO_PASSWORD,
  })
  const user = await selectAdministratorByEmail(sql, email)
  if (user === undefined) throw new Error('Nobody is there.')
  const origin = { address: '127.0.0.1', userAgent: 'lightMyRequest', remember: false }
  return { authorization: `Bearer ${(await admitSignIn(shop, user, origin))?.token}` }
}
