import { type Problem, problemAt } from '#platform/contract/problem.ts'
import { sessionProblems } from '../session-api.ts'
import { type AdministratorRow, selectAdministratorById } from './administrators-table.ts'
import type { SessionShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'

/** How often somebody may try, whichever form asks for it. */
export const PASSWORD_GUESSES = { form: 'password', most: 10, minutes: 15 } as const

/** What is said at the field in which the password was typed. */
export const wrongPassword = (field: string): Problem => problemAt(field, sessionProblems.wrong_password)

/**
 * Refuses whoever is signed in and does not know the password: a token alone, which somebody may have got hold of, changes
 * nothing about signing in. Answers the account as it is.
 */
export async function requirePassword(
  shop: SessionShop,
  user: Pick<SignedIn, 'id'>,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<AdministratorRow> {
  const found = await selectAdministratorById(shop.database.sql, user.id)
  const isRight = await shop.passwords.verify(found?.passwordHash, password)
  if (!isRight || found === undefined) throw wrongPassword(field)
  return found
}
