import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { adminPages } from '#pages/admin-pages.ts'
import type { Transaction } from '#platform/database/database.ts'
import { passwordChangedEmail } from './access-emails.tsx'
import { insertAccessEvent } from './access-events-table.ts'
import { type AdministratorRow, updatePasswordHash } from './administrators-table.ts'
import { deletePasswordResetsOf } from './password-resets-table.ts'
import type { AccessShop } from './session-shop.ts'
import { deleteSessionsOf } from './sessions-table.ts'
import { deleteAttemptsOf } from './sign-in-attempts-table.ts'

interface Replacement {
  readonly kind: 'password_changed' | 'password_reset'
  readonly passwordHash: string
  readonly device: string
  readonly network: string
}

/**
 * Writes down a new password: all sessions end, links for a new password are worth nothing any more, and an email
 * tells her. Nothing else of her account changes, a second factor stays. Answers the links that ended, by their hash; or
 * `undefined`, and has written nothing, when the password is not the one any more that `to` was read with.
 * @param from whose name stands at the head of the email
 */
export async function replacePassword(
  shop: AccessShop,
  transaction: Transaction,
  {
    to,
    from,
    change,
  }: { readonly to: AdministratorRow; readonly from: string; readonly change: Replacement },
): Promise<string[] | undefined> {
  const { sql } = transaction
  const { passwordHash, kind, ...place } = change
  if (!(await updatePasswordHash(sql, to, passwordHash))) return undefined
  await deleteSessionsOf(sql, to.id, undefined)
  const links = await deletePasswordResetsOf(sql, to.id)
  await deleteAttemptsOf(sql, `account ${to.email}`)
  const [id, at] = [shop.newId(), shop.clock()]
  await insertAccessEvent(sql, { id, administratorId: to.id, kind, at, ...place })
  const email = await passwordChangedEmail(
    { to, from, key: `password-changed:${to.id}:${id}` },
    { ...place, at },
    `${shop.siteUrl}${adminPages.forgotten.link()}`,
  )
  await enqueueEmail(shop, transaction, email)
  return links
}
