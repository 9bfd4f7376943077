import { StartRefusal } from '#platform/config/start-refusal.ts'
import { WrongSettings } from '#platform/config/wrong-settings.ts'
import { Problem } from '#platform/contract/problem.ts'
import { damageSentence, isDamage } from '#platform/database/damage.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { errorAsText } from '#platform/log/describe-error.ts'
import { knownReason, plainReason } from '#platform/log/plain-reason.ts'

/** What a system says of disks and networks, which a person can mend. */
const SYSTEM_CODE = /^E[A-Z]+$|^53100$/

const codeIn = (error: unknown): string =>
  error instanceof Error ? String((error as NodeJS.ErrnoException).code ?? codeIn(error.cause)) : ''

/** What a person at the terminal reads of whatever was thrown: one sentence where she can mend it, else where our fault is. */
export function refusalText(error: unknown): string {
  if (error instanceof StartRefusal || error instanceof WrongSettings || error instanceof Problem)
    return error.message
  if (isDamage(error)) return damageSentence([])
  if (isDatabaseAway(error)) return `It could not be done: ${plainReason(error)}. Try again when it is back.`
  if (knownReason(error) !== undefined || SYSTEM_CODE.test(codeIn(error)))
    return `It could not be done: ${plainReason(error)}.`
  return errorAsText(error)
}
