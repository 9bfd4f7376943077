import { and, desc, eq, isNotNull, isNull, lt, lte, ne, or, sql as raw } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** `running`: somebody is at it; `kept`: it lay whole where backups lie; `failed`: there is none of that night. */
export const BACKUP_STATES = ['running', 'kept', 'failed'] as const

/** `good`: all of it came back; `faulty`: something was missing or other; `failed`: it could not be tried. */
export const REHEARSALS = ['good', 'faulty', 'failed'] as const

/** What has become of the backups that the shop makes by itself. The index lets one be made at a time, by whichever process. */
export const backups = pgTable(
  'backups',
  {
    id: text().primaryKey(),
    state: text({ enum: BACKUP_STATES }).notNull(),
    /** What it is called where backups lie. */
    name: text().notNull(),
    begunAt: timestamp({ withTimezone: true }).notNull(),
    /** When whoever makes it was last seen to live. */
    aliveAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    bytes: bigint({ mode: 'number' }),
    /** Why there is none, in words fit for anybody. */
    reason: text(),
    rehearsal: text({ enum: REHEARSALS }),
    rehearsedAt: timestamp({ withTimezone: true }),
    /** Why it is not good, or could not be tried. */
    rehearsalReason: text(),
    /** While somebody tries it, nobody else does. */
    rehearsalClaimedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('one_backup_at_a_time').on(table.state).where(raw`${table.state} = 'running'`)],
)

export type BackupRow = typeof backups.$inferSelect

/** Gives up whatever was begun by somebody who is not seen any more. */
export async function failAbandonedBackups(sql: Queryable, before: Date, now: Date): Promise<void> {
  await sql
    .update(backups)
    .set({ state: 'failed', endedAt: now, reason: 'the process that made it ended' })
    .where(and(eq(backups.state, 'running'), lt(backups.aliveAt, before)))
}

/** Begins one; answers whether nobody else is at it. */
export async function insertRunningBackup(
  sql: Queryable,
  row: { id: string; name: string; now: Date },
): Promise<boolean> {
  const { id, name, now } = row
  const rows = await sql
    .insert(backups)
    .values({ id, name, state: 'running', begunAt: now, aliveAt: now })
    .onConflictDoNothing()
    .returning({ id: backups.id })
  return rows.length === 1
}

export async function updateAlive(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql.update(backups).set({ aliveAt: now }).where(eq(backups.id, id))
}

export async function updateToKept(
  sql: Queryable,
  id: string,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> {
  await sql.update(backups).set({ state: 'kept', bytes, endedAt: now }).where(eq(backups.id, id))
}

export async function updateToFailed(
  sql: Queryable,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql.update(backups).set({ state: 'failed', reason, endedAt: now }).where(eq(backups.id, id))
}

/** The newest that is in its place, or was when it was made. */
export async function selectNewestKept(sql: Queryable): Promise<BackupRow | undefined> {
  const [row] = await sql
    .select()
    .from(backups)
    .where(eq(backups.state, 'kept'))
    .orderBy(desc(backups.begunAt))
    .limit(1)
  return row
}

/** The newest of those of which nothing bad is known. */
export async function selectNewestGood(sql: Queryable): Promise<BackupRow | undefined> {
  const [row] = await sql
    .select()
    .from(backups)
    .where(and(eq(backups.state, 'kept'), or(isNull(backups.rehearsal), ne(backups.rehearsal, 'faulty'))))
    .orderBy(desc(backups.begunAt))
    .limit(1)
  return row
}

/** The newest that came to an end, however it ended. */
export async function selectNewestEnded(sql: Queryable): Promise<BackupRow | undefined> {
  const [row] = await sql
    .select()
    .from(backups)
    .where(ne(backups.state, 'running'))
    .orderBy(desc(backups.begunAt))
    .limit(1)
  return row
}

/** The one that was tried last. */
export async function selectLastRehearsed(sql: Queryable): Promise<BackupRow | undefined> {
  const [row] = await sql
    .select()
    .from(backups)
    .where(isNotNull(backups.rehearsedAt))
    .orderBy(desc(backups.rehearsedAt))
    .limit(1)
  return row
}

/** When a try last came to a result, or else the first backup was made; `undefined` without a backup. */
export async function selectLastResult(sql: Queryable): Promise<Date | undefined> {
  const result = raw`max(${backups.rehearsedAt}) filter (where ${backups.rehearsal} <> 'failed')`
  const first = raw`min(${backups.begunAt}) filter (where ${backups.state} = 'kept')`
  const [row] = await sql
    .select({ at: raw`coalesce(${result}, ${first})`.mapWith(backups.begunAt) })
    .from(backups)
  return (row?.at as Date | null | undefined) ?? undefined
}

/** Takes a backup for one try; answers whether nobody else has it. */
export async function claimRehearsal(
  sql: Queryable,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const free = or(isNull(backups.rehearsalClaimedUntil), lte(backups.rehearsalClaimedUntil, now))
  const rows = await sql
    .update(backups)
    .set({ rehearsalClaimedUntil: until })
    .where(and(eq(backups.id, id), free))
    .returning({ id: backups.id })
  return rows.length === 1
}

export async function updateRehearsed(
  sql: Queryable,
  id: string,
  found: { rehearsal: (typeof REHEARSALS)[number]; reason: string | undefined; now: Date },
): Promise<void> {
  await sql
    .update(backups)
    .set({
      rehearsal: found.rehearsal,
      rehearsalReason: found.reason ?? null,
      rehearsedAt: found.now,
      rehearsalClaimedUntil: null,
    })
    .where(eq(backups.id, id))
}

/** What was made so long ago is not asked for any more. */
export async function deleteOldBackups(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(backups).where(and(ne(backups.state, 'running'), lt(backups.begunAt, before)))
}
