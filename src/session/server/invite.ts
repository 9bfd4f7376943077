import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { Problem, problemAt } from '#platform/contract/problem.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { INVITATION_DAYS } from '../access-rules.ts'
import { accountProblems } from '../accounts-api.ts'
import type { Role } from '../roles.ts'
import { type AccessCaller, asArtist } from './accounts.ts'
import { invitationEmail } from './accounts-emails.tsx'
import {
  insertAdministrator,
  lockAdministrators,
  selectAdministratorByEmail,
} from './administrators-table.ts'
import {
  deleteInvitation,
  deleteInvitationByToken,
  selectInvitation,
  upsertInvitation,
} from './invitations-table.ts'
import { limitFormUse } from './limit-form-use.ts'
import { refuseCommonPassword } from './password-blocklist.ts'
import type { AccessShop } from './session-shop.ts'
import { tellOfAccess } from './tell-of-access.ts'
import { tellPeople } from './tell-people.ts'
import { hashOf, placeOf } from './tokens.ts'

/** Sends somebody a link that lets her in once; one that she had before is worth nothing any more. */
export const invite = (
  shop: AccessShop,
  given: AccessCaller & { readonly email: string; readonly role: Role },
): Promise<void> =>
  asArtist(shop, given, async ({ transaction, caller, ...told }) => {
    const { sql } = transaction
    const { email, role } = given
    if ((await selectAdministratorByEmail(sql, email)) !== undefined)
      throw problemAt('email', accountProblems.has_access)
    const [id, token, sentAt] = [shop.newId(), shop.newSecret(), shop.clock()]
    const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS)
    const row = { id, email, role, tokenHash: hashOf(token), invitedBy: caller.id, sentAt, expiresAt }
    await upsertInvitation(sql, row)
    const message = await invitationEmail({
      key: `invitation:${id}`,
      from: told.from,
      to: email,
      role,
      link: `${shop.siteUrl}${adminPages.invitation.link()}#${token}`,
      expiresAt,
    })
    await enqueueEmail(shop, transaction, message)
    await tellPeople(shop, transaction, 'created', { id, title: email })
    await tellOfAccess(shop, transaction, { ...told, change: { what: 'invited', whom: email, role } })
  })

/** Makes the link of an invitation worth nothing; one that has ended already is no error. */
export const withdrawInvitation = (shop: AccessShop, id: string): Promise<void> =>
  shop.database.transaction(async (transaction) => {
    const email = await deleteInvitation(transaction.sql, id)
    if (email === undefined) return
    const change = { field: 'invitation', label: 'la invitación', before: 'Enviada', after: 'Retirada' }
    await tellPeople(shop, transaction, 'changed', { id, title: email }, [change])
  })

interface Acceptance {
  readonly token: string
  readonly name: string
  readonly newPassword: string
  readonly address: string
  readonly userAgent: string | undefined
}

/** Takes an invitation, once, with a password that nobody else knows. Nobody is signed in by it. */
export async function acceptInvitation(shop: AccessShop, given: Acceptance): Promise<void> {
  const { token, name, newPassword } = given
  await limitFormUse(shop, { form: 'invitation', address: given.address, most: 10, minutes: 15 })
  const tokenHash = hashOf(token)
  const invitation = await selectInvitation(shop.database.sql, tokenHash, shop.clock())
  if (invitation === undefined) throw new Problem(accountProblems.invitation_ended)
  const { email, role } = invitation
  await refuseCommonPassword(newPassword, email)
  const passwordHash = await shop.passwords.hash(newPassword)
  const from = await shop.artistName()
  await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    await lockAdministrators(sql)
    // Two presses at once, or an invitation that was renewed or withdrawn a moment ago.
    if (!(await deleteInvitationByToken(sql, tokenHash))) throw new Problem(accountProblems.invitation_ended)
    const added = await insertAdministrator(sql, { id: shop.newId(), email, name, role, passwordHash })
    if (!added) throw new Problem(accountProblems.has_access)
    const change = { what: 'joined', whom: email, role } as const
    await tellOfAccess(shop, transaction, { change, from, ...placeOf(given) })
  })
}
