import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { projectRoot } from '../config/project-root.ts'
import { StartRefusal } from '../config/start-refusal.ts'
import type { Database, Queryable } from './database.ts'
import { runMigrating, tryExtensions } from './refused-migration.ts'
import { takeTime } from './take-time.ts'

/** Any number that nothing else locks on: one process at a time migrates. */
const MIGRATION_LOCK = 20_261_121

export const migrationsFolder: string = join(projectRoot, 'database', 'migrations')

/** One migration as the database remembers it, and as the backup of a database names it. */
export interface AppliedMigration {
  readonly folderMillis: number
  readonly hash: string
}

const knownMigrations = (folder: string) => readMigrationFiles({ migrationsFolder: folder })

async function lastApplied(tx: Queryable): Promise<number> {
  await runMigrating(
    tx,
    `create table if not exists applied_migrations (
    folder_millis bigint primary key, hash text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await tx.execute(sql`select max(folder_millis) as last from applied_migrations`)
  return Number(rows[0]?.last ?? 0)
}

/** What has been applied to a database, the oldest first; nothing when it is not one of the shop's. */
export async function appliedMigrations(tx: Queryable): Promise<AppliedMigration[]> {
  const { rows: found } = await tx.execute(sql`select to_regclass('public.applied_migrations') as name`)
  if (found[0]?.name == null) return []
  const { rows } = await tx.execute(sql`select folder_millis, hash from applied_migrations order by 1`)
  return rows.map(({ folder_millis, hash }) => ({ folderMillis: Number(folder_millis), hash: String(hash) }))
}

/** Whether this version of the shop has all of these migrations, the very same ones. */
export function knowsMigrations(
  applied: readonly AppliedMigration[],
  folder: string = migrationsFolder,
): boolean {
  const known = new Map(knownMigrations(folder).map(({ folderMillis, hash }) => [folderMillis, hash]))
  return applied.every(({ folderMillis, hash }) => known.get(folderMillis) === hash)
}

/** How many migrations of this version a database is still to be given. */
export const missingMigrations = (
  applied: readonly AppliedMigration[],
  folder: string = migrationsFolder,
): number => knownMigrations(folder).length - applied.length

/** Whether the server lets the missing migrations add their extensions: throws as the start would, and leaves nothing behind. */
export async function tryMissingMigrations(
  sql: Queryable,
  applied: readonly AppliedMigration[],
): Promise<void> {
  const there = new Set(applied.map(({ hash }) => hash))
  const missing = knownMigrations(migrationsFolder).filter(({ hash }) => !there.has(hash))
  await tryExtensions(
    sql,
    missing.flatMap((each) => each.sql),
  )
}

/** Applies what is missing, in the caller's transaction; `upTo` leaves out what is newer than that. */
export async function applyMigrations(
  tx: Queryable,
  { folder = migrationsFolder, upTo = Number.POSITIVE_INFINITY }: { folder?: string; upTo?: number } = {},
): Promise<number> {
  const migrations = knownMigrations(folder)
  const newest = Math.max(0, ...migrations.map((each) => each.folderMillis))
  await takeTime(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  const last = await lastApplied(tx)
  if (last > newest)
    throw new StartRefusal(
      'The database was written by a newer version of the shop; start that version instead.',
    )
  const missing = migrations.filter(({ folderMillis }) => folderMillis > last && folderMillis <= upTo)
  for (const migration of missing) {
    for (const statement of migration.sql) await runMigrating(tx, statement)
    await tx.execute(
      sql`insert into applied_migrations (folder_millis, hash) values (${migration.folderMillis}, ${migration.hash})`,
    )
  }
  return missing.length
}

/**
 * Brings the database to this version of the shop: all missing migrations in one transaction, under a lock
 * that the transaction releases, so that a failure or a kill leaves the old version as it was.
 */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<number> {
  return database.sql.transaction((tx) => applyMigrations(tx, { folder }))
}
