import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findSellingPause } from '#orders/server/pause-selling.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import type { Queryable } from '#platform/database/database.ts'
import {
  appliedMigrations,
  knowsMigrations,
  missingMigrations,
  tryMissingMigrations,
} from '#platform/database/migrate.ts'
import { withDatabase } from '#platform/database/with-database.ts'
import { localDay } from '#platform/time/local-time.ts'
import { hasAdministrators } from '#session/server/create-administrator.ts'
import type { ExaminedSettings } from '../examined-settings.ts'
import { type Finding, unknown, warning, well, wrong } from './finding.ts'

const ABOUT = 'database'
const LIMIT_MS = 5000
/** In production a shop without an administrator does not start. */
const FIRST_STEP = 'npm run admin:create makes its tables; then start the shop'

/** Another process has the embedded database: the open shop, which can be asked itself. */
async function askOpenShop({ PORT, HOST }: ExaminedSettings, locked: StartRefusal): Promise<Finding[]> {
  const host = HOST === undefined || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  try {
    const signal = AbortSignal.timeout(LIMIT_MS)
    const reply = await fetch(`http://${host}:${PORT}/api/health/ready`, { signal })
    await reply.body?.cancel()
    if (reply.ok) return [well(ABOUT, 'the open shop has it, and says that it answers')]
    return [wrong(ABOUT, 'the open shop has it, and says that it does not answer', 'see the log of the shop')]
  } catch {
    return [unknown(ABOUT, locked.message, 'stop that one, or ask again when the shop is open')]
  }
}

/** A shop that was restored, or went back to the version before, waits for the artist, who may not know. */
async function examineSales(sql: Queryable): Promise<Finding[]> {
  const pause = await findSellingPause(sql)
  if (pause === undefined) return []
  return [
    warning(
      'sales',
      `nothing is sold since the restore of ${localDay(pause.since)}`,
      'the artist marks in Vista General, Para hacer hoy, what was sold meanwhile, and presses Volver a vender',
    ),
  ]
}

async function examineTables(settings: ExaminedSettings): Promise<Finding[]> {
  return withDatabase(settings, async ({ database }) => {
    const { sql } = database
    const applied = await appliedMigrations(sql)
    await tryMissingMigrations(sql, applied)
    if (applied.length === 0) return [warning(ABOUT, 'it answers, and is empty', FIRST_STEP)]
    if (!knowsMigrations(applied))
      return [
        wrong(
          ABOUT,
          'another version of the shop wrote its tables',
          'start that version, or restore a backup from before it',
        ),
      ]
    const missing = missingMigrations(applied)
    const tables =
      missing === 0
        ? well(ABOUT, 'it answers, and has all tables of this version')
        : warning(
            ABOUT,
            `it answers; ${missing} steps to this version are missing`,
            'make a backup; the next start takes them',
          )
    const found = missing === 0 ? [tables, ...(await examineSales(sql))] : [tables]
    if (await hasAdministrators(sql)) return found
    return [...found, wrong('administrator', 'there is none yet', 'npm run admin:create')]
  })
}

/** Whether the database answers, whose tables it has, and whether anybody can sign in. */
export async function examineDatabase(settings: ExaminedSettings): Promise<Finding[]> {
  const { DATABASE_URL, DATA_DIR } = settings
  const isEmbedded = DATABASE_URL === undefined
  const advice = isEmbedded
    ? [
        warning(
          'DATABASE_URL',
          'the embedded database may lose the last sales in a power cut',
          'use a PostgreSQL server for a shop that takes money',
        ),
      ]
    : []
  if (isEmbedded && !existsSync(join(DATA_DIR, 'database')))
    return [...advice, warning(ABOUT, 'there is none yet', FIRST_STEP)]
  try {
    return [...advice, ...(await examineTables(settings))]
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    if (isEmbedded && error.message.includes(' is in use '))
      return [...advice, ...(await askOpenShop(settings, error))]
    return [...advice, wrong(ABOUT, error.message, 'see docs/operations.md, When it does not start')]
  }
}
