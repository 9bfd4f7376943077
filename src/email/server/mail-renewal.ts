import type { Renewal } from '#platform/config/settings-renewal.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import type { Mailer } from './mailer.ts'
import { type MailSettings, mailerFor } from './mailer-for.ts'

/** What nodemailer says of a name or a password that a server does not take. */
const isTurnedAway = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAUTH'

/** Takes over another mail server. One that cannot be reached may come back; one that turns us away will not. */
export function mailRenewal(
  { replaceMailer, siteUrl }: { readonly replaceMailer: (next: Mailer) => void; readonly siteUrl: string },
  { SMTP_URL }: MailSettings,
): Renewal<MailSettings> {
  let inUse = SMTP_URL
  return {
    names: ['SMTP_URL', 'MAIL_FROM'],
    async prepare(settings) {
      const next = mailerFor(settings, siteUrl)
      if (settings.SMTP_URL !== inUse)
        await next.check().catch((error: unknown) => {
          if (isTurnedAway(error))
            throw new StartRefusal('SMTP_URL is not accepted by the mail server.', { cause: error })
        })
      return () => {
        inUse = settings.SMTP_URL
        replaceMailer(next)
      }
    },
  }
}
