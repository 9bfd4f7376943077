import type { SavingShop } from '#artworks/server/artworks-shop.ts'
import type { UploadShop } from '#catalogue-exchange/server/exchange-shop.ts'
import type { CheckoutShop } from '#checkout/server/checkout-shop.ts'
import type { VisitCounter } from '#dashboard/server/count-visits.ts'
import type { Mailer } from '#email/server/mailer.ts'
import type { DeletingShop } from '#images/server/delete-picture.ts'
import type { MasterShop } from '#images/server/take-master.ts'
import type { InvoicesShop } from '#invoices/server/invoices-shop.ts'
import type { MonitoredShop } from '#monitoring/server/monitored-shop.ts'
import type { OrderNews } from '#orders/server/order-news.ts'
import type { SettingsRenewal } from '#platform/config/settings-renewal.ts'
import type { TrustedProxies } from '#platform/config/trusted-proxies.ts'
import type { ConnectionBounds } from '#platform/http/connections.ts'
import type { PageCache } from '#platform/page-delivery/page-cache.ts'
import type { PushSender } from '#push-messages/server/push-shop.ts'
import type { Passwords } from '#session/server/passwords.ts'
import type { Settings } from './settings.ts'

/** Everything the use cases work with, opened once at start. */
export interface Shop
  extends CheckoutShop,
    MasterShop,
    DeletingShop,
    UploadShop,
    SavingShop,
    InvoicesShop,
    MonitoredShop,
    PushSender {
  /** Has emails that begin from now on leave in another way. */
  readonly replaceMailer: (next: Mailer) => void
  readonly pageCache: PageCache
  readonly visits: VisitCounter
  readonly orderNews: OrderNews
  readonly passwords: Passwords
  readonly renewal: SettingsRenewal<Settings>
  readonly demo: boolean
  /** The postal code of the studio, as the artist has written it. */
  readonly studioPostalCode: () => Promise<string>
  readonly trustProxy: TrustedProxies
  readonly hstsSubdomains: boolean
  /** Whether search engines are kept out, as of a rehearsal of the shop. */
  readonly hiddenFromSearch: boolean
  readonly connections: ConnectionBounds
}
