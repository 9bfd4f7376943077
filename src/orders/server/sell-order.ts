import type { KnownMoney } from '#payments/server/find-payments.ts'
import type { Kept } from '../settlement.ts'
import type { OpenOrder } from './locked-order.ts'
import { enqueueConflictEmails, enqueuePaidEmails } from './order-emails.tsx'
import { moveTo, returnMoney } from './order-steps.ts'
import { releaseWorks, takeWorks } from './order-works.ts'

/**
 * Turns a covered order into a sale, or, when a work has gone to somebody else meanwhile, into an apology.
 * @returns whether it was sold
 */
export async function sellOrder(
  open: OpenOrder,
  received: readonly Kept[],
  known: KnownMoney,
): Promise<boolean> {
  if (await takeWorks(open)) {
    await moveTo(open, 'paid', { paidAt: open.shop.clock() })
    await enqueuePaidEmails(open)
    return true
  }
  await releaseWorks(open.transaction, open.order.id)
  await moveTo(open, 'conflict_refunding')
  await returnMoney(open, received, 'conflict', known)
  await enqueueConflictEmails(open)
  return false
}
