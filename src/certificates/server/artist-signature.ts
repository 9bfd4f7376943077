import type { Readable } from 'node:stream'
import type { ActivityAction } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { makeSmallPicture } from '#images/server/small-picture.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { type ArtistSignature, certificateProblems } from '../certificates-api.ts'
import { insertSignature, selectSignatureInUse, updateToRemoved } from './artist-signatures-table.ts'
import type { CertificatesShop } from './certificates-shop.ts'

/** The picture of the artist's signature that certificates come with from now on; null while she has none. */
export async function findSignature(sql: Queryable): Promise<ArtistSignature> {
  const row = await selectSignatureInUse(sql)
  return row === undefined ? null : { id: row.id, url: `data:image/webp;base64,${row.picture}` }
}

/** Writes down that certificates are signed otherwise; of a picture there is nothing to tell. */
const tellSignature = (
  shop: Pick<CertificatesShop, 'clock'>,
  transaction: Transaction,
  action: ActivityAction,
): Promise<void> =>
  tellActivity(shop, transaction, {
    kind: 'settings',
    action,
    subject: { id: 'signature', title: 'Firma de los certificados' },
    changes: action === 'changed' ? [{ field: 'picture', label: 'la imagen', before: '', after: '' }] : [],
  })

/** Takes a picture for the signature, in the place of the one before; the same one that comes again is there already. */
export async function keepSignature(shop: CertificatesShop, file: Readable | Uint8Array): Promise<void> {
  const { bytes } = await makeSmallPicture(shop, file)
  const picture = Buffer.from(bytes).toString('base64')
  await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const before = await selectSignatureInUse(sql)
    if (before?.picture === picture) return
    const now = shop.clock()
    if (before !== undefined) await updateToRemoved(sql, before.id, now)
    await insertSignature(sql, { id: shop.newId(), picture, createdAt: now })
    await tellSignature(shop, transaction, before === undefined ? 'created' : 'changed')
  })
}

/** Issues certificates without a signature from now on. */
export const removeSignature = (shop: CertificatesShop, id: string): Promise<void> =>
  shop.database.transaction(async (transaction) => {
    if (!(await updateToRemoved(transaction.sql, id, shop.clock())))
      throw new Problem(certificateProblems.signature_missing)
    await tellSignature(shop, transaction, 'deleted')
  })
