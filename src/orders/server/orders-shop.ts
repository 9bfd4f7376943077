import type { SellerAccounts } from '#payments/payment.ts'
import { type ConnectedProviders, providerNamed } from '#payments/server/connected-providers.ts'
import type { PaymentProvider } from '#payments/server/payment-provider.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'

/** What the use cases of orders need. */
export interface OrdersShop extends ConnectedProviders, ShopBasics {
  /** Where the artist's own emails go. */
  readonly artistAddress: string
  /** Who is written to when the shop itself needs a person; nobody unless said. */
  readonly technicalContact: string | undefined
  /** Those of the given orders that their buyers have withdrawn from and the artist has not objected to, by id. */
  readonly withdrawnOf: (sql: Queryable, orderIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Issues the certificates of what an order has brought to its buyer, in the transaction that says it did. */
  readonly certifyDelivered: (transaction: Transaction, orderId: string) => Promise<void>
  /** Takes back the certificates of lines whose works have come back, in the transaction that says they have. */
  readonly linesCameBack: (
    transaction: Transaction,
    sale: { readonly orderId: string; readonly positions: readonly number[] },
  ) => Promise<void>
  /** Has an order invoiced, and what went back of it credited, in the transaction that changes its money. */
  readonly followInvoices: (transaction: Transaction, orderId: string) => Promise<void>
  /** The accounts that payments have to be in; none is known until its provider was asked. */
  readonly sellerAccounts: SellerAccounts
}

/** Where an order is paid; one that has no page yet gets it where new ones are opened. */
export const providerOf = (
  shop: ConnectedProviders,
  order: { readonly provider: string | null } | undefined,
): PaymentProvider => (order?.provider == null ? shop.payments : providerNamed(shop, order.provider))
