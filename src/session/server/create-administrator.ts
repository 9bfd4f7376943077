import type { Queryable } from '#platform/database/database.ts'
import type { Role } from '../roles.ts'
import {
  countAdministrators,
  insertAdministrator,
  overwritePasswordHash,
  selectAdministratorByEmail,
} from './administrators-table.ts'
import { deletePasswordResetsOf } from './password-resets-table.ts'
import { deleteRecoveryCodes } from './recovery-codes-table.ts'
import { deleteSecondFactor } from './second-factors-table.ts'
import type { SessionShop } from './session-shop.ts'
import { deleteSessionsOf } from './sessions-table.ts'
import { deleteAttemptsOf } from './sign-in-attempts-table.ts'

export interface NewAdministrator {
  readonly email: string
  readonly name: string
  readonly password: string
  /** An artist where nothing is said: who can run a command on the shop's machine may do all. */
  readonly role?: Role
}

/** What making an administrator needs. */
export type NewcomersShop = Pick<SessionShop, 'database' | 'newId' | 'passwords'>

const accountOf = (email: string) => email.trim().toLowerCase()

/** Adds an administrator; answers false when the address already has one. */
export async function createAdministrator(
  { database, newId, passwords }: NewcomersShop,
  { email, name, password, role = 'artist' }: NewAdministrator,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password)
  return insertAdministrator(database.sql, {
    id: newId(),
    email: accountOf(email),
    name,
    role,
    passwordHash,
  })
}

/** Adds the first administrator when there is none; answers whether it did. */
export async function createFirstAdministrator(
  shop: NewcomersShop,
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
  { database, passwords }: Pick<SessionShop, 'database' | 'passwords'>,
  { email, password }: Pick<NewAdministrator, 'email' | 'password'>,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password)
  return database.transaction(async ({ sql }) => {
    // The password first: a sign-in with the old one that is under way ends before this, and its session below.
    const found = await overwritePasswordHash(sql, accountOf(email), passwordHash)
    if (found === undefined) return false
    await deleteSessionsOf(sql, found.id, undefined)
    await deleteSecondFactor(sql, found.id)
    await deleteRecoveryCodes(sql, found.id)
    await deleteAttemptsOf(sql, `account ${found.email}`)
    await deletePasswordResetsOf(sql, found.id)
    return true
  })
}
