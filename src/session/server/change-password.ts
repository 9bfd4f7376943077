import { Problem } from '#platform/contract/problem.ts'
import { sessionProblems } from '../session-api.ts'
import { selectAdministratorByEmail, updatePasswordHash } from './administrators-table.ts'
import { limitFormUse } from './limit-form-use.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { SessionShop } from './session-shop.ts'
import { type IssuedToken, requireAdministrator, restartSession } from './tokens.ts'

interface Change {
  readonly bearer: string | undefined
  readonly address: string
  readonly currentPassword: string
  readonly newPassword: string
}

const LIMIT = { form: 'password', most: 10, minutes: 15 } as const

/** Changes the password of whoever is signed in and knows the old one; all other sessions end. */
export async function changePassword(shop: SessionShop, change: Change): Promise<IssuedToken> {
  const { id, email } = await requireAdministrator(shop, change.bearer)
  await limitFormUse(shop, { ...LIMIT, address: change.address, mailbox: email })
  const found = await selectAdministratorByEmail(shop.database.sql, email)
  if (!(await verifyPassword(found?.passwordHash, change.currentPassword))) {
    const { message } = sessionProblems.wrong_password
    throw new Problem(sessionProblems.wrong_password, { errors: [{ field: 'currentPassword', message }] })
  }
  await updatePasswordHash(shop.database.sql, id, await hashPassword(change.newPassword))
  return restartSession(shop, id)
}
