import { relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import { answersBoxSetting } from '#contact-messages/server/answers-box-setting.ts'
import { ISSUER_ADDRESSES, issuerSettings } from '#invoices/server/issuer-settings.ts'
import { withSecretFiles } from '#platform/config/secret-files.ts'
import {
  address,
  databaseAddress,
  missingOf,
  numberOf,
  optionalText,
  origins,
  site,
  wholeNumber,
} from '#platform/config/setting-kinds.ts'
import { trustedProxies } from '#platform/config/trusted-proxies.ts'
import { WrongSettings } from '#platform/config/wrong-settings.ts'
import { CARRIER_SECRETS, carrierSettings, wrongOfCarriers } from '#shipping/server/carrier-settings.ts'
import { HOLD_RANGE, USUAL_HOLD_MINUTES } from '#site-info/selling-rules.ts'

const port = z.coerce.number('must be a port number').int().min(0).max(65_535)
const flag = z.enum(['true', 'false'], "must be 'true' or 'false'").transform((text) => text === 'true')

const mailAddress = z.email("must be an e-mail address, such as 'artista@galeria.example'")
const mailServer = z.url({
  protocol: /^smtps?$/,
  error: "must be the address of a mail server, such as 'smtps://user:password@mail.example:465'",
})

/** Every environment variable that the shop reads, with its default; `docs/operations.md` explains each. */
export const Settings = z.object({
  APP_MODE: z.enum(['demo', 'production'], "must be 'demo' or 'production'").default('demo'),
  PORT: port.default(3000),
  HOST: optionalText,
  SITE_URL: site.optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_LISTEN_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 100).default(10),
  SAMPLE_DATA: z.enum(['auto', 'off'], "must be 'auto' or 'off'").default('auto'),
  ROBOTS: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  ADMIN_EMAIL: mailAddress.optional(),
  ADMIN_PASSWORD: optionalText,
  ADMIN_NAME: optionalText,
  TECHNICAL_CONTACT: mailAddress.optional(),
  PAYMENTS_BASE_URL: address.optional(),
  PAYMENT_DOUBLE_PORT: z.union([z.literal('off'), port], "must be a port number or 'off'").default(4010),
  MP_ACCESS_TOKEN: optionalText,
  MP_WEBHOOK_SECRETS: optionalText,
  MP_NOTIFICATION_URL: address.optional(),
  MP_COLLECTOR_ID: optionalText,
  MP_REQUIRE_SIGNATURE: flag.default(false),
  MP_REQUESTS_PER_SECOND: wholeNumber(1, 10_000).default(5),
  MAX_INSTALLMENTS: wholeNumber(1, 36).default(12),
  STATEMENT_DESCRIPTOR: z
    .string()
    .trim()
    .regex(/^[A-Z0-9][A-Z0-9 ]{0,12}$/, 'must be up to 13 capital letters, digits and spaces')
    .default('CABALLETE'),
  ALLOW_CASH_FOR_ORIGINALS: flag.default(false),
  CASH_DAYS: wholeNumber(1, 30, 'days').default(3),
  PREF_HOURS_PRINTS: numberOf('hours', 1, 720).default(24),
  ASSISTED_SALE_HOURS: numberOf('hours', 1, 720).default(72),
  HOLD_MINUTES: numberOf('minutes', HOLD_RANGE.min, HOLD_RANGE.max).default(USUAL_HOLD_MINUTES),
  MAX_ORIGINALS_PER_BUYER: wholeNumber(1, 1000).default(3),
  CHECKOUTS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(30),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: optionalText,
  IMAP_URL: answersBoxSetting,
  PUSH_SERVICES: origins,
  ...carrierSettings,
  ...issuerSettings,
  S3_ENDPOINT: address.optional(),
  S3_REGION: optionalText,
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  BACKUP_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  BACKUP_S3_ENDPOINT: address.optional(),
  BACKUP_S3_REGION: optionalText,
  BACKUP_S3_BUCKET: optionalText,
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
  IMAGE_URL_LOOPBACK: flag.default(false),
  TRUST_PROXY: trustedProxies.default(false),
  HSTS_SUBDOMAINS: flag.default(false),
  MAX_CONNECTIONS: wholeNumber(10, 100_000).default(1000),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000).default(100),
  SLOW_READER_SECONDS: numberOf('seconds', 1, 3600).default(30),
  STOP_DELAY_SECONDS: numberOf('seconds', 0, 300).default(0),
  METRICS_TOKEN: z.string().trim().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level')
    .default('info'),
})
export type Settings = z.infer<typeof Settings>

/** What may stand in a file instead of the environment, where other programs of the machine could read it. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'ADMIN_PASSWORD',
  'MP_ACCESS_TOKEN',
  'MP_WEBHOOK_SECRETS',
  'SMTP_URL',
  'IMAP_URL',
  ...CARRIER_SECRETS,
  'INVOICE_KEY_SECRET',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const satisfies (keyof Settings)[]

/** What production must be told: without these it refuses to start. */
const PRODUCTION_NEEDS = [
  'SITE_URL',
  'MP_ACCESS_TOKEN',
  'MP_WEBHOOK_SECRETS',
  'SMTP_URL',
  'ADMIN_EMAIL',
] as const

const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''

/** A bucket needs all of these; a region has a default. */
const STORE_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const BACKUP_STORE_NEEDS = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

/** Folders of DATA_DIR that the shop fills and empties as it likes. */
const OWN_FOLDERS = 'backup-work database imports media outbox temporary uploads workshop'.split(' ')

/** The embedded database has nobody to listen to at an address. */
const isDeaf = ({ DATABASE_URL, DATABASE_LISTEN_URL }: Settings) =>
  DATABASE_LISTEN_URL !== undefined && DATABASE_URL === undefined

const isEmptied = ({ BACKUP_DIR, DATA_DIR }: Settings) =>
  BACKUP_DIR !== undefined && OWN_FOLDERS.includes(relative(DATA_DIR, BACKUP_DIR).split(sep)[0] ?? '')

/** What only makes sense together with something else. */
function wrongTogether(settings: Settings): string[] {
  const twoPlaces = settings.BACKUP_DIR !== undefined && settings.BACKUP_S3_ENDPOINT !== undefined
  return [
    ...missingOf(settings, STORE_NEEDS, 'pictures are kept in an S3-compatible store'),
    ...missingOf(settings, BACKUP_STORE_NEEDS, 'backups are kept in an S3-compatible store'),
    ...wrongOfCarriers(settings),
    ...(isDeaf(settings) ? ['DATABASE_URL is required when DATABASE_LISTEN_URL is given'] : []),
    ...(isEmptied(settings) ? ['BACKUP_DIR must not lie in a folder that the shop empties by itself'] : []),
    ...(twoPlaces ? ['BACKUP_DIR and BACKUP_S3_ENDPOINT are both given: leave one of them out'] : []),
  ]
}

const ADDRESSES = ['SITE_URL', 'PAYMENTS_BASE_URL', 'MICORREO_URL', 'ANDREANI_URL'] as const

function missingInProduction(settings: Settings): string[] {
  if (settings.APP_MODE !== 'production') return []
  const missing: string[] = PRODUCTION_NEEDS.filter((name) => settings[name] === undefined).map(
    (name) => `${name} is required when APP_MODE is production`,
  )
  const insecure = ([...ADDRESSES, ...ISSUER_ADDRESSES] as const)
    .filter((name) => settings[name]?.startsWith('http:'))
    .map((name) => `${name} must be an https address when APP_MODE is production`)
  const plain = settings.PUSH_SERVICES.some((each) => each.startsWith('http:'))
    ? ['PUSH_SERVICES must name https addresses when APP_MODE is production']
    : []
  const open = settings.IMAGE_URL_LOOPBACK ? ['IMAGE_URL_LOOPBACK must not be true in production'] : []
  return [...missing, ...insecure, ...plain, ...open]
}

/** What the environment says, its secrets from files among it; blank variables count as unset. */
function given(environment: Record<string, string | undefined>) {
  const { values, problems } = withSecretFiles(environment, SECRETS)
  const entries = Object.entries(values).filter(([, text]) => !isBlank(text))
  return { values: Object.fromEntries(entries.map(([name, text]) => [name, text?.trim()])), problems }
}

const sentenceOf = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`

function parseSettings(environment: Record<string, string | undefined>, refused?: string): Settings {
  const { values, problems: unread } = given(environment)
  if (unread.length > 0) throw new WrongSettings(unread, refused)
  const parsed = Settings.safeParse(values)
  if (parsed.success) return parsed.data
  throw new WrongSettings(parsed.error.issues.map(sentenceOf), refused)
}

/**
 * For whoever examines the environment: the settings with the default in place of each that is wrong, and all that is wrong
 * with them, as the shop would refuse it.
 */
export function examineSettings(environment: Record<string, string | undefined>): {
  settings: Settings
  problems: readonly string[]
} {
  const { values, problems } = given(environment)
  const parsed = Settings.safeParse(values)
  if (parsed.success) {
    const wrong = [...missingInProduction(parsed.data), ...wrongTogether(parsed.data)]
    return { settings: parsed.data, problems: [...problems, ...wrong] }
  }
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)))
  const settings = Settings.parse(rest)
  const needs = missingInProduction(settings).filter((each) => !wrong.has(each.split(' ')[0]))
  return {
    settings,
    problems: [...problems, ...parsed.error.issues.map(sentenceOf), ...needs, ...wrongTogether(settings)],
  }
}

/** Parses the environment once; blank variables count as unset. Throws {@link WrongSettings}. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const settings = parseSettings(environment)
  const problems = [...missingInProduction(settings), ...wrongTogether(settings)]
  if (problems.length > 0) throw new WrongSettings(problems)
  return settings
}

/** The same for a shop that is open: an empty file, which a full disk leaves behind, makes no demo of one that sells. */
export function readSettingsAgain(environment: Record<string, string | undefined>, before: Settings) {
  const { APP_MODE } = parseSettings(environment)
  if (APP_MODE === before.APP_MODE) return readSettings(environment)
  throw new WrongSettings([`APP_MODE must stay '${before.APP_MODE}' while the shop is open`])
}

const NO_COMMAND = 'The command cannot run'

/** The same for a command beside the shop: what only the open shop needs may be missing. */
export function readCommandSettings(environment: Record<string, string | undefined>): Settings {
  const settings = parseSettings(environment, NO_COMMAND)
  const problems = wrongTogether(settings)
  if (problems.length > 0) throw new WrongSettings(problems, NO_COMMAND)
  return settings
}
