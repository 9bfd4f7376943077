import type { PaymentName } from '#payments/payment.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { OrdersShop } from './orders-shop.ts'
import type { OrderRow } from './orders-table.ts'

/** An order together with the transaction that holds its row. */
export interface OpenOrder {
  readonly shop: OrdersShop
  readonly transaction: Transaction
  readonly order: OrderRow
}

/** A payment that is not decided yet, and until when its buyer may pay it; null when nothing waits for her. */
export interface PaymentToRead {
  readonly payment: PaymentName
  readonly dueAt: Date | null
}
