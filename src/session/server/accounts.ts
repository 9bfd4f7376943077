import { generalProblems, Problem, problemAt } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type AccountsAnswer, accountProblems } from '../accounts-api.ts'
import { mayDo, type Role } from '../roles.ts'
import { deletePerson, selectAccounts, updateRole } from './accounts-table.ts'
import { lockAdministrators, selectAdministratorById, stillHasPassword } from './administrators-table.ts'
import { deleteInvitationsBy, selectInvitations } from './invitations-table.ts'
import { limitFormUse } from './limit-form-use.ts'
import { PASSWORD_GUESSES, requirePassword, wrongPassword } from './require-password.ts'
import type { AccessShop } from './session-shop.ts'
import { tellOfAccess } from './tell-of-access.ts'
import { roleChange, tellPeople } from './tell-people.ts'
import { placeOf, requireAdministrator } from './tokens.ts'

const FIELD = 'currentPassword'

/** An artist who changes who has access. */
export interface AccessCaller {
  readonly bearer: string | undefined
  readonly address: string
  readonly userAgent: string | undefined
  readonly currentPassword: string
}

/** What a change of access is made with. */
export interface AccessChanging {
  readonly transaction: Transaction
  readonly caller: { readonly id: string }
  readonly from: string
  readonly device: string
  readonly network: string
}

/**
 * Runs a change for an artist who knows her password: a token alone, which somebody may have got hold of, lets nobody in
 * and out. A password that is replaced while it is under way is wrong as well.
 */
export async function asArtist<Result>(
  shop: AccessShop,
  given: AccessCaller,
  change: (changing: AccessChanging) => Promise<Result>,
): Promise<Result> {
  const user = await requireAdministrator(shop, given.bearer)
  await limitFormUse(shop, { ...PASSWORD_GUESSES, address: given.address, account: user.email })
  const caller = await requirePassword(shop, user, { field: FIELD, password: given.currentPassword })
  const from = await shop.artistName()
  return shop.database.transaction(async (transaction) => {
    // Before any row: two artists who change one another would wait for each other's.
    await lockAdministrators(transaction.sql)
    if (!(await stillHasPassword(transaction.sql, caller))) throw wrongPassword(FIELD)
    // Let in before the lock was hers: another artist may have taken that from her meanwhile.
    const { role } = (await selectAdministratorById(transaction.sql, caller.id)) ?? caller
    if (!mayDo(role, 'administrator')) throw new Problem(generalProblems.not_permitted)
    return change({ transaction, caller, from, ...placeOf(given) })
  })
}

/** Who may sign in, and who is invited. */
export async function findAccounts(shop: AccessShop, bearer: string | undefined): Promise<AccountsAnswer> {
  const { id } = await requireAdministrator(shop, bearer)
  const { sql } = shop.database
  const accounts = await selectAccounts(sql)
  const invitations = await selectInvitations(sql, shop.clock())
  return {
    accounts: accounts.map(({ signedInAt, secondFactorAt, ...person }) => ({
      ...person,
      signedInAt: signedInAt?.toISOString() ?? null,
      hasSecondFactor: secondFactorAt !== null,
      isSelf: person.id === id,
    })),
    invitations: invitations.map(({ sentAt, expiresAt, id: invitation, email, role }) => ({
      id: invitation,
      email,
      role,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

/** Gives somebody another role; the same one again is told nobody. */
export const changeRole = (
  shop: AccessShop,
  given: AccessCaller & { readonly id: string; readonly role: Role },
): Promise<void> =>
  asArtist(shop, given, async ({ transaction, caller: _caller, ...told }) => {
    const { sql } = transaction
    const found = await selectAdministratorById(sql, given.id)
    if (found === undefined) throw new Problem(accountProblems.account_not_found)
    if (found.role === given.role) return
    if (!(await updateRole(sql, found.id, given.role))) throw problemAt('role', accountProblems.last_artist)
    // Whoever may let nobody in any more has let nobody in.
    await deleteInvitationsBy(sql, found.id)
    const subject = { id: found.id, title: found.name }
    await tellPeople(shop, transaction, 'changed', subject, roleChange(found.role, given.role))
    const change = { what: 'role', whom: found.email, role: given.role } as const
    await tellOfAccess(shop, transaction, { ...told, change })
  })

/** Takes somebody's access away. Her sessions, devices and invitations go with her. */
export const removePerson = (
  shop: AccessShop,
  given: AccessCaller & { readonly id: string },
): Promise<void> =>
  asArtist(shop, given, async ({ transaction, caller: _caller, ...told }) => {
    const { sql } = transaction
    const found = await selectAdministratorById(sql, given.id)
    if (found === undefined) throw new Problem(accountProblems.account_not_found)
    if (!(await deletePerson(sql, found.id))) throw new Problem(accountProblems.last_artist)
    await tellPeople(shop, transaction, 'deleted', { id: found.id, title: found.name })
    await tellOfAccess(shop, transaction, { ...told, change: { what: 'removed', whom: found.email } })
  })
