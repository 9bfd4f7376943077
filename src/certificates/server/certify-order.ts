import { findUniqueWorks } from '#orders/server/find-unique-works.ts'
import { withOrder } from '#orders/server/with-order.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { certificateProblems } from '../certificates-api.ts'
import type { CertificatesShop, IssuingShop } from './certificates-shop.ts'
import { selectCertificatesOfOrder } from './certificates-table.ts'
import { issueCertificate } from './issue-certificate.ts'

/** Issues the certificate of a line of a paid order, or replaces the one that is named. */
export const certifyLine = (
  shop: CertificatesShop,
  orderId: string,
  { item, replaces }: { readonly item: number; readonly replaces: string | null },
): Promise<void> =>
  withOrder(shop, orderId, async ({ transaction }) => {
    const { works, isSold } = await findUniqueWorks(transaction.sql, { id: orderId })
    const work = works.find(({ position }) => position === item)
    if (work === undefined) throw new Problem(certificateProblems.certificate_line_missing)
    if (!isSold || work.isBack) throw new Problem(certificateProblems.certificate_not_sold)
    await issueCertificate(shop, transaction, { work, sale: { orderId, position: item }, replaces })
  })

/**
 * Issues certificates of what an order has brought to its buyer. What had one by this order keeps to it, also where the artist
 * has taken it back. The caller holds the order's row.
 */
export async function certifyDelivered(
  shop: IssuingShop,
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  const { works } = await findUniqueWorks(transaction.sql, { id: orderId })
  const issued = await selectCertificatesOfOrder(transaction.sql, orderId)
  for (const work of works) {
    const { position, isBack } = work
    if (isBack || issued.some((each) => each.position === position)) continue
    await issueCertificate(shop, transaction, { work, sale: { orderId, position }, replaces: null })
  }
}
