import type { Transaction } from '#platform/database/database.ts'
import { selectOrderByRequest, updateToUnnamed } from './order-requests-table.ts'
import { moveTo } from './order-steps.ts'
import { releaseWorks } from './order-works.ts'
import type { OrdersShop } from './orders-shop.ts'
import { type OrderRow, selectOrderByToken, selectOrderForUpdate } from './orders-table.ts'
import type { CheckoutLock } from './take-checkout-lock.ts'

/** Marks an order whose payment page could not be opened, and gives its works free. */
export async function failOrder(shop: OrdersShop, { reference }: OrderRow): Promise<void> {
  await shop.database.transaction(async (transaction) => {
    const order = await selectOrderForUpdate(transaction.sql, reference)
    // Another attempt may have opened it meanwhile.
    if (order?.status !== 'awaiting_payment' || order.paymentUrl !== null) return
    await releaseWorks(transaction, order.id)
    await moveTo({ shop, transaction, order }, 'failed_to_start')
  })
}

/** The order that was made for a request, by the name that its sender gave to it; `undefined` without a name. */
export const findOrderByRequest = async (
  shop: OrdersShop,
  requestKey: string | undefined,
): Promise<OrderRow | undefined> =>
  requestKey === undefined ? undefined : selectOrderByRequest(shop.database.sql, requestKey)

/** The order that a request has got before it was its turn, if there is one. */
export const findOrderWithLock = async (
  { sql }: Transaction,
  { requestKey }: CheckoutLock,
): Promise<OrderRow | undefined> =>
  requestKey === undefined ? undefined : selectOrderByRequest(sql, requestKey)

/** Takes the name of a request from an order, for the one that takes its place. */
export async function takeRequestKey({ sql }: Transaction, { id, requestKey }: OrderRow): Promise<void> {
  if (requestKey === null || !(await updateToUnnamed(sql, requestKey)))
    throw new Error(`order ${id} carries no name of a wish`)
}

/** The order that a browser knows the token of. */
export const findOrderByToken = (
  { database }: Pick<OrdersShop, 'database'>,
  token: string,
): Promise<OrderRow | undefined> => selectOrderByToken(database.sql, token)
