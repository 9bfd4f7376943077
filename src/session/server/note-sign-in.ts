import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { newDeviceEmail } from './access-emails.tsx'
import { insertAccessEvent, selectEarlierSignIns } from './access-events-table.ts'
import { type AdministratorRow, stillHasPassword } from './administrators-table.ts'
import type { AccessShop } from './session-shop.ts'
import { type IssuedToken, openSession, placeOf, type SessionOrigin } from './tokens.ts'

/**
 * Opens a session for whoever has just signed in, and notes it. She is told of a sign-in from a device that was never
 * seen, except of her very first. A password that was changed meanwhile opens nothing any more: there is no token then.
 */
export async function admitSignIn(
  shop: AccessShop,
  user: AdministratorRow,
  origin: SessionOrigin,
): Promise<IssuedToken | undefined> {
  const { database, clock, newId, siteUrl } = shop
  const event = { id: newId(), administratorId: user.id, kind: 'signed_in' as const, at: clock() }
  const place = placeOf(origin)
  const earlier = await selectEarlierSignIns(database.sql, { ...event, ...place })
  const isNew = earlier.any && !earlier.here && origin.isKnownDevice !== true
  const email = isNew
    ? await newDeviceEmail(
        { to: user, from: await shop.artistName(), key: `new-device:${user.id}:${event.id}` },
        { ...place, at: event.at },
        `${siteUrl}${adminPages.forgotten.link()}`,
      )
    : undefined
  return database.transaction(async (transaction) => {
    if (!(await stillHasPassword(transaction.sql, user))) return undefined
    await insertAccessEvent(transaction.sql, { ...event, ...place })
    if (email !== undefined) await enqueueEmail(shop, transaction, email)
    return openSession(shop, transaction.sql, user.id, origin)
  })
}
