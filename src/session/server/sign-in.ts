import { Problem } from '#platform/contract/problem.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { sessionProblems } from '../session-api.ts'
import { type AdministratorRow, selectAdministratorByEmail } from './administrators-table.ts'
import { countAttempt, forgetAttempt } from './count-attempt.ts'
import { inStrangersTurn, verifyPassword } from './passwords.ts'
import type { SessionShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'
import { type IssuedToken, issueToken } from './tokens.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  /** Network address that asks, for the limit. */
  readonly address: string
}

/** The administrator to whom both words belong. */
async function findByPassword(
  shop: SessionShop,
  account: string,
  password: string,
): Promise<AdministratorRow | undefined> {
  const found = await selectAdministratorByEmail(shop.database.sql, account)
  return (await verifyPassword(found?.passwordHash, password)) ? found : undefined
}

interface Signed {
  readonly user: SignedIn
  readonly issued: IssuedToken
}

/** Signs an administrator in, or refuses without saying which of the two words was wrong. */
export const signIn = (shop: SessionShop, credentials: Credentials): Promise<Signed> =>
  inStrangersTurn(() => compare(shop, credentials))

async function compare(shop: SessionShop, { email, password, address }: Credentials): Promise<Signed> {
  const account = email.toLowerCase()
  const attempt = await countAttempt(shop, [`address ${networkOf(address)}`, `account ${account}`])
  const found = await findByPassword(shop, account, password).catch(async (error: unknown) => {
    await forgetAttempt(shop, attempt)
    throw error
  })
  if (found === undefined) throw new Problem(sessionProblems.wrong_credentials)
  await forgetAttempt(shop, attempt)
  const { id, name } = found
  return { user: { id, name, email: account }, issued: await issueToken(shop, id) }
}
