import { EMAIL_LIMIT, EMAIL_PATTERN } from '#email/email-address.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type DatabaseSettings, withDatabase } from '#platform/database/with-database.ts'
import { ask, askHidden, canAsk } from '#platform/terminal/ask.ts'
import { type Call, type Command, print, report, WrongUse } from '#platform/terminal/command.ts'
import { PASSWORD_LENGTH } from '../access-rules.ts'
import { ROLES, type Role } from '../roles.ts'
import {
  createAdministrator,
  isAdministrator,
  type NewAdministrator,
  type NewcomersShop,
  resetPassword,
} from './create-administrator.ts'
import type { AdministratorSettings } from './first-administrator.ts'
import { isCommonPassword } from './password-blocklist.ts'
import { Passwords } from './passwords.ts'

const HELP = `npm run admin:create [-- --email <address>] [--name <name>] [--role <role>] [--password <password>] [--reset]

Adds an administrator, or gives one that is there already another password. What is not said is taken from
ADMIN_EMAIL, ADMIN_NAME and ADMIN_PASSWORD, and asked for otherwise. Stop the shop first, unless it works
with PostgreSQL.

  --role      artist (may do all; so it is when nothing is said), assistant (the daily work) or reader (changes
              nothing); of one who is there already it stays as it is
  --password  is seen by everybody on this machine while the command runs: better be asked
  --reset     replaces a forgotten password without asking; everybody signed in under it is signed out`

type Settings = AdministratorSettings & DatabaseSettings

const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)

async function required(given: string | undefined, question: () => Promise<string>, name: string) {
  if (given !== undefined) return given
  if (!canAsk()) throw new WrongUse(`${name} is missing`)
  return question()
}

interface PasswordSource {
  readonly given: string | undefined
  /** Whose password it will be. */
  readonly email: string
  readonly settings: Settings
}

async function readPassword({ given, email, settings }: PasswordSource): Promise<string> {
  const twice = async () => {
    const typed = await askHidden(`Password (${PASSWORD_LENGTH} characters or more): `)
    if ((await askHidden('The same again: ')) !== typed)
      throw new StartRefusal('The two are not the same; nothing was changed.')
    return typed
  }
  const password = await required(given, twice, '--password or ADMIN_PASSWORD')
  if (password.length < PASSWORD_LENGTH)
    throw new StartRefusal(
      `The password must have at least ${PASSWORD_LENGTH} characters; nothing was changed.`,
    )
  if (settings.APP_MODE === 'production' && (await isCommonPassword(password, email)))
    throw new StartRefusal(
      'This password is one of the first that are tried: choose a less common one; nothing was changed.',
    )
  return password
}

async function readEmail({ options }: Call<Settings>, settings: Settings): Promise<string> {
  const given = textOf(options.email) ?? settings.ADMIN_EMAIL
  const email = await required(given, () => ask('E-mail: '), '--email or ADMIN_EMAIL')
  if (email.length > EMAIL_LIMIT || !EMAIL_PATTERN.test(email))
    throw new StartRefusal('That is not an e-mail address; nothing was changed.')
  return email.trim().toLowerCase()
}

function readRole({ options }: Call<Settings>): Role {
  const given = textOf(options.role) ?? 'artist'
  const role = ROLES.find((each) => each === given)
  if (role === undefined) throw new WrongUse(`--role is one of ${ROLES.join(', ')}`)
  return role
}

const WARNING =
  'There is an administrator of this address already: the password will be replaced, and everybody signed in under it will be signed out.'

/** Replacing a password must be wanted: said beforehand, or said now. */
async function confirmReset({ options }: Call<Settings>): Promise<void> {
  report(WARNING)
  if (options.reset === true) return
  if (!canAsk()) throw new StartRefusal('Say --reset if that is what you want; nothing was changed.')
  if (!/^(y|yes|s|si|sí)$/i.test(await ask('Replace it? (yes/no) ')))
    throw new StartRefusal('Nothing was changed.')
}

async function create(parts: NewcomersShop, administrator: NewAdministrator): Promise<void> {
  if (!(await createAdministrator(parts, administrator)))
    throw new StartRefusal('This address has just been made an administrator by somebody else.')
  print(`${administrator.email} can sign in at ${adminPages.login.path} now, as ${administrator.role}.`)
}

async function reset(parts: NewcomersShop, administrator: NewAdministrator): Promise<void> {
  if (!(await resetPassword(parts, administrator)))
    throw new StartRefusal('This address is not an administrator any more; nothing was changed.')
  print(
    `${administrator.email} has the new password, signs in without a second step, and all sessions have ended.`,
  )
}

export const createAdministratorCommand: Command<Settings> = {
  help: HELP,
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    password: { type: 'string' },
    reset: { type: 'boolean' },
  },
  names: { least: 0, most: 0 },
  async run(call) {
    const { options, settings } = call
    await withDatabase(settings, async (parts) => {
      await migrate(parts.database)
      const email = await readEmail(call, settings)
      const role = readRole(call)
      const isThere = await isAdministrator(parts.database.sql, email)
      if (isThere) await confirmReset(call)
      const given = textOf(options.password) ?? settings.ADMIN_PASSWORD
      const password = await readPassword({ given, email, settings })
      const name = textOf(options.name) ?? settings.ADMIN_NAME ?? 'Administración'
      const passwords = new Passwords()
      try {
        await (isThere ? reset : create)({ ...parts, passwords }, { email, name, password, role })
      } finally {
        await passwords.close()
      }
    })
    return 0
  },
}
