import type { EmailKind } from '#email/email.ts'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { adminPages } from '#pages/admin-pages.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { AccessEventKind } from '../access-api.ts'
import { insertAccessEvent } from './access-events-table.ts'
import { secondFactorEmail } from './second-factor-email.tsx'
import type { AccessShop } from './session-shop.ts'
import type { SignedIn } from './sessions-table.ts'

/** What may change about the second factor, and the email that tells it. */
const EMAILS = {
  second_factor_on: 'second-factor-on',
  second_factor_off: 'second-factor-off',
  recovery_codes_renewed: 'recovery-codes-renewed',
} as const satisfies Partial<Record<AccessEventKind, EmailKind>>

/** Whom to tell, in whose name, and where it was done. */
export interface SecondFactorNotification {
  readonly to: SignedIn
  readonly from: string
  readonly device: string
  readonly network: string
}

/** Notes a change of the second factor and tells her by email, in case it was not she. */
export async function tellOfSecondFactor(
  shop: AccessShop,
  transaction: Transaction,
  { kind, to, from, ...place }: SecondFactorNotification & { readonly kind: keyof typeof EMAILS },
): Promise<void> {
  const event = { id: shop.newId(), at: shop.clock(), ...place }
  await insertAccessEvent(transaction.sql, { ...event, administratorId: to.id, kind })
  const email = await secondFactorEmail(
    { to, from, key: `${EMAILS[kind]}:${to.id}:${event.id}` },
    { ...event, what: EMAILS[kind] },
    `${shop.siteUrl}${adminPages.forgotten.link()}`,
  )
  await enqueueEmail(shop, transaction, email)
}
