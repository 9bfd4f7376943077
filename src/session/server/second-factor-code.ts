import { takeAppCode } from './app-codes.ts'
import { type CountingShop, countAttempt, forgetAttempt } from './count-attempt.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import type { SecondFactorRow } from './second-factors-table.ts'

/**
 * Takes a recovery code, or a code of the app, once. While codes of an administrator are guessed at, from however
 * many places, only a browser that she used before may try those of six digits.
 */
export async function takeFactorCode(
  shop: CountingShop,
  factor: SecondFactorRow,
  { code, isKnown }: { code: string; isKnown: boolean },
): Promise<boolean> {
  const { administratorId } = factor
  if (await takeRecoveryCode(shop.database.sql, administratorId, code)) return true
  const attempt = await countAttempt(shop, { refused: [], watched: `app code ${administratorId}` })
  if (attempt.isGuessedAt && !isKnown) return false
  if (!(await takeAppCode(shop, factor, code))) return false
  await forgetAttempt(shop, attempt)
  return true
}
