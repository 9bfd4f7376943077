import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Passwords } from './passwords.ts'

/** What signing in needs. */
export interface SessionShop extends Pick<ShopBasics, 'database' | 'clock' | 'newId' | 'newSecret'> {
  readonly passwords: Passwords
}

/** The same where emails are written about it. */
export interface AccessShop extends SessionShop, Pick<ShopBasics, 'jobs' | 'siteUrl'> {
  /** Whose name stands at the head of an email; reads the database by itself. */
  readonly artistName: () => Promise<string>
}
