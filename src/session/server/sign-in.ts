import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { sessionProblems } from '../session-api.ts'
import { selectAdministratorByEmail } from './administrators-table.ts'
import { verifyPassword } from './passwords.ts'
import type { SessionShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'
import { countFailures, deleteFailures, insertFailures } from './sign-in-attempts-table.ts'
import { type IssuedToken, issueToken } from './tokens.ts'

const MOST_FAILURES = 10
const WINDOW_MINUTES = 15

interface Credentials {
  readonly email: string
  readonly password: string
  /** Network address that asks, for the limit. */
  readonly address: string
}

/** Refuses before any password is hashed: guessing is limited by account and by address. */
async function refuseTooManyFailures(shop: SessionShop, sources: readonly string[]): Promise<void> {
  const since = new Date(shop.clock().getTime() - WINDOW_MINUTES * 60_000)
  if ((await countFailures(shop.database.sql, sources, since)) >= MOST_FAILURES)
    throw new Problem(generalProblems.too_many_requests, { retryAfter: WINDOW_MINUTES * 60 })
}

async function rememberFailure(shop: SessionShop, sources: readonly string[]): Promise<void> {
  const failedAt = shop.clock()
  await insertFailures(
    shop.database.sql,
    sources.map((source) => ({ id: shop.newId(), source, failedAt })),
  )
}

/** Signs an administrator in, or refuses without saying which of the two words was wrong. */
export async function signIn(
  shop: SessionShop,
  { email, password, address }: Credentials,
): Promise<{ user: SignedIn; issued: IssuedToken }> {
  const account = email.toLowerCase()
  const sources = [`address ${address}`, `account ${account}`]
  await refuseTooManyFailures(shop, sources)
  const found = await selectAdministratorByEmail(shop.database.sql, account)
  if (!(await verifyPassword(found?.passwordHash, password)) || found === undefined) {
    await rememberFailure(shop, sources)
    throw new Problem(sessionProblems.wrong_credentials)
  }
  const windowStart = new Date(shop.clock().getTime() - WINDOW_MINUTES * 60_000)
  await deleteFailures(shop.database.sql, `account ${account}`, windowStart)
  const { id, name } = found
  return { user: { id, name, email: account }, issued: await issueToken(shop, id) }
}
