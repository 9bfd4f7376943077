import type { BackupSettings } from '#backup/server/open-backups.ts'
import type { MailSettings } from '#email/server/mailer-for.ts'
import type { MediaSettings } from '#images/server/open-media.ts'
import type { TrustedProxies } from '#platform/config/trusted-proxies.ts'
import type { DatabaseSettings } from '#platform/database/with-database.ts'
import type { CarrierSettings } from '#shipping/server/carriers-in.ts'

/** The settings that production stands on. */
export interface ExaminedSettings
  extends DatabaseSettings,
    MediaSettings,
    MailSettings,
    BackupSettings,
    CarrierSettings {
  readonly PORT: number
  readonly HOST?: string | undefined
  readonly IMAP_URL?: string | undefined
  readonly SITE_URL?: string | undefined
  readonly TRUST_PROXY: TrustedProxies
  readonly ADMIN_EMAIL?: string | undefined
  readonly TECHNICAL_CONTACT?: string | undefined
  readonly PAYMENTS_BASE_URL?: string | undefined
  readonly MP_ACCESS_TOKEN?: string | undefined
  readonly MP_WEBHOOK_SECRETS?: string | undefined
  readonly MP_NOTIFICATION_URL?: string | undefined
  readonly MP_COLLECTOR_ID?: string | undefined
  readonly MP_REQUESTS_PER_SECOND: number
}

/** What an environment says, with the default in place of each setting that is wrong, and all that is wrong with it. */
export type ExamineSettings = (environment: Record<string, string | undefined>) => {
  readonly settings: ExaminedSettings
  readonly problems: readonly string[]
}
