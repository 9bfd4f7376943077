import { tellActivity } from '#activity/server/tell-activity.ts'
import type { Transaction } from '#platform/database/database.ts'
import { factsIn } from '../certificate.ts'
import type { IssuingShop } from './certificates-shop.ts'
import { type EndedSale, updateSoldToEnded } from './certificates-table.ts'

const REASON = 'La venta se deshizo'

/**
 * Takes back what was issued for a sale that is no more, whoever has it by now: what came back has no owner whom its
 * certificate could speak for. The caller holds the work or the order, so that nothing is issued for that sale meanwhile.
 */
export async function takeBackCertificates(
  { clock }: Pick<IssuingShop, 'clock'>,
  transaction: Transaction,
  sale: EndedSale,
): Promise<void> {
  const ending = { endedAt: clock(), ending: 'revoked', reason: REASON } as const
  for (const { code, text } of await updateSoldToEnded(transaction.sql, sale, ending))
    await tellActivity({ clock }, transaction, {
      kind: 'certificate',
      action: 'deleted',
      subject: { id: code, title: factsIn(text).title },
    })
}
