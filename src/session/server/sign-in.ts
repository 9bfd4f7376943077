import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { sessionProblems } from '../session-api.ts'
import { selectAdministratorByEmail } from './administrators-table.ts'
import { verifyPassword } from './passwords.ts'
import type { SessionShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'
import { deleteFailures, insertFailures, selectNthFailure } from './sign-in-attempts-table.ts'
import { type IssuedToken, issueToken } from './tokens.ts'

const MOST_FAILURES = 10
const WINDOW_MS = 15 * 60_000

interface Credentials {
  readonly email: string
  readonly password: string
  /** Network address that asks, for the limit. */
  readonly address: string
}

/** Refuses before any password is hashed: guessing is limited by account and by address. */
async function refuseTooManyFailures(shop: SessionShop, sources: readonly string[]): Promise<void> {
  const now = shop.clock().getTime()
  const since = new Date(now - WINDOW_MS)
  for (const source of sources) {
    const decisive = await selectNthFailure(shop.database.sql, source, { nth: MOST_FAILURES, since })
    if (decisive === undefined) continue
    const seconds = Math.max(1, Math.ceil((decisive.getTime() + WINDOW_MS - now) / 1000))
    throw new Problem(generalProblems.too_many_requests, {
      message: tooManyAttempts(Math.ceil(seconds / 60)),
      retryAfter: seconds,
    })
  }
}

const tooManyAttempts = (minutes: number) =>
  `Hiciste demasiados intentos. Esperá ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} y probá de nuevo.`

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
  const windowStart = new Date(shop.clock().getTime() - WINDOW_MS)
  await deleteFailures(shop.database.sql, `account ${account}`, windowStart)
  const { id, name } = found
  return { user: { id, name, email: account }, issued: await issueToken(shop, id) }
}
