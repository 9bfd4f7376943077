import { tellActivity } from '#activity/server/tell-activity.ts'
import { factsIn } from '../certificate.ts'
import type { AdminCertificate } from '../certificates-api.ts'
import type { CertificatesShop } from './certificates-shop.ts'
import { updateToEnded } from './certificates-table.ts'
import { adminCertificate, certificateOf } from './find-certificates.ts'

/** Takes a certificate back. One that has ended stays as it ended: when it did and why is known already. */
export const revokeCertificate = (
  { database, clock }: Pick<CertificatesShop, 'database' | 'clock'>,
  typed: string,
  reason: string,
): Promise<AdminCertificate> =>
  database.transaction(async (transaction) => {
    const { sql } = transaction
    const { code, text } = await certificateOf(sql, typed)
    if (await updateToEnded(sql, code, { endedAt: clock(), ending: 'revoked', reason }))
      await tellActivity({ clock }, transaction, {
        kind: 'certificate',
        action: 'deleted',
        subject: { id: code, title: factsIn(text).title },
      })
    return adminCertificate(await certificateOf(sql, code))
  })
