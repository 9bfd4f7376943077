import { Problem } from '#platform/contract/problem.ts'
import { NETWORKS_OF_A_SITE, networkOf, siteOf } from '#platform/http/network-of.ts'
import { sessionProblems } from '../session-api.ts'
import { countAccessEvent } from './access-events-table.ts'
import { type AdministratorRow, selectAdministratorByEmail } from './administrators-table.ts'
import {
  type Attempt,
  type AttemptSource,
  type CountingShop,
  countAttempt,
  countUnlessRefused,
  forgetAttempt,
  isRefused,
  keepAttempt,
  MOST_FAILURES,
  refuseKnown,
} from './count-attempt.ts'
import { type KeptDevice, type KnownDevices, markOf } from './known-devices.ts'
import type { KnownDeviceRow } from './known-devices-table.ts'
import { admitSignIn } from './note-sign-in.ts'
import { selectSecondFactor } from './second-factors-table.ts'
import type { AccessShop } from './session-shop.ts'
import { requireAppCode, requireCode, takeCode } from './sign-in-challenge.ts'
import { holdBack } from './steady-answer.ts'
import { type IssuedToken, placeOf, type SessionOrigin } from './tokens.ts'

export interface SignInShop extends AccessShop, CountingShop {
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

/** The network that somebody guesses from, and the site that it belongs to. @param what is guessed */
function placesOf(address: string, what: string): AttemptSource[] {
  const site = siteOf(address)
  const network = { name: `${what} ${networkOf(address)}` }
  const most = MOST_FAILURES * NETWORKS_OF_A_SITE
  return site === undefined ? [network] : [{ name: `${what} ${site}`, most }, network]
}
const watchedOf = (account: string) => `account ${account}`
const networkSources = (address: string) => placesOf(address, 'address')
const codeSourcesOf = (address: string) => placesOf(address, 'code from')

type Door = Pick<Origin, 'address' | 'device'>

/** Whether it may be a browser that she used before: what that may is looked up with the words that it brings. */
const mayBeKnown = ({ devices }: SignInShop, device: string | undefined) =>
  device === undefined ? false : devices.mayKnow(device)

/** Refuses before a word was read whoever will be refused whatever they say. */
export async function refuseAtOnce(shop: SignInShop, { address, device }: Door): Promise<void> {
  if (await mayBeKnown(shop, device)) return
  for (const source of networkSources(address)) refuseKnown(shop, source)
  shop.passwords.requireTurn()
}

/** The same for codes. */
export async function refuseCodeAtOnce(shop: SignInShop, { address, device }: Door): Promise<void> {
  if (await mayBeKnown(shop, device)) return
  for (const source of codeSourcesOf(address)) refuseKnown(shop, source)
}

const deviceSource = ({ tokenHash }: KnownDeviceRow): AttemptSource => ({ name: `device ${tokenHash}` })
const deviceCodes = ({ tokenHash }: KnownDeviceRow): AttemptSource => ({ name: `code ${tokenHash}` })

/** Whom a browser belongs to that she has used before; `undefined` when it is none of hers, or not since this password. */
async function findOwner(shop: SignInShop, { device: token }: Credentials, account: string) {
  const device = await shop.devices.find(token)
  if (device === undefined) return undefined
  const found = await selectAdministratorByEmail(shop.database.sql, account)
  const isHers = found?.id === device.administratorId && markOf(found.passwordHash) === device.passwordMark
  return isHers ? { found, device } : undefined
}

/**
 * Signs an administrator in, or refuses without saying which of the two words was wrong. A browser from which too many
 * wrong ones came is anybody's: whoever has copied what it keeps must not shut her out of it.
 */
export async function signIn(shop: SignInShop, credentials: Credentials): Promise<SignedInNow> {
  const account = credentials.email.toLowerCase()
  const owner = await findOwner(shop, credentials, account)
  if (owner !== undefined) {
    const attempt = await countUnlessRefused(shop, { refused: [deviceSource(owner.device)] })
    if (attempt !== undefined)
      return signInFromKnown(shop, credentials, { found: owner.found, account, attempt })
  }
  const anybody = owner === undefined ? credentials : { ...credentials, device: undefined }
  return shop.passwords.inStrangersTurn(() => signInFromAnywhere(shop, anybody, account))
}

/** From where she has signed in before, only wrong passwords from that very device count; they count for her account too. */
async function signInFromKnown(
  shop: SignInShop,
  credentials: Credentials,
  { found, account, attempt }: { found: AdministratorRow; account: string; attempt: Attempt },
): Promise<SignedInNow> {
  if (!(await shop.passwords.verify(found.passwordHash, credentials.password))) {
    await keepAttempt(shop, await countAttempt(shop, { refused: [], watched: watchedOf(account) }))
    return refuse(shop, attempt, { ...credentials, email: found.email })
  }
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
    refused: networkSources(address),
    watched: watchedOf(account),
  })
  const candidate = await selectAdministratorByEmail(shop.database.sql, account)
  const found = (await shop.passwords.verify(candidate?.passwordHash, password)) ? candidate : undefined
  if (attempt.isGuessedAt) {
    await keepAttempt(shop, attempt)
    return requireCode(shop, found)
  }
  if (found === undefined) return refuse(shop, attempt, { ...credentials, email: account })
  await forgetAttempt(shop, attempt)
  return goOn(shop, found, credentials)
}

/** Notes a wrong password for whoever has the account; for nobody the same is done in vain. */
async function refuse(
  shop: SignInShop,
  attempt: Attempt,
  { email, ...origin }: Origin & { readonly email: string },
): Promise<never> {
  await keepAttempt(shop, attempt)
  const event = { kind: 'wrong_password', at: shop.clock(), ...placeOf(origin) } as const
  await countAccessEvent(shop.database.sql, { ...event, email })
  throw new Problem(sessionProblems.wrong_credentials)
}

/** Counts a code for the browser that she used before, or for the network where that has had its share. */
async function countCode(
  shop: SignInShop,
  { address, device: token }: Door,
): Promise<{ attempt: Attempt; device: KnownDeviceRow | undefined }> {
  const known = await shop.devices.find(token)
  const device = known === undefined || (await isRefused(shop, deviceSource(known))) ? undefined : known
  const attempt = device && (await countUnlessRefused(shop, { refused: [deviceCodes(device)] }))
  if (attempt !== undefined) return { attempt, device }
  return { attempt: await countAttempt(shop, { refused: codeSourcesOf(address) }), device: undefined }
}

/**
 * Completes a sign-in with the code that was asked for. A challenge that was answered to a wrong password is refused with
 * less work than one that waits for its code: both refusals go out at the same time after they came in.
 */
export async function signInWithCode(
  shop: SignInShop,
  given: Origin & { readonly challenge: string; readonly code: string },
): Promise<SignedInNow> {
  const began = performance.now()
  const { attempt, device } = await countCode(shop, given)
  const found = await takeCode(shop, { ...given, device })
  if (found === undefined) {
    await keepAttempt(shop, attempt)
    await holdBack(began)
    throw new Problem(sessionProblems.wrong_code)
  }
  await forgetAttempt(shop, attempt)
  const isKnownDevice = device?.administratorId === found.id
  const origin = { ...given, device: device && given.device, isKnownDevice }
  return open(shop, found, { ...origin, refusal: sessionProblems.wrong_code })
}

/** Whoever has switched the second factor on is asked for its code first. */
async function goOn(shop: SignInShop, found: AdministratorRow, origin: Origin): Promise<SignedInNow> {
  const factor = await selectSecondFactor(shop.database.sql, found.id)
  if (factor?.confirmedAt) return requireAppCode(shop, found)
  return open(shop, found, { ...origin, refusal: sessionProblems.wrong_credentials })
}

/** @param refusal what is said when the password was changed meanwhile */
async function open(
  shop: SignInShop,
  user: AdministratorRow,
  { refusal, ...origin }: Origin & { readonly refusal: Problem['kind'] },
): Promise<SignedInNow> {
  const issued = await admitSignIn(shop, user, origin)
  if (issued === undefined) throw new Problem(refusal)
  return { user, issued, device: await shop.devices.remember(user, origin.device) }
}
