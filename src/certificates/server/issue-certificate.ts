import { changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import type { UniqueWork } from '#orders/server/find-unique-works.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Certified, issuing, type Sale } from '../certificate.ts'
import { selectSignatureInUse } from './artist-signatures-table.ts'
import type { IssuingShop } from './certificates-shop.ts'
import { insertCertificate, selectValidForUpdate, updateToEnded } from './certificates-table.ts'
import { describeWork } from './describe-work.ts'
import { signCertificate } from './sign-certificate.ts'

interface IssueRequest {
  readonly work: UniqueWork
  readonly sale: Sale
  /** The code of the certificate that it is to replace. */
  readonly replaces: string | null
}

export const aboutOf = (work: UniqueWork): Certified => ({
  kind: work.kind,
  workId: work.workId,
  number: work.kind === 'print' ? work.number : 0,
})

/**
 * Sees to it that a sold work has its certificate: issues one, or replaces the one that is named, or leaves the one that is
 * there. Of two processes that issue at once the database lets one; the other finds what that has issued.
 */
export async function issueCertificate(
  shop: IssuingShop,
  transaction: Transaction,
  { work, sale, replaces }: IssueRequest,
): Promise<void> {
  const { sql } = transaction
  const about = aboutOf(work)
  const valid = await selectValidForUpdate(sql, about)
  const step = issuing(valid, sale, replaces)
  if (step === 'keep') return
  const issuedAt = shop.clock()
  const isSameSale = valid?.orderId === sale.orderId && valid.position === sale.position
  if (valid !== undefined) await updateToEnded(sql, valid.code, { endedAt: issuedAt, ending: 'replaced' })
  const { facts, imageId } = await describeWork(sql, work)
  const autograph = await selectSignatureInUse(sql)
  const signed = await signCertificate(shop, sql, facts, issuedAt)
  const isIssued = await insertCertificate(sql, {
    ...signed,
    ...about,
    ...sale,
    imageId,
    signatureId: autograph?.id ?? null,
    holderSecret: isSameSale ? valid.holderSecret : shop.newSecret(),
    transfers: isSameSale ? valid.transfers : 0,
    replaces: valid?.code ?? null,
  })
  if (!isIssued) return
  await tellActivity(shop, transaction, {
    kind: 'certificate',
    action: valid === undefined ? 'created' : 'changed',
    subject: { id: signed.code, title: facts.title },
    changes: changeOf({ field: 'code', label: 'el código', before: valid?.code ?? '', after: signed.code }),
  })
}
