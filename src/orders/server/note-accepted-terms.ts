import type { Order } from './open-order.ts'
import type { OrdersShop } from './orders-shop.ts'
import { updateAcceptedTerms } from './terms-of-orders-table.ts'

/**
 * Keeps which version of the terms the buyer of an order has accepted, and when; the first time counts, however often it is said.
 * @returns whether this was the first time
 */
export function noteAcceptedTerms(
  { database, clock }: Pick<OrdersShop, 'database' | 'clock'>,
  { id }: Pick<Order, 'id'>,
  acceptedTerms: string,
): Promise<boolean> {
  return updateAcceptedTerms(database.sql, id, { acceptedTerms, termsAcceptedAt: clock() })
}
