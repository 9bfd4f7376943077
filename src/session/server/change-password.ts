import { Problem } from '#platform/contract/problem.ts'
import { sessionProblems } from '../session-api.ts'
import { selectAdministratorByEmail } from './administrators-table.ts'
import { limitFormUse } from './limit-form-use.ts'
import { refuseCommonPassword } from './password-blocklist.ts'
import { replacePassword } from './replace-password.ts'
import type { AccessShop } from './session-shop.ts'
import { type IssuedToken, openSession, placeOf, requireSession } from './tokens.ts'

interface Change {
  readonly bearer: string | undefined
  readonly address: string
  readonly userAgent: string | undefined
  readonly currentPassword: string
  readonly newPassword: string
}

const LIMIT = { form: 'password', most: 10, minutes: 15 } as const

/**
 * Changes the password of whoever is signed in and knows the old one; all other sessions end. Of two changes at once the
 * first counts, and the other is told so.
 */
export async function changePassword(shop: AccessShop, change: Change): Promise<IssuedToken> {
  const { bearer, address, userAgent, currentPassword, newPassword } = change
  const { user, session } = await requireSession(shop, bearer)
  refuseCommonPassword(newPassword, user.email)
  await limitFormUse(shop, { ...LIMIT, address, mailbox: user.email })
  const found = await selectAdministratorByEmail(shop.database.sql, user.email)
  if (!(await shop.passwords.verify(found?.passwordHash, currentPassword)) || found === undefined) {
    const { message } = sessionProblems.wrong_password
    throw new Problem(sessionProblems.wrong_password, { errors: [{ field: 'currentPassword', message }] })
  }
  const origin = { address, userAgent, remember: session.isTrusted }
  const passwordHash = await shop.passwords.hash(newPassword)
  const from = await shop.artistName()
  return shop.database.transaction(async (transaction) => {
    const made = { kind: 'password_changed', passwordHash, ...placeOf(origin) } as const
    const links = await replacePassword(shop, transaction, { to: found, from, change: made })
    if (links === undefined) throw new Problem(sessionProblems.password_just_changed)
    return openSession(shop, transaction.sql, user.id, origin)
  })
}
