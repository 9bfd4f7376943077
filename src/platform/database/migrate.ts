import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { projectRoot } from '../config/project-root.ts'
import { StartRefusal } from '../config/start-refusal.ts'
import type { Database, Queryable } from './database.ts'

/** Any number that nothing else locks on: one process at a time migrates. */
const MIGRATION_LOCK = 20_261_121

export const migrationsFolder: string = join(projectRoot, 'database', 'migrations')

async function lastApplied(tx: Queryable): Promise<number> {
  await tx.execute(sql`create table if not exists applied_migrations (
    folder_millis bigint primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await tx.execute(sql`select max(folder_millis) as last from applied_migrations`)
  return Number(rows[0]?.last ?? 0)
}

/**
 * Brings the database to this version of the shop: all missing migrations in one transaction, under a lock
 * that the transaction releases, so that a failure or a kill leaves the old version as it was.
 */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const newest = Math.max(0, ...migrations.map((each) => each.folderMillis))
  return database.sql.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    const last = await lastApplied(tx)
    if (last > newest)
      throw new StartRefusal(
        'The database was written by a newer version of the shop; start that version instead.',
      )
    const missing = migrations.filter((each) => each.folderMillis > last)
    for (const migration of missing) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into applied_migrations (folder_millis, hash) values (${migration.folderMillis}, ${migration.hash})`,
      )
    }
    return missing.length
  })
}
