import { EMAIL_PATTERN } from '#email/email-address.ts'
import { examineDatabase } from './doctor/examine-database.ts'
import { examineDisk } from './doctor/examine-machine.ts'
import { examineMail, TEST_EMAIL } from './doctor/examine-mail.ts'
import { examinePayments } from './doctor/examine-payments.ts'
import { examineSender } from './doctor/examine-sender.ts'
import { examineSiteName } from './doctor/examine-site.ts'
import { examineBackups, examinePictureStore } from './doctor/examine-stores.ts'
import { type Finding, wrong } from './doctor/finding.ts'
import type { Outside } from './doctor/outside.ts'
import type { ExaminedSettings } from './examined-settings.ts'

export type SetupAnswers = Readonly<Record<string, string | undefined>>
type Examine = (settings: ExaminedSettings, outside: Outside, answer: string) => Promise<Finding[]>

export interface Question {
  /** The setting that it is about; a test email is none, and is not written down. */
  readonly name: keyof ExaminedSettings | typeof TEST_EMAIL
  readonly text: string
  readonly isSecret?: boolean
  /** What it is when nothing was said, now or before. */
  readonly usual?: string | ((said: SetupAnswers) => string | undefined)
  /** A folder: it is written down whole, so that it is the same one wherever the shop is started. */
  readonly isFolder?: boolean
  /** Whether the shop does without it. */
  readonly mayBeLeftOut?: boolean
  /** Asked only when this was said so far. */
  readonly when?: (said: SetupAnswers) => boolean
  /** Looks at the answer as the doctor does. */
  readonly look?: Examine
  /** Where a look that does not please leads back to: the first of the answers that it was about. */
  readonly backTo?: keyof ExaminedSettings
}

/** What of the findings of a look is about the answer itself. */
const about =
  (look: Examine, ...names: readonly string[]): Examine =>
  async (...asked) =>
    (await look(...asked)).filter((finding) => names.includes(finding.about))

const bucket = (prefix: 'S3' | 'BACKUP_S3', what: string, look: Examine): Question[] => {
  const endpoint = `${prefix}_ENDPOINT` as const
  const when: Question['when'] = (said) => (said[endpoint] ?? '') !== ''
  return [
    { name: `${prefix}_REGION`, text: `Region of the bucket for ${what}`, usual: 'us-east-1', when },
    { name: `${prefix}_BUCKET`, text: `Name of the bucket for ${what}`, when },
    { name: `${prefix}_ACCESS_KEY_ID`, text: 'Its access key', when },
    {
      name: `${prefix}_SECRET_ACCESS_KEY`,
      text: 'Its secret key',
      isSecret: true,
      when,
      look,
      backTo: endpoint,
    },
  ]
}

const lookAtTestEmail: Examine = async (settings, outside, answer) =>
  EMAIL_PATTERN.test(answer)
    ? about((asked) => examineMail(asked, answer), TEST_EMAIL, 'SMTP_URL')(settings, outside, answer)
    : [wrong(TEST_EMAIL, `"${answer}" is no e-mail address`)]

/** What production needs, in the order in which a person finds it. */
export const questions: readonly Question[] = [
  {
    name: 'SITE_URL',
    text: 'Public address of the shop, such as https://galeria.example',
    look: ({ SITE_URL }, outside) => examineSiteName(outside, SITE_URL),
  },
  {
    name: 'TRUST_PROXY',
    text: 'Whose word to take on where visitors come from: loopback for a proxy on this machine, or how many stand in front',
    usual: 'loopback',
  },
  {
    name: 'HOST',
    text: 'On which address of this machine the shop listens',
    usual: '127.0.0.1',
  },
  {
    name: 'DATA_DIR',
    text: 'Folder for pictures and what the shop writes',
    usual: './data',
    isFolder: true,
    look: examineDisk,
  },
  {
    name: 'DATABASE_URL',
    text: 'PostgreSQL server, such as postgres://user:password@localhost/caballete (signs like @ in a password as %40); a dash for the embedded database',
    isSecret: true,
    mayBeLeftOut: true,
    look: about(examineDatabase, 'database', 'DATABASE_URL'),
  },
  {
    name: 'DATABASE_LISTEN_URL',
    text: 'The PostgreSQL server itself, where the address before leads through a pooler in transaction mode; a dash where it does not',
    isSecret: true,
    mayBeLeftOut: true,
    when: ({ DATABASE_URL = '' }) => DATABASE_URL !== '',
    look: about(examineDatabase, 'database'),
  },
  { name: 'ADMIN_EMAIL', text: "The artist's e-mail address" },
  {
    name: 'TECHNICAL_CONTACT',
    text: 'E-mail address of whoever looks after the shop, written to when it needs a person; a dash for nobody',
    mayBeLeftOut: true,
  },
  {
    name: 'MP_ACCESS_TOKEN',
    text: 'Productive access token of Mercado Pago',
    isSecret: true,
    look: about(examinePayments, 'MP_ACCESS_TOKEN'),
  },
  { name: 'MP_WEBHOOK_SECRETS', text: 'Secret of the webhooks, from the same panel', isSecret: true },
  {
    name: 'SMTP_URL',
    text: 'Mail server, such as smtps://user:password@mail.example:465 (signs like @ in a password as %40)',
    isSecret: true,
    look: (settings) => examineMail(settings, undefined),
  },
  {
    name: 'MAIL_FROM',
    text: 'Sender of the emails, such as Galería <hola@galeria.example>',
    look: ({ MAIL_FROM }, outside) => examineSender(outside, MAIL_FROM, undefined),
  },
  {
    name: TEST_EMAIL,
    text: 'E-mail address that a test email goes to; a dash sends none',
    usual: ({ TECHNICAL_CONTACT, ADMIN_EMAIL }) => TECHNICAL_CONTACT ?? ADMIN_EMAIL,
    mayBeLeftOut: true,
    look: lookAtTestEmail,
    backTo: 'SMTP_URL',
  },
  {
    name: 'S3_ENDPOINT',
    text: 'Address of an S3-compatible store for pictures; a dash to keep them in the folder',
    mayBeLeftOut: true,
  },
  ...bucket('S3', 'pictures', examinePictureStore),
  {
    name: 'BACKUP_DIR',
    text: 'Folder for the backups of every night, on another disk; a dash for a bucket or none',
    mayBeLeftOut: true,
    isFolder: true,
    look: (settings) => examineBackups(settings, new Date()),
  },
  {
    name: 'BACKUP_S3_ENDPOINT',
    text: 'Address of an S3-compatible store for the backups; a dash for none',
    mayBeLeftOut: true,
    when: ({ BACKUP_DIR = '' }) => BACKUP_DIR === '',
  },
  ...bucket('BACKUP_S3', 'backups', (settings) => examineBackups(settings, new Date())),
]
