import type { SellerAccounts } from '#payments/payment.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Carriers } from '#shipping/server/quote-carriers.ts'

/** What the figures of the first page are read from. */
export interface DashboardShop extends Pick<ShopBasics, 'database' | 'clock'> {
  /** How many originals one buyer may reserve at a time. */
  readonly mostOriginals: number
  /** Those that the settings name. */
  readonly carriers: Carriers
  readonly damage: { readonly isDamaged: boolean }
  /** The accounts that payments have to be in; none is known until its provider was asked. */
  readonly sellerAccounts: SellerAccounts
}
