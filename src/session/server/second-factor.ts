import { Problem, problemAt } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { secondFactorProblems } from '../second-factor-api.ts'
import type { AccessCaller } from './accounts.ts'
import { stillHasPassword } from './administrators-table.ts'
import { newAppKey, stepOf } from './app-codes.ts'
import { limitFormUse } from './limit-form-use.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes-table.ts'
import { requirePassword, wrongPassword } from './require-password.ts'
import {
  deleteSecondFactor,
  selectSecondFactor,
  updateToConfirmed,
  upsertSecret,
} from './second-factors-table.ts'
import type { AccessShop, SessionShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'
import { type SecondFactorNotification, tellOfSecondFactor } from './tell-of-second-factor.ts'
import { placeOf, requireAdministrator } from './tokens.ts'

const LIMIT = { form: 'second factor', most: 10, minutes: 15 } as const
const FIELD = { field: 'password' } as const

/** Whoever changes how signing in works. */
type Caller = Omit<AccessCaller, 'currentPassword'>
type CallerWithPassword = Caller & { readonly password: string }

async function limited(shop: SessionShop, { bearer, address }: Caller): Promise<SignedIn> {
  const caller = await requireAdministrator(shop, bearer)
  await limitFormUse(shop, { ...LIMIT, address, account: caller.email })
  return caller
}

/**
 * Runs a change for whoever knows the password: a token alone, which somebody may have got hold of, changes nothing. A
 * password that is replaced while the change is under way is wrong as well.
 */
async function withPassword<Result>(
  shop: AccessShop,
  caller: CallerWithPassword,
  change: (transaction: Transaction, told: SecondFactorNotification) => Promise<Result>,
): Promise<Result> {
  const to = await requirePassword(shop, await limited(shop, caller), { ...FIELD, password: caller.password })
  const from = await shop.artistName()
  return shop.database.transaction(async (transaction) => {
    if (!(await stillHasPassword(transaction.sql, to))) throw wrongPassword(FIELD.field)
    return change(transaction, { to, from, ...placeOf(caller) })
  })
}

/** Whether the second factor is on, and how many recovery codes are left. */
export async function readSecondFactor(shop: SessionShop, bearer: string | undefined) {
  const { id } = await requireAdministrator(shop, bearer)
  const { sql } = shop.database
  const since = (await selectSecondFactor(sql, id))?.confirmedAt ?? null
  return { since, recoveryCodesLeft: await countRecoveryCodes(sql, id) }
}

/** Makes a key for an app. It does not count before a code of it was typed. */
export const beginSecondFactor = (shop: AccessShop, caller: CallerWithPassword) =>
  withPassword(shop, caller, async ({ sql }, { to, from }) => {
    const made = await newAppKey(from, to.email)
    if (!(await upsertSecret(sql, { administratorId: to.id, secret: made.key })))
      throw new Problem(secondFactorProblems.second_factor_on)
    return made
  })

/** Switches the second factor on with the first code of the app, and answers the recovery codes. */
export async function confirmSecondFactor(
  shop: AccessShop,
  caller: Caller & { code: string },
): Promise<string[]> {
  const to = await limited(shop, caller)
  const row = await selectSecondFactor(shop.database.sql, to.id)
  if (row === undefined) throw new Problem(secondFactorProblems.second_factor_off)
  const now = shop.clock()
  const step = await stepOf(row.secret, caller.code, now)
  if (step === undefined) throw problemAt('code', secondFactorProblems.wrong_app_code)
  const from = await shop.artistName()
  return shop.database.transaction(async (transaction) => {
    if (!(await updateToConfirmed(transaction.sql, row, { step, now })))
      throw new Problem(secondFactorProblems.second_factor_on)
    await tellOfSecondFactor(shop, transaction, { kind: 'second_factor_on', to, from, ...placeOf(caller) })
    return replaceRecoveryCodes(transaction.sql, to.id)
  })
}

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (shop: AccessShop, caller: CallerWithPassword): Promise<string[]> =>
  withPassword(shop, caller, async (transaction, told) => {
    const { id } = told.to
    if (!(await selectSecondFactor(transaction.sql, id))?.confirmedAt)
      throw new Problem(secondFactorProblems.second_factor_off)
    await tellOfSecondFactor(shop, transaction, { kind: 'recovery_codes_renewed', ...told })
    return replaceRecoveryCodes(transaction.sql, id)
  })

/** Switches the second factor off; doing it again is no error, and is told nobody. */
export const endSecondFactor = (shop: AccessShop, caller: CallerWithPassword): Promise<void> =>
  withPassword(shop, caller, async (transaction, told) => {
    const { id } = told.to
    await deleteRecoveryCodes(transaction.sql, id)
    if (await deleteSecondFactor(transaction.sql, id))
      await tellOfSecondFactor(shop, transaction, { kind: 'second_factor_off', ...told })
  })
