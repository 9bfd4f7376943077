import type { SellerAccounts } from '#payments/payment.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'

/** What the figures of the first page are read from. */
export interface DashboardShop extends Pick<ShopBasics, 'database' | 'clock'> {
  /** How many originals one buyer may reserve at a time. */
  readonly mostOriginals: number
  readonly damage: { readonly isDamaged: boolean }
  /** The accounts that payments have to be in; none is known until its provider was asked. */
  readonly sellerAccounts: SellerAccounts
}
