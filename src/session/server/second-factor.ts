import { Problem } from '#platform/contract/problem.ts'
import { secondFactorProblems } from '../second-factor-api.ts'
import { sessionProblems } from '../session-api.ts'
import { selectAdministratorById } from './administrators-table.ts'
import { newAppKey, stepOf } from './app-codes.ts'
import { limitFormUse } from './limit-form-use.ts'
import { verifyPassword } from './passwords.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes-table.ts'
import {
  deleteSecondFactor,
  selectSecondFactor,
  updateToConfirmed,
  upsertSecret,
} from './second-factors-table.ts'
import type { SessionShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'
import { requireAdministrator } from './tokens.ts'

const LIMIT = { form: 'second factor', most: 10, minutes: 15 } as const

interface FactorShop extends SessionShop {
  artistName(): Promise<string>
}

/** Whoever changes how signing in works. */
interface Caller {
  readonly bearer: string | undefined
  readonly address: string
}

async function limited(shop: SessionShop, { bearer, address }: Caller): Promise<SignedIn> {
  const caller = await requireAdministrator(shop, bearer)
  await limitFormUse(shop, { ...LIMIT, address, mailbox: caller.email })
  return caller
}

/** A token alone, which somebody may have got hold of, changes nothing: the password is asked for as well. */
async function withPassword(shop: SessionShop, caller: Caller & { password: string }): Promise<SignedIn> {
  const signedIn = await limited(shop, caller)
  const found = await selectAdministratorById(shop.database.sql, signedIn.id)
  if (await verifyPassword(found?.passwordHash, caller.password)) return signedIn
  const { message } = sessionProblems.wrong_password
  throw new Problem(sessionProblems.wrong_password, { errors: [{ field: 'password', message }] })
}

/** Whether the second factor is on, and how many recovery codes are left. */
export async function readSecondFactor(shop: SessionShop, bearer: string | undefined) {
  const { id } = await requireAdministrator(shop, bearer)
  const { sql } = shop.database
  const since = (await selectSecondFactor(sql, id))?.confirmedAt ?? null
  return { since, recoveryCodesLeft: await countRecoveryCodes(sql, id) }
}

/** Makes a key for an app. It does not count before a code of it was typed. */
export async function beginSecondFactor(shop: FactorShop, caller: Caller & { password: string }) {
  const { id, email } = await withPassword(shop, caller)
  const made = newAppKey(await shop.artistName(), email)
  if (!(await upsertSecret(shop.database.sql, { administratorId: id, secret: made.key })))
    throw new Problem(secondFactorProblems.second_factor_on)
  return made
}

/** Switches the second factor on with the first code of the app, and answers the recovery codes. */
export async function confirmSecondFactor(
  shop: SessionShop,
  caller: Caller & { code: string },
): Promise<string[]> {
  const { id } = await limited(shop, caller)
  const row = await selectSecondFactor(shop.database.sql, id)
  if (row === undefined) throw new Problem(secondFactorProblems.second_factor_off)
  const now = shop.clock()
  const step = stepOf(row.secret, caller.code, now)
  if (step === undefined) {
    const { message } = secondFactorProblems.wrong_app_code
    throw new Problem(secondFactorProblems.wrong_app_code, { errors: [{ field: 'code', message }] })
  }
  return shop.database.transaction(async ({ sql }) => {
    if (!(await updateToConfirmed(sql, row, { step, now })))
      throw new Problem(secondFactorProblems.second_factor_on)
    return replaceRecoveryCodes(sql, id)
  })
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(
  shop: SessionShop,
  caller: Caller & { password: string },
): Promise<string[]> {
  const { id } = await withPassword(shop, caller)
  return shop.database.transaction(async ({ sql }) => {
    if (!(await selectSecondFactor(sql, id))?.confirmedAt)
      throw new Problem(secondFactorProblems.second_factor_off)
    return replaceRecoveryCodes(sql, id)
  })
}

/** Switches the second factor off; doing it again is no error. */
export async function endSecondFactor(
  shop: SessionShop,
  caller: Caller & { password: string },
): Promise<void> {
  const { id } = await withPassword(shop, caller)
  await shop.database.transaction(async ({ sql }) => {
    await deleteSecondFactor(sql, id)
    await deleteRecoveryCodes(sql, id)
  })
}
