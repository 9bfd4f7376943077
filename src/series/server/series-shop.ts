import type { ShopBasics } from '#platform/basics/shop-basics.ts'

/** What the use cases of series need. */
export type SeriesShop = Pick<ShopBasics, 'database' | 'clock' | 'newId' | 'newSecret'>
