import { findPaymentsOf } from '#payments/server/find-payments.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isSale } from '../order.ts'
import { deliverySums } from '../order-delivery.ts'
import { lineText } from '../order-texts.ts'
import { orderProblems } from '../orders-api.ts'
import { returnedOfSale } from '../settlement.ts'
import { deliveryOf } from './delivery-of.ts'
import { choiceOf, copyOf, selectOrderLines } from './order-lines-table.ts'
import type { OrdersShop } from './orders-shop.ts'
import { type OrderRow, selectOrderById, selectOrderByToken } from './orders-table.ts'

/** What an invoice tells of an order. Amounts in minor units of the order's currency. */
export interface InvoiceOrder
  extends Pick<
    OrderRow,
    'id' | 'number' | 'currency' | 'totalMinor' | 'paidAt' | 'customer' | 'shipping' | 'billing'
  > {
  /** Paid, and not given back as a whole. */
  readonly isSale: boolean
  /** Works, freight and insurance: together they are the total. */
  readonly lines: readonly { readonly title: string; readonly minor: number }[]
  /** What of the sale's money has gone back; a surplus that went back was never part of it. */
  readonly returnedMinor: number
}

type Shop = Pick<OrdersShop, 'sellerAccounts'>

async function sumOfReturns({ sellerAccounts }: Shop, sql: Queryable, order: OrderRow): Promise<number> {
  const payments = await findPaymentsOf(sql, [order.reference])
  return returnedOfSale({ payments, accounts: sellerAccounts, totalMinor: order.totalMinor })
}

/** An order as its invoice needs it, by its id or by the token of its buyer. */
export async function findInvoiceOrder(
  shop: Shop,
  sql: Queryable,
  by: { readonly id: string } | { readonly token: string },
): Promise<InvoiceOrder> {
  const order = 'id' in by ? await selectOrderById(sql, by.id) : await selectOrderByToken(sql, by.token)
  if (order === undefined) throw new Problem(orderProblems.order_not_found)
  const { id, number, currency, totalMinor, paidAt, customer, shipping, billing, status } = order
  const lines = await selectOrderLines(sql, [id])
  return {
    ...{ id, number, currency, totalMinor, paidAt, customer, shipping, billing },
    isSale: isSale(status) && paidAt !== null,
    lines: [
      ...lines.map((line) => ({
        title: lineText(line.title, choiceOf(line), copyOf(line)),
        minor: line.priceMinor,
      })),
      ...deliverySums(deliveryOf(order)).map(({ name, amount }) => ({ title: name, minor: amount.minor })),
    ],
    returnedMinor: await sumOfReturns(shop, sql, order),
  }
}
