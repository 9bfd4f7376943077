import type { ShopBasics } from '#platform/basics/shop-basics.ts'

/** What the use cases of the waiting list need. */
export interface WaitingListShop extends ShopBasics {
  readonly demo: boolean
}
