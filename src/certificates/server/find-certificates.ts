import { findImages } from '#images/server/find-images.ts'
import { findUniqueWorks } from '#orders/server/find-unique-works.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type CertificateState, factsIn, kindText } from '../certificate.ts'
import { codeIn } from '../certificate-code.ts'
import {
  type AdminCertificate,
  type CertificateAnswer,
  type CertifiedWork,
  certificateProblems,
  type OwnCertificate,
} from '../certificates-api.ts'
import { type CertificateRow, selectCertificate, selectCertificatesOfOrder } from './certificates-table.ts'

export const stateOf = ({ ending }: CertificateRow): CertificateState => ending ?? 'valid'

/** Where the PDF of a certificate is fetched; whoever has the address has the certificate in her hands. */
const pdfUrlOf = ({ code, secret }: CertificateRow): string =>
  `/api/certificates/${code}/pdf?secret=${encodeURIComponent(secret)}`

/** The certificate of a code as somebody has typed it. */
export async function certificateOf(sql: Queryable, typed: string): Promise<CertificateRow> {
  const code = codeIn(typed)
  if (code === undefined) throw new Problem(certificateProblems.certificate_mistyped)
  const row = await selectCertificate(sql, code)
  if (row === undefined) throw new Problem(certificateProblems.certificate_not_found)
  return row
}

/** What everybody may read of a certificate. */
export async function findCertificate(sql: Queryable, typed: string): Promise<CertificateAnswer> {
  const row = await certificateOf(sql, typed)
  const picture = (await findImages(sql, [row.imageId])).get(row.imageId)
  if (picture === undefined) throw new Error(`certificate ${row.code} names a picture that does not exist`)
  const { text, signature, endedAt } = row
  return {
    facts: factsIn(text),
    state: stateOf(row),
    endedAt: endedAt?.toISOString() ?? null,
    picture,
    text,
    signature,
  }
}

export const adminCertificate = (row: CertificateRow): AdminCertificate => ({
  code: row.code,
  issuedAt: row.issuedAt.toISOString(),
  pdfUrl: pdfUrlOf(row),
  holderSecret: row.holderSecret,
  state: stateOf(row),
  endedAt: row.endedAt?.toISOString() ?? null,
  reason: row.reason,
})

/** What of an order can have a certificate, with those that were issued for it. */
export async function findOrderCertificates(sql: Queryable, orderId: string): Promise<CertifiedWork[]> {
  const { works, isSold } = await findUniqueWorks(sql, { id: orderId })
  const rows = await selectCertificatesOfOrder(sql, orderId)
  const certified = works.map((work) => ({
    item: work.position,
    title: work.title,
    note: kindText({
      number: work.kind === 'print' ? work.number : null,
      editionSize: work.kind === 'print' ? work.size : null,
    }),
    isSold: isSold && !work.isBack,
    certificates: rows.filter(({ position }) => position === work.position).map(adminCertificate),
  }))
  const back = new Set(works.filter(({ isBack }) => isBack).map(({ position }) => position))
  // Of a number that is another's by now, or nobody's, what was issued is still hers to see and to take back.
  return certified.filter(({ item, certificates }) => certificates.length > 0 || !back.has(item))
}

export function ownCertificate(row: CertificateRow): OwnCertificate {
  const facts = factsIn(row.text)
  return {
    code: row.code,
    title: facts.title,
    note: kindText(facts),
    issuedAt: facts.issuedAt,
    pdfUrl: pdfUrlOf(row),
    holderSecret: row.holderSecret,
  }
}

/** The valid certificates that the buyer of an order still has, by its token, in the order of its lines. */
export async function findOwnCertificates(sql: Queryable, token: string): Promise<OwnCertificate[]> {
  const { orderId, isSold } = await findUniqueWorks(sql, { token })
  if (!isSold) return []
  const rows = await selectCertificatesOfOrder(sql, orderId)
  return rows
    .filter((row) => stateOf(row) === 'valid' && row.transfers === 0)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(ownCertificate)
}
