import { checkBackups } from '#backup/server/find-backup-condition.ts'
import { ownPackage } from '#platform/config/own-package.ts'
import type { Condition } from '#platform/database/damage-watch.ts'
import { probeFolder } from '#platform/disk/probe-folder.ts'
import { type CheckResult, KeptCheck } from '#platform/health/kept-check.ts'
import { SECOND_MS } from '#platform/time/spans.ts'
import type { MonitoredShop } from './monitored-shop.ts'

/** PGlite never flushes to disk: a crash of the process loses nothing, a power cut may. */
const durabilityOf = ({ database }: MonitoredShop) =>
  database.kind === 'embedded' ? 'embedded: survives a crash of the process, not a power cut' : 'server'

const noBackupsOf = ({ backups }: MonitoredShop) =>
  backups === undefined ? 'none are made: BACKUP_DIR and BACKUP_S3_ENDPOINT are not set' : undefined

const noAnswersOf = ({ answersBox }: MonitoredShop) =>
  answersBox === undefined ? 'answers by mail are not taken in: IMAP_URL is not set' : undefined
const answersTrouble = ({ answersBox }: MonitoredShop) =>
  answersBox?.trouble && `answers by mail do not come in: ${answersBox.trouble}`

/**
 * What the shop stands on, each looked after at most so often.
 * @param mailSeconds a mail server may take offence at somebody who greets and says nothing, again and again
 */
export function checksOf(shop: MonitoredShop, { log = shop.log, mailSeconds = 60 } = {}) {
  const check = (name: string, keptSeconds: number, look: () => Promise<string | undefined>, note?: string) =>
    new KeptCheck({
      name,
      look,
      keptMs: keptSeconds * SECOND_MS,
      log,
      ...(note !== undefined && { note }),
    })
  const nothing = (work: Promise<void>) => work.then(() => undefined)
  return {
    database: check('database', 1, () => nothing(shop.database.ping()), durabilityOf(shop)),
    disk: check('disk', 10, () => probeFolder(shop.dataFolder)),
    media: check('media', 10, () => shop.media.check()),
    jobs: check('jobs', 1, () => nothing(shop.jobs.ping())),
    mail: check('mail', mailSeconds, () => shop.mailer.check()),
    backups: check('backups', 60, () => checkBackups(shop), noBackupsOf(shop)),
    // The round says how its last visit went; asking costs the mail server nothing.
    answers: check('answers', 1, async () => answersTrouble(shop), noAnswersOf(shop)),
  }
}

const words: Readonly<Record<Condition['state'], Omit<CheckResult, 'ms'>>> = {
  unread: { ok: true, state: 'ok', note: 'not examined yet since the start' },
  whole: { ok: true, state: 'ok' },
  unfinished: { ok: true, state: 'warning', reason: 'the last look at the tables came to no end' },
  damaged: { ok: false, state: 'failed', reason: 'tables or indexes are damaged: restore the last backup' },
}

/** A server's operator has not allowed more (docs/operations.md). */
const NOT_EXAMINED = 'every row was read; indexes are not examined without amcheck'

/** What the last look at all tables found; asking for it costs nothing. */
const conditionOf = ({ state, ms, isPartial }: Condition): CheckResult => ({
  ...words[state],
  ...(isPartial && { note: NOT_EXAMINED }),
  ms,
})

const REFUSED_SETTINGS = 'the settings that were read last are wrong, and those before are in effect'

/** Whoever changed the settings looks here for what has become of them. */
const conditionOfSettings = ({ isRefused }: MonitoredShop['renewal']): CheckResult =>
  isRefused
    ? { ok: true, state: 'warning', reason: REFUSED_SETTINGS, ms: 0 }
    : { ok: true, state: 'ok', ms: 0 }

const NO_MEMORY = 'a picture found no memory on this machine to be decoded'

/** The decoders say how their last pictures went; asking costs them nothing. */
const conditionOfDecoders = ({ wants }: MonitoredShop['pictureWorkers']): CheckResult =>
  wants.isUnmet ? { ok: true, state: 'warning', reason: NO_MEMORY, ms: 0 } : { ok: true, state: 'ok', ms: 0 }

/** Read once: what runs stays what it is when the files beside it are renewed. */
const { version } = ownPackage()
const OF_THE_SHOP = { ok: true, state: 'ok', ms: 0, version } as const

/** How each part does, by its name; `shop` says which version it is. */
export async function readParts(
  { damage, renewal, pictureWorkers }: Pick<MonitoredShop, 'damage' | 'renewal' | 'pictureWorkers'>,
  checks: ReturnType<typeof checksOf>,
): Promise<Readonly<Record<string, CheckResult & { readonly version?: string }>>> {
  const named = Object.values(checks).map(async (each) => [each.name, await each.read()] as const)
  return {
    shop: OF_THE_SHOP,
    ...Object.fromEntries(await Promise.all(named)),
    tables: conditionOf(damage.condition),
    settings: conditionOfSettings(renewal),
    decoders: conditionOfDecoders(pictureWorkers),
  }
}
