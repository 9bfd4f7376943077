import { findImages } from '#images/server/find-images.ts'
import type { Queryable } from '#platform/database/database.ts'
import { hashOf } from '#session/server/tokens.ts'
import { factsIn, kindText } from '../certificate.ts'
import { isOver, transferEnd } from '../transfer.ts'
import type { HeldCertificate, OfferedCertificate } from '../transfers-api.ts'
import type { CertificatesShop } from './certificates-shop.ts'
import { type CertificateRow, selectCertificate } from './certificates-table.ts'
import { ownCertificate, stateOf } from './find-certificates.ts'
import { heldBy, stillOpen } from './transfer-certificate.ts'
import { selectOpenTransfer, selectTransfer } from './transfers-table.ts'

async function certificateUnder(sql: Queryable, code: string): Promise<CertificateRow> {
  const row = await selectCertificate(sql, code)
  if (row === undefined) throw new Error(`a transfer names the certificate ${code}, which is not there`)
  return row
}

/** The certificate that a holder's secret opens, and the transfer that is under way. */
export async function findHeld(
  { database: { sql }, clock }: CertificatesShop,
  holderSecret: string,
): Promise<HeldCertificate> {
  const row = await heldBy(sql, holderSecret)
  const open = await selectOpenTransfer(sql, row.code)
  const stands = open !== undefined && !isOver(open.state, open.startedAt.getTime(), clock().getTime())
  return {
    certificate: ownCertificate(row),
    state: stateOf(row),
    endedAt: row.endedAt?.toISOString() ?? null,
    transfer: stands
      ? { token: open.token, state: open.state, endsAt: transferEnd(open.startedAt.getTime()).toISOString() }
      : null,
  }
}

/** What the link of a transfer is about. The certificate that came of it is shown to whoever has received the work alone. */
export async function findTransfer(
  shop: CertificatesShop,
  { token, receipt }: { readonly token: string; readonly receipt: string },
): Promise<OfferedCertificate> {
  const { sql } = shop.database
  const { state, code, newCode, receiptHash } = stillOpen(shop, await selectTransfer(sql, token))
  const isHers = receiptHash === hashOf(receipt)
  const own = isHers ? newCode : null
  const row = await certificateUnder(sql, own ?? code)
  const picture = (await findImages(sql, [row.imageId])).get(row.imageId)
  if (picture === undefined) throw new Error(`certificate ${row.code} names a picture that does not exist`)
  const facts = factsIn(row.text)
  return {
    code: row.code,
    title: facts.title,
    note: kindText(facts),
    picture,
    state,
    isHers,
    holderSecret: own === null ? null : row.holderSecret,
  }
}
