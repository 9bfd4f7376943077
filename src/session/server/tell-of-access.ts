import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { adminPages } from '#pages/admin-pages.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type AccessChange, accessChangedEmail } from './accounts-emails.tsx'
import { selectArtists } from './accounts-table.ts'
import type { AccessShop } from './session-shop.ts'

interface AccessNotification {
  readonly change: AccessChange
  /** Whose name stands at the head. */
  readonly from: string
  readonly device: string
  readonly network: string
}

/** Tells every artist that somebody's access has changed. */
export async function tellOfAccess(
  shop: AccessShop,
  transaction: Transaction,
  { change, from, ...place }: AccessNotification,
): Promise<void> {
  const [occasion, at] = [shop.newId(), shop.clock()]
  const link = `${shop.siteUrl}${adminPages.accounts.link()}`
  for (const to of await selectArtists(transaction.sql)) {
    const key = `access-changed:${to.id}:${occasion}` as const
    await enqueueEmail(
      shop,
      transaction,
      await accessChangedEmail({ to, from, key }, { ...place, at }, { change, link }),
    )
  }
}
