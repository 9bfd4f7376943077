import { z } from 'zod'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { accessProblems } from '../access-api.ts'
import { RESET_MINUTES } from '../access-rules.ts'
import { resetEmail } from './access-emails.tsx'
import { countAccessEvent } from './access-events-table.ts'
import { selectAdministratorByEmail, selectAdministratorById } from './administrators-table.ts'
import { limitFormUse } from './limit-form-use.ts'
import { refuseCommonPassword } from './password-blocklist.ts'
import { insertPasswordReset, selectPasswordReset } from './password-resets-table.ts'
import { replacePassword } from './replace-password.ts'
import type { AccessShop } from './session-shop.ts'
import { hashOf, placeOf } from './tokens.ts'

const BY_NETWORK = { most: 5, minutes: 15 } as const
/** As long as a link is good: whoever uses up somebody's emails leaves her a link that works. */
const BY_ACCOUNT = { most: 3, minutes: RESET_MINUTES } as const

/** Writes the email with the link. Its data name nobody when nobody has the address. */
export const passwordResetJob = jobKind({
  name: 'password-reset',
  data: z.object({ administratorId: z.string(), occasion: z.string() }),
  retries: 3,
  retryDelay: 5,
})

interface RequestOrigin {
  readonly address: string
  readonly userAgent: string | undefined
}

/** Whether one more email may go to an account; it is not told to whoever asks. */
async function mayWriteTo(shop: AccessShop, account: string): Promise<boolean> {
  try {
    await limitFormUse(shop, { form: 'password-reset', account, ...BY_ACCOUNT })
    return true
  } catch (error) {
    if (error instanceof Problem && error.kind === generalProblems.too_many_requests) return false
    throw error
  }
}

/**
 * Has a link for a new password sent, if somebody signs in with this address. Whether that is so shows neither in the
 * answer nor in how long it takes: the email is written afterwards, and for nobody just as much is done here.
 */
export async function askForPasswordReset(
  shop: AccessShop,
  { email, ...from }: RequestOrigin & { readonly email: string },
): Promise<void> {
  const account = email.trim().toLowerCase()
  await limitFormUse(shop, { form: 'password-reset', address: from.address, ...BY_NETWORK })
  if (!(await mayWriteTo(shop, account))) return
  const { sql } = shop.database
  const event = { kind: 'reset_asked', at: shop.clock(), ...placeOf(from) } as const
  await countAccessEvent(sql, { ...event, email: account })
  const found = await selectAdministratorByEmail(sql, account)
  const occasion = shop.newId()
  const data = { administratorId: found?.id ?? '', occasion }
  await shop.jobs.enqueue(passwordResetJob, data, { key: occasion, isUrgent: found !== undefined })
}

/** Makes a link and writes the email that carries it. */
export async function sendPasswordReset(
  shop: AccessShop,
  { administratorId, occasion }: z.infer<typeof passwordResetJob.data>,
): Promise<void> {
  const to = await selectAdministratorById(shop.database.sql, administratorId)
  if (to === undefined) return
  const token = shop.newSecret()
  const link = `${shop.siteUrl}${adminPages.newPassword.link()}#${token}`
  const facts = { to, from: await shop.artistName(), key: `password-reset:${to.id}:${occasion}` } as const
  const expiresAt = new Date(shop.clock().getTime() + RESET_MINUTES * MINUTE_MS)
  const message = await resetEmail(facts, { link, expiresAt })
  await shop.database.transaction(async (transaction) => {
    await insertPasswordReset(transaction.sql, {
      tokenHash: hashOf(token),
      administratorId: to.id,
      expiresAt,
    })
    await enqueueEmail(shop, transaction, message)
  })
}

/** Chooses a new password by an email's token, which works once. Nobody is signed in by it. */
export async function resetPasswordByLink(
  shop: AccessShop,
  { token, newPassword, ...from }: RequestOrigin & { readonly token: string; readonly newPassword: string },
): Promise<void> {
  await limitFormUse(shop, { form: 'new-password', address: from.address, most: 10, minutes: 15 })
  const tokenHash = hashOf(token)
  const { sql } = shop.database
  const administratorId = await selectPasswordReset(sql, tokenHash, shop.clock())
  const to = administratorId && (await selectAdministratorById(sql, administratorId))
  if (!to) throw new Problem(accessProblems.reset_link_ended)
  await refuseCommonPassword(newPassword, to.email)
  const passwordHash = await shop.passwords.hash(newPassword)
  const artist = await shop.artistName()
  await shop.database.transaction(async (transaction) => {
    const change = { kind: 'password_reset', passwordHash, ...placeOf(from) } as const
    const links = await replacePassword(shop, transaction, { to, from: artist, change })
    // Two presses at once: the second finds the link used up, and what it wrote is taken back.
    if (!links?.includes(tokenHash)) throw new Problem(accessProblems.reset_link_ended)
  })
}
