import { randomUUID } from 'node:crypto'
import { mailerFor } from '#email/server/mailer-for.ts'
import { plainReason } from '#platform/log/plain-reason.ts'
import type { ExaminedSettings } from '../examined-settings.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

const ABOUT = 'SMTP_URL'
/** What is found of a test email. */
export const TEST_EMAIL = 'email'

const EMAIL = {
  key: 'contact-notice:doctor',
  subject: 'Prueba de correo de la tienda',
  text: 'Este correo lo envió la tienda para probar. Si llegó a la bandeja de entrada, los de la tienda también llegan.',
  html: '<p>Este correo lo envió la tienda para probar. Si llegó a la bandeja de entrada, los de la tienda también llegan.</p>',
} as const

/**
 * Whether the mail server takes emails of ours: it greets, and knows name and password.
 * @param emailTo who is to get an email, to see where it ends
 */
export async function examineMail(
  settings: ExaminedSettings,
  emailTo: string | undefined,
): Promise<Finding[]> {
  const { SMTP_URL, SITE_URL = 'http://localhost' } = settings
  if (SMTP_URL === undefined) return []
  const mailer = mailerFor(settings, SITE_URL)
  try {
    await mailer.check()
  } catch (error) {
    return [
      wrong(
        ABOUT,
        `the mail server: ${plainReason(error)}`,
        'correct host, port, name or password; many hosts close port 25, use 465 or 587',
      ),
    ]
  }
  const { username } = new URL(SMTP_URL)
  const found =
    username === ''
      ? warning(
          ABOUT,
          'the mail server greets; it was told no name and no password',
          'add them, unless it takes emails of this machine without',
        )
      : well(ABOUT, `the mail server greets, and takes name and password`)
  if (emailTo === undefined) return [found]
  try {
    await mailer.send(randomUUID(), { ...EMAIL, to: emailTo })
    return [
      found,
      well(TEST_EMAIL, `it was taken for ${emailTo}: look whether it came, and not among the unwanted ones`),
    ]
  } catch (error) {
    return [
      found,
      wrong(
        TEST_EMAIL,
        `it was not taken: ${plainReason(error)}`,
        'see what the mail server allows this sender',
      ),
    ]
  }
}
