import { Problem } from '#platform/contract/problem.ts'
import { sessionProblems } from '../session-api.ts'
import type { AccessCaller } from './accounts.ts'
import { limitFormUse } from './limit-form-use.ts'
import { refuseCommonPassword } from './password-blocklist.ts'
import { replacePassword } from './replace-password.ts'
import { PASSWORD_GUESSES, requirePassword } from './require-password.ts'
import type { AccessShop } from './session-shop.ts'
import { type IssuedToken, openSession, placeOf, requireSession } from './tokens.ts'

interface Change extends AccessCaller {
  readonly newPassword: string
}

/**
 * Changes the password of whoever is signed in and knows the old one; all other sessions end. Of two changes at once the
 * first counts, and the other is told so.
 */
export async function changePassword(shop: AccessShop, change: Change): Promise<IssuedToken> {
  const { bearer, address, userAgent, currentPassword, newPassword } = change
  const { user, session } = await requireSession(shop, bearer)
  await refuseCommonPassword(newPassword, user.email)
  await limitFormUse(shop, { ...PASSWORD_GUESSES, address, account: user.email })
  const found = await requirePassword(shop, user, { field: 'currentPassword', password: currentPassword })
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
