import { writeLetter } from '#email/server/write-letter.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { Problem, type ProblemKind } from '#platform/contract/problem.ts'
import { sessionProblems } from '../session-api.ts'
import { insertAccessEvent } from './access-events-table.ts'
import { accountChangedLetter } from './access-letters.tsx'
import {
  type AdministratorRow,
  lockAdministrators,
  selectAdministratorByEmail,
  updateAccount,
} from './administrators-table.ts'
import { limitFormUse } from './limit-form-use.ts'
import { deletePasswordResetsOf } from './password-resets-table.ts'
import type { AccessShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'
import { placeOf, requireSession } from './tokens.ts'

interface Change {
  readonly bearer: string | undefined
  readonly address: string
  readonly userAgent: string | undefined
  readonly name: string
  readonly email: string
  readonly currentPassword: string
}

/** As many as guesses at a password: this form takes it, too. */
const LIMIT = { form: 'password', most: 10, minutes: 15 } as const

const at = (field: string, problem: ProblemKind) =>
  new Problem(problem, { errors: [{ field, message: problem.message }] })

/** Refuses whoever does not know the password; answers the account as it is. */
async function requirePassword(
  shop: AccessShop,
  user: SignedIn,
  password: string,
): Promise<AdministratorRow> {
  const found = await selectAdministratorByEmail(shop.database.sql, user.email)
  const isRight = await shop.passwords.verify(found?.passwordHash, password)
  if (!isRight || found === undefined) throw at('currentPassword', sessionProblems.wrong_password)
  return found
}

/**
 * Changes the name and the address that somebody signs in with. Sessions stay; links for a new password that went to the
 * old mailbox are worth nothing any more, and both mailboxes are told.
 */
export async function changeAccount(shop: AccessShop, change: Change): Promise<SignedIn> {
  const { bearer, name, email } = change
  const { user } = await requireSession(shop, bearer)
  await limitFormUse(shop, { ...LIMIT, address: change.address, mailbox: user.email })
  const found = await requirePassword(shop, user, change.currentPassword)
  const isMoved = email !== found.email
  const from = await shop.artistName()
  await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    await lockAdministrators(sql)
    const holder = await selectAdministratorByEmail(sql, email)
    if (holder !== undefined && holder.id !== found.id) throw at('email', sessionProblems.email_taken)
    if (!(await updateAccount(sql, found, { name, email })))
      throw new Problem(sessionProblems.password_just_changed)
    if (isMoved) await deletePasswordResetsOf(sql, found.id)
    const [id, when] = [shop.newId(), shop.clock()]
    const place = placeOf(change)
    const link = `${shop.siteUrl}${adminPages.overview.link()}`
    await insertAccessEvent(sql, {
      id,
      administratorId: found.id,
      kind: 'account_changed',
      at: when,
      ...place,
    })
    for (const mailbox of isMoved ? [found.email, email] : [email]) {
      const facts = { to: { ...found, email: mailbox }, from } as const
      const key = `account-changed:${found.id}:${id}:${mailbox === email ? 'new' : 'old'}` as const
      const letter = await accountChangedLetter(
        { ...facts, key },
        { ...place, at: when },
        { name, email, link },
      )
      await writeLetter(shop, transaction, letter)
    }
  })
  return { id: found.id, name, email }
}
