import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { SessionShop } from '#session/server/session-shop.ts'

/** What telling devices needs. */
export interface PushSender
  extends Pick<ShopBasics, 'database' | 'jobs' | 'clock' | 'newId' | 'log' | 'siteUrl'> {
  /** Whom a push service may write to about what the shop sends. */
  readonly artistAddress: string
  /** Origins that may be sent to, besides the push services that everybody knows. */
  readonly pushServices: readonly string[]
}

/** The same where an administrator chooses. */
export interface PushShop extends PushSender, SessionShop {}
