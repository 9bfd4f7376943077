import type { BackupShop } from '#backup/server/automatic-backups.ts'
import type { AnswersBox } from '#contact-messages/server/answers-box.ts'
import type { Mailer } from '#email/server/mailer.ts'
import type { PictureWorkers } from '#images/server/picture-workers.ts'
import type { OrdersShop } from '#orders/server/orders-shop.ts'
import type { DamageWatch } from '#platform/database/damage-watch.ts'
import type { Shutdown } from '#platform/http/shutdown.ts'

/** What is looked after, and whom it is told to. */
export interface MonitoredShop
  extends BackupShop,
    Pick<OrdersShop, 'jobs' | 'sellerAccounts' | 'artistAddress' | 'siteUrl' | 'technicalContact'> {
  artistName(): Promise<string>
  readonly mailer: Mailer
  readonly shutdown: Shutdown
  readonly answersBox: AnswersBox | undefined
  readonly pictureWorkers: PictureWorkers
  readonly damage: DamageWatch
  /** Whether the settings that were read last are wrong, and those before still in effect. */
  readonly renewal: { readonly isRefused: boolean }
  /** Who brings it is told the metrics; without it nobody is. */
  readonly metricsToken: string | undefined
}
