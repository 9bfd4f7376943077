import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { ProviderClient } from './client.ts'
import type { NotificationRules } from './notification.ts'

/** What the adapter works with. */
export interface MercadoPagoParts extends Pick<ShopBasics, 'clock' | 'log'> {
  readonly client: ProviderClient
  /** Those of the moment. */
  readonly notificationRules: () => NotificationRules
  /** Hosts that a buyer may be sent to. */
  readonly payHosts: readonly string[]
  /** Sent with each preference when set; otherwise notifications go where the provider's panel says. */
  readonly notificationUrl: string | undefined
  /** What buyers read on the statement of their card. */
  readonly statementDescriptor: string
  readonly maxInstallments: number
}
