import type { ShopBasics } from '#platform/basics/shop-basics.ts'

/** What the use cases of private rooms need. */
export type ViewingRoomsShop = Pick<ShopBasics, 'database' | 'clock' | 'newId' | 'newSecret'>
