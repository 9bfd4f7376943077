import type { LetterKind } from '#email/letter.ts'
import { writeLetter } from '#email/server/write-letter.ts'
import { adminPages } from '#pages/admin-pages.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { AccessEventKind } from '../access-api.ts'
import { insertAccessEvent } from './access-events-table.ts'
import { secondFactorLetter } from './second-factor-letter.tsx'
import type { AccessShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'

/** What may change about the second factor, and the letter that tells it. */
const LETTERS = {
  second_factor_on: 'second-factor-on',
  second_factor_off: 'second-factor-off',
  recovery_codes_renewed: 'recovery-codes-renewed',
} as const satisfies Partial<Record<AccessEventKind, LetterKind>>

/** Whom to tell, in whose name, and where it was done. */
export interface Told {
  readonly to: SignedIn
  readonly from: string
  readonly device: string
  readonly network: string
}

/** Notes a change of the second factor and tells her by letter, in case it was not she. */
export async function tellOfSecondFactor(
  shop: AccessShop,
  transaction: Transaction,
  { kind, to, from, ...place }: Told & { readonly kind: keyof typeof LETTERS },
): Promise<void> {
  const event = { id: shop.newId(), at: shop.clock(), ...place }
  await insertAccessEvent(transaction.sql, { ...event, administratorId: to.id, kind })
  const letter = await secondFactorLetter(
    { to, from, key: `${LETTERS[kind]}:${to.id}:${event.id}` },
    { ...event, what: LETTERS[kind] },
    `${shop.siteUrl}${adminPages.forgotten.link()}`,
  )
  await writeLetter(shop, transaction, letter)
}
