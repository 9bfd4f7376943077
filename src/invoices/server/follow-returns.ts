import { withOrder } from '#orders/server/with-order.ts'
import { keptSettings } from './find-account.ts'
import { followOrder } from './follow-order.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { selectUncredited } from './uncredited-returns-table.ts'

/** Wants the credit notes of money that went back while invoices were off, or those of another environment were issued. */
export async function followReturns(shop: InvoicesShop): Promise<void> {
  const { sql } = shop.database
  const kept = await keptSettings(sql)
  if (kept.mode === 'off') return
  for (const orderId of await selectUncredited(sql, kept))
    await withOrder(shop, orderId, ({ transaction }) => followOrder(shop, transaction, orderId))
}
