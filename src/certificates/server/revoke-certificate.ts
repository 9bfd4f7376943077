import type { DeskCertificate } from '../certificates-api.ts'
import type { CertificatesShop } from './certificates-shop.ts'
import { updateToEnded } from './certificates-table.ts'
import { certificateOf, deskCertificate } from './find-certificates.ts'

/** Takes a certificate back. One that has ended stays as it ended: when it did and why is known already. */
export async function revokeCertificate(
  { database: { sql }, clock }: Pick<CertificatesShop, 'database' | 'clock'>,
  typed: string,
  reason: string,
): Promise<DeskCertificate> {
  const { code } = await certificateOf(sql, typed)
  await updateToEnded(sql, code, { endedAt: clock(), ending: 'revoked', reason })
  return deskCertificate(await certificateOf(sql, code))
}
