import type { ShopBasics } from '#platform/basics/shop-basics.ts'

/** What the use cases of the newsletter need. */
export interface NewsletterShop
  extends Pick<ShopBasics, 'database' | 'jobs' | 'clock' | 'newId' | 'newSecret' | 'siteUrl'> {
  readonly demo: boolean
}
