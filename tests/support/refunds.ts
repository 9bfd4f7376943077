import { sendOrderRefund } from '#orders/server/send-order-refund.ts'
import { findRefundsOf } from '#payments/server/find-payments.ts'
import { selectDueRefunds } from '#payments/server/refunds-table.ts'
import type { TestShop } from './test-shop.ts'

/** Does what the refund jobs do: makes the attempts that are due by now. */
export async function sendDueRefunds({ shop }: TestShop): Promise<void> {
  for (const id of await selectDueRefunds(shop.database.sql, shop.clock(), 50))
    await sendOrderRefund(shop, id)
}

/** What was asked back of an order, in whole pesos. */
export async function refundsOf({ shop }: TestShop, reference: string) {
  const rows = await findRefundsOf(shop.database.sql, [reference])
  return rows.map(({ state, reason, amountMinor, lastError, attempts }) => ({
    state,
    reason,
    pesos: amountMinor / 100,
    lastError,
    attempts,
  }))
}
