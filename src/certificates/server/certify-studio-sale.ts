import { artworkProblems } from '#artworks/artworks-api.ts'
import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { keepOriginals } from '#artworks/server/hold-artworks.ts'
import { findSoldByOrder } from '#artworks/server/own-artwork.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { CertifiedWork } from '../certificates-api.ts'
import { certificateProblems } from '../certificates-api.ts'
import type { CertificatesShop } from './certificates-shop.ts'
import { selectCertificatesAbout } from './certificates-table.ts'
import { adminCertificate } from './find-certificates.ts'
import { aboutOf, issueCertificate } from './issue-certificate.ts'

const STUDIO_SALE = { orderId: null, position: null }

async function soldWork(sql: Queryable, id: string) {
  const artwork = (await findStudioArtworksById(sql, [id])).get(id)
  if (artwork === undefined) throw new Problem(artworkProblems.artwork_not_found)
  const isByOrder = (await findSoldByOrder(sql, [id])).has(id)
  return {
    work: { kind: 'original' as const, workId: id, title: artwork.title, position: 0, isBack: false },
    isByOrder,
    isSold: artwork.saleState === 'sold',
  }
}

/** An original with its certificates; what an order has bought is found with the order. */
export async function findWorkCertificates(sql: Queryable, id: string): Promise<CertifiedWork[]> {
  const { work, isByOrder, isSold } = await soldWork(sql, id)
  if (isByOrder) return []
  const certificates = (await selectCertificatesAbout(sql, aboutOf(work))).map(adminCertificate)
  return [{ item: null, title: work.title, note: 'Obra original', isSold, certificates }]
}

/** Issues the certificate of an original that was sold at the studio, or replaces the one that is named. */
export async function certifyStudioSale(
  shop: CertificatesShop,
  id: string,
  replaces: string | null,
): Promise<void> {
  await shop.database.transaction(async (transaction) => {
    // Its sale does not end while it is certified.
    await keepOriginals(transaction.sql, [id])
    const { work, isByOrder, isSold } = await soldWork(transaction.sql, id)
    if (isByOrder) throw new Problem(certificateProblems.certificate_by_order)
    if (!isSold) throw new Problem(certificateProblems.certificate_not_sold)
    await issueCertificate(shop, transaction, { work, sale: STUDIO_SALE, replaces })
  })
}
