import type { OrdersShop } from '#orders/server/orders-shop.ts'
import type { ConnectIssuer } from './invoice-issuer.ts'
import type { Seal } from './seal.ts'

/** What following an order's money needs: it happens in the transaction that changes it. */
export type FollowingShop = Pick<OrdersShop, 'jobs' | 'clock' | 'newId' | 'newSecret' | 'sellerAccounts'>

/** What the use cases of invoices need. */
export interface InvoicesShop extends OrdersShop {
  readonly connectIssuer: ConnectIssuer
  readonly invoiceSeal: Seal
}
