import type { Queryable } from '#platform/database/database.ts'
import {
  countAdministrators,
  insertAdministrator,
  selectAdministratorByEmail,
  updatePasswordHash,
} from './administrators-table.ts'
import { deletePasswordResetsOf } from './password-resets-table.ts'
import { hashPassword } from './passwords.ts'
import { deleteRecoveryCodes } from './recovery-codes-table.ts'
import { deleteSecondFactor } from './second-factors-table.ts'
import type { SessionShop } from './session-shop.ts'
import { deleteSessionsOf } from './sessions-table.ts'
import { deleteAttemptsOf } from './sign-in-attempts-table.ts'

export interface NewAdministrator {
  readonly email: string
  readonly name: string
  readonly password: string
}

const accountOf = (email: string) => email.trim().toLowerCase()

/** Adds an administrator; answers false when the address already has one. */
export async function createAdministrator(
  shop: SessionShop,
  { email, name, password }: NewAdministrator,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return insertAdministrator(shop.database.sql, {
    id: shop.newId(),
    email: accountOf(email),
    name,
    passwordHash,
  })
}

/** Adds the first administrator when there is none; answers whether it did. */
export async function createFirstAdministrator(
  shop: SessionShop,
  administrator: NewAdministrator,
): Promise<boolean> {
  if (await hasAdministrators(shop.database.sql)) return false
  return createAdministrator(shop, administrator)
}

/** Whether somebody signs in with this address. */
export const isAdministrator = async (sql: Queryable, email: string): Promise<boolean> =>
  (await selectAdministratorByEmail(sql, accountOf(email))) !== undefined

export const hasAdministrators = async (sql: Queryable): Promise<boolean> =>
  (await countAdministrators(sql)) > 0

/**
 * Gives an administrator another password without asking for the old one. All sessions end, and so do the
 * second factor and the pause after too many attempts. Answers whether there is such an administrator.
 */
export async function resetPassword(
  { database }: Pick<SessionShop, 'database'>,
  { email, password }: Pick<NewAdministrator, 'email' | 'password'>,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return database.transaction(async ({ sql }) => {
    const found = await selectAdministratorByEmail(sql, accountOf(email))
    if (found === undefined) return false
    await deleteSessionsOf(sql, found.id, undefined)
    await deleteSecondFactor(sql, found.id)
    await deleteRecoveryCodes(sql, found.id)
    await deleteAttemptsOf(sql, `account ${found.email}`)
    await deletePasswordResetsOf(sql, found.id)
    return updatePasswordHash(sql, found.id, passwordHash)
  })
}
