import type { EmailCause } from '#email/email.ts'
import type { Transaction } from '#platform/database/database.ts'
import { canBePaid } from '../payment-time.ts'
import type { OpenOrder } from './locked-order.ts'
import { enqueueReceivedEmail } from './order-emails.tsx'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderForUpdate } from './orders-table.ts'
import { selectOrdersToRemind, updateToReminded } from './reminded-orders-table.ts'

const BATCH = 50

/**
 * Whether there is something to tell: her own page opens the one to pay on, where a sale of the artist has none yet. A visitor
 * whose order got none was told so, and begins again.
 */
const hasWayToPay = ({ paymentUrl, channel }: OpenOrder['order']): boolean =>
  paymentUrl !== null || channel === 'link'

/** Tells a buyer once how to pay her order, unless it was paid, has ended, or cannot be paid. */
async function tell(open: OpenOrder, cause: EmailCause): Promise<void> {
  const { shop, transaction, order } = open
  if (!(await updateToReminded(transaction.sql, order.id))) return
  if (!hasWayToPay(order) || !canBePaid(order, shop.clock())) return
  await enqueueReceivedEmail(open, cause)
}

/** Writes to the buyers whose orders have stood unpaid for some minutes; one that fails does not keep the others. */
export async function remindBuyers(shop: OrdersShop): Promise<void> {
  for (const reference of await selectOrdersToRemind(shop.database.sql, shop.clock(), BATCH)) {
    const reminded = shop.database.transaction(async (transaction) => {
      const order = await selectOrderForUpdate(transaction.sql, reference)
      if (order !== undefined) await tell({ shop, transaction, order }, 'anybody')
    })
    await reminded.catch((error: unknown) =>
      shop.log.warn({ err: error }, 'a buyer could not be told how to pay her order'),
    )
  }
}

/** Tells the buyer of a sale that the artist makes herself at once: she is waiting for it. */
export const tellAtOnce = (shop: OrdersShop, reference: string): Promise<void> =>
  shop.database.transaction(async (transaction) => {
    const order = await selectOrderForUpdate(transaction.sql, reference)
    if (order !== undefined) await tell({ shop, transaction, order }, 'artist')
  })

/** Notes that the buyer of an order is told elsewhere how to pay it; answers whether nobody had told her yet. */
export const noteTold = ({ sql }: Transaction, orderId: string): Promise<boolean> =>
  updateToReminded(sql, orderId)
