import { Problem } from '#platform/contract/problem.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { sessionProblems } from '../session-api.ts'
import { countAccessEvent } from './access-events-table.ts'
import { type AdministratorRow, selectAdministratorByEmail } from './administrators-table.ts'
import { countAttempt, forgetAttempt } from './count-attempt.ts'
import { type KeptDevice, type KnownDevices, markOf } from './known-devices.ts'
import { admitSignIn } from './note-sign-in.ts'
import { inStrangersTurn, verifyPassword } from './passwords.ts'
import { selectSecondFactor } from './second-factors-table.ts'
import type { AccessShop } from './session-shop.ts'
import { requireAppCode, requireCode, takeCode } from './sign-in-challenge.ts'
import { type IssuedToken, placeOf, type SessionOrigin } from './tokens.ts'

export interface SignInShop extends AccessShop {
  readonly devices: KnownDevices
}

/** Where a sign-in comes from. */
interface Origin extends SessionOrigin {
  /** What this browser was given to keep when somebody signed in with it. */
  readonly device: string | undefined
}

interface Credentials extends Origin {
  readonly email: string
  readonly password: string
}

export interface SignedInNow {
  readonly user: AdministratorRow
  readonly issued: IssuedToken
  readonly device: KeptDevice
}

/** Signs an administrator in, or refuses without saying which of the two words was wrong. */
export async function signIn(shop: SignInShop, credentials: Credentials): Promise<SignedInNow> {
  const account = credentials.email.toLowerCase()
  const device = await shop.devices.find(credentials.device)
  if (device !== undefined) {
    const found = await selectAdministratorByEmail(shop.database.sql, account)
    if (found?.id === device.administratorId && markOf(found.passwordHash) === device.passwordMark)
      return signInFromKnown(shop, credentials, { found, source: `device ${device.tokenHash}` })
  }
  return inStrangersTurn(() => signInFromAnywhere(shop, credentials, account))
}

/** From where she has signed in before, only wrong passwords from that very device count. */
async function signInFromKnown(
  shop: SignInShop,
  credentials: Credentials,
  { found, source }: { found: AdministratorRow; source: string },
): Promise<SignedInNow> {
  const attempt = await countAttempt(shop, { refused: [source] })
  if (!(await verifyPassword(found.passwordHash, credentials.password)))
    return refuse(shop, found.email, credentials)
  await forgetAttempt(shop, attempt)
  return goOn(shop, found, { ...credentials, isKnownDevice: true })
}

/** From elsewhere the network limits; an account that is guessed at asks everybody for a code, right or wrong. */
async function signInFromAnywhere(
  shop: SignInShop,
  credentials: Credentials,
  account: string,
): Promise<SignedInNow> {
  const { address, password } = credentials
  const attempt = await countAttempt(shop, {
    refused: [`address ${networkOf(address)}`],
    watched: `account ${account}`,
  })
  const candidate = await selectAdministratorByEmail(shop.database.sql, account)
  const found = (await verifyPassword(candidate?.passwordHash, password)) ? candidate : undefined
  if (attempt.isGuessedAt) return requireCode(shop, found)
  if (found === undefined) return refuse(shop, account, credentials)
  await forgetAttempt(shop, attempt)
  return goOn(shop, found, credentials)
}

/** Notes a wrong password for whoever has the account; for nobody the same is done in vain. */
async function refuse(shop: SignInShop, email: string, origin: Origin): Promise<never> {
  const event = { kind: 'wrong_password', at: shop.clock(), ...placeOf(origin) } as const
  await countAccessEvent(shop.database.sql, { ...event, email })
  throw new Problem(sessionProblems.wrong_credentials)
}

/** Completes a sign-in with the code that was asked for. */
export async function signInWithCode(
  shop: SignInShop,
  given: Origin & { readonly challenge: string; readonly code: string },
): Promise<SignedInNow> {
  const device = await shop.devices.find(given.device)
  const source = device?.tokenHash ?? `from ${networkOf(given.address)}`
  const attempt = await countAttempt(shop, { refused: [`code ${source}`] })
  const found = await takeCode(shop, { ...given, device })
  await forgetAttempt(shop, attempt)
  return open(shop, found, { ...given, isKnownDevice: device?.administratorId === found.id })
}

/** Whoever has switched the second factor on is asked for its code first. */
async function goOn(shop: SignInShop, found: AdministratorRow, origin: Origin): Promise<SignedInNow> {
  const factor = await selectSecondFactor(shop.database.sql, found.id)
  return factor?.confirmedAt ? requireAppCode(shop, found) : open(shop, found, origin)
}

async function open(shop: SignInShop, user: AdministratorRow, origin: Origin): Promise<SignedInNow> {
  const issued = await admitSignIn(shop, user, origin)
  return { user, issued, device: await shop.devices.remember(user, origin.device) }
}
