import { join } from 'node:path'
import { createOutboxMailer, createSmtpMailer, type Mailer } from '#email/server/mailer.ts'
import type { Settings } from './settings.ts'

/** What hands letters over: the mail server that the settings name, else a folder. */
export function mailerFor({ SMTP_URL, MAIL_FROM, DATA_DIR }: Settings, siteUrl: string): Mailer {
  const from = MAIL_FROM ?? 'Caballete <galeria@demo.local>'
  const sender = { from, domain: new URL(siteUrl).hostname }
  return SMTP_URL === undefined
    ? createOutboxMailer(join(DATA_DIR, 'outbox'), sender)
    : createSmtpMailer(SMTP_URL, sender)
}
