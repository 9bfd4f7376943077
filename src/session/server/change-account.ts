import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { Problem, problemAt } from '#platform/contract/problem.ts'
import { sessionProblems } from '../session-api.ts'
import { accountChangedEmail } from './access-emails.tsx'
import { insertAccessEvent } from './access-events-table.ts'
import type { AccessCaller } from './accounts.ts'
import { lockAdministrators, selectAdministratorByEmail, updateAccount } from './administrators-table.ts'
import { limitFormUse } from './limit-form-use.ts'
import { deletePasswordResetsOf } from './password-resets-table.ts'
import { PASSWORD_GUESSES, requirePassword } from './require-password.ts'
import type { AccessShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'
import { placeOf, requireSession } from './tokens.ts'

interface Change extends AccessCaller {
  readonly name: string
  readonly email: string
}

/**
 * Changes the name and the address that somebody signs in with. Sessions stay; links for a new password that went to the
 * old mailbox are worth nothing any more, and both mailboxes are told.
 */
export async function changeAccount(shop: AccessShop, change: Change): Promise<SignedIn> {
  const { bearer, name, email } = change
  const { user } = await requireSession(shop, bearer)
  await limitFormUse(shop, { ...PASSWORD_GUESSES, address: change.address, account: user.email })
  const password = { field: 'currentPassword', password: change.currentPassword }
  const found = await requirePassword(shop, user, password)
  const isMoved = email !== found.email
  const from = await shop.artistName()
  await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    await lockAdministrators(sql)
    const holder = await selectAdministratorByEmail(sql, email)
    if (holder !== undefined && holder.id !== found.id) throw problemAt('email', sessionProblems.email_taken)
    if (!(await updateAccount(sql, found, { name, email })))
      throw new Problem(sessionProblems.password_just_changed)
    if (isMoved) await deletePasswordResetsOf(sql, found.id)
    const [id, when] = [shop.newId(), shop.clock()]
    const place = placeOf(change)
    const link = `${shop.siteUrl}${adminPages.overview.link()}`
    await insertAccessEvent(sql, {
      id,
      administratorId: found.id,
      kind: 'account_changed',
      at: when,
      ...place,
    })
    for (const mailbox of isMoved ? [found.email, email] : [email]) {
      const facts = { to: { ...found, email: mailbox }, from } as const
      const key = `account-changed:${found.id}:${id}:${mailbox === email ? 'new' : 'old'}` as const
      const message = await accountChangedEmail(
        { ...facts, key },
        { ...place, at: when },
        { name, email, link },
      )
      await enqueueEmail(shop, transaction, message)
    }
  })
  return { id: found.id, name, email, role: found.role }
}
