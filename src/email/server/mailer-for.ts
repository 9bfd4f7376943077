import { join } from 'node:path'
import { createOutboxMailer, createSmtpMailer, type Mailer } from './mailer.ts'

export interface MailSettings {
  /** Where emails lie that no server takes. */
  readonly DATA_DIR: string
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
}

/** What hands emails over: the mail server that the settings name, else a folder. */
export function mailerFor({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailSettings, siteUrl: string): Mailer {
  const from = MAIL_FROM ?? 'Caballete <galeria@demo.local>'
  const sender = { from, domain: new URL(siteUrl).hostname }
  return SMTP_URL === undefined
    ? createOutboxMailer(join(DATA_DIR, 'outbox'), sender)
    : createSmtpMailer(SMTP_URL, sender)
}
