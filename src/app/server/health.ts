import { z } from 'zod'
import { checkBackups } from '#backup/server/find-backup-condition.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, ok } from '#platform/contract/envelope.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Condition } from '#platform/database/damage-watch.ts'
import { probeFolder } from '#platform/disk/probe-folder.ts'
import type { Api } from '#platform/http/api.ts'
import { type CheckResult, KeptCheck } from './kept-check.ts'
import type { Shop } from './shop.ts'

const Check = z.object({
  ok: z.boolean(),
  state: z.enum(['ok', 'warning', 'failed']),
  ms: z.number(),
  reason: z.string().optional(),
  note: z.string().optional(),
})

const readHealth = endpoint({
  access: 'public',
  method: 'GET',
  path: '/health',
  summary: 'Whether everything that the shop stands on works, with the time each part took in milliseconds',
  answer: envelope(z.record(z.string(), Check)),
  problems: [],
})

const readLife = endpoint({
  access: 'public',
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process lives: when it does not answer this, start it again',
  answer: envelope(z.object({ state: z.literal('live') })),
  problems: [],
})

const readReadiness = endpoint({
  access: 'public',
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether visitors may be sent to this process',
  answer: envelope(z.object({ state: z.literal('ready') })),
  problems: [],
})

const SECOND_MS = 1000

/** PGlite never flushes to disk: a crash of the process loses nothing, a power cut may. */
const durabilityOf = ({ database }: Shop) =>
  database.kind === 'embedded' ? 'embedded: survives a crash of the process, not a power cut' : 'server'

const noBackupsOf = ({ backups }: Shop) =>
  backups === undefined ? 'none are made: BACKUP_DIR and BACKUP_S3_ENDPOINT are not set' : undefined

function checksOf(shop: Shop) {
  const check = (name: string, keptSeconds: number, look: () => Promise<string | undefined>, note?: string) =>
    new KeptCheck({
      name,
      look,
      keptMs: keptSeconds * SECOND_MS,
      log: shop.log,
      ...(note !== undefined && { note }),
    })
  const nothing = (work: Promise<void>) => work.then(() => undefined)
  return {
    database: check('database', 1, () => nothing(shop.database.ping()), durabilityOf(shop)),
    disk: check('disk', 10, () => probeFolder(shop.dataFolder)),
    media: check('media', 10, () => shop.media.check()),
    jobs: check('jobs', 1, () => nothing(shop.jobs.ping())),
    // A mail server may take offence at somebody who greets and says nothing, again and again.
    mail: check('mail', 60, () => shop.mailer.check()),
    backups: check('backups', 60, () => checkBackups(shop), noBackupsOf(shop)),
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

export function serveHealth(api: Api, shop: Shop): void {
  const checks = checksOf(shop)

  api.serve(readHealth, async () => {
    const named = Object.values(checks).map(async (each) => [each.name, await each.read()] as const)
    const results = {
      ...Object.fromEntries(await Promise.all(named)),
      tables: conditionOf(shop.damage.condition),
    }
    if (Object.values(results).every((each) => each.ok)) return ok(results)
    throw new Problem(generalProblems.unavailable, { data: results })
  })

  api.serve(readLife, async () => ok({ state: 'live' as const }))

  api.serve(readReadiness, async () => {
    if (!shop.leaving.isOpen) throw new Problem(generalProblems.unavailable, { data: { state: 'leaving' } })
    const { ok: isThere } = await checks.database.read()
    if (!isThere) throw new Problem(generalProblems.unavailable, { data: { state: 'without_database' } })
    return ok({ state: 'ready' as const })
  })
}
