import { and, asc, eq, inArray, isNull, lt, lte, or, sql as raw } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/**
 * What devices are still to be told; each row goes once it was handed over. A device may be removed meanwhile: no foreign key
 * makes a sale wait for that, or fail of it.
 */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: text().primaryKey(),
    deviceId: text().notNull(),
    /** 'sale:<id of the order>:<id of the device>': the same occasion is told once. */
    key: text().notNull().unique(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the next attempt is due. */
    notBefore: timestamp({ withTimezone: true }).notNull(),
    /** While somebody is sending it, nobody else does. */
    claimedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('push_messages_by_device').on(table.deviceId),
    index('push_messages_due').on(table.notBefore),
  ],
)

export type PushMessageRow = typeof pushMessages.$inferSelect
export type NewPushMessage = Omit<PushMessageRow, 'attempts' | 'claimedUntil'>

/** Leaves out what has been told before; answers those that are new. */
export const insertPushMessages = (
  sql: Queryable,
  rows: readonly NewPushMessage[],
): Promise<{ id: string; deviceId: string }[]> =>
  sql
    .insert(pushMessages)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: pushMessages.id, deviceId: pushMessages.deviceId })

const isFree = (now: Date) => or(isNull(pushMessages.claimedUntil), lte(pushMessages.claimedUntil, now))
const isDue = (now: Date) => and(lte(pushMessages.notBefore, now), isFree(now))

/** Takes all that is due for a device, the oldest first, until `until`. */
export async function claimPushMessages(
  sql: Queryable,
  deviceId: string,
  { now, until }: { now: Date; until: Date },
): Promise<PushMessageRow[]> {
  const rows = await sql
    .update(pushMessages)
    .set({ claimedUntil: until, attempts: raw`${pushMessages.attempts} + 1` })
    .where(and(eq(pushMessages.deviceId, deviceId), isDue(now)))
    .returning()
  return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

/** Has what is due for a device wait. */
export async function putOffPushMessages(
  sql: Queryable,
  deviceId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await sql
    .update(pushMessages)
    .set({ notBefore: until })
    .where(and(eq(pushMessages.deviceId, deviceId), isDue(now)))
}

/** Gives messages back after an attempt that failed. */
export async function updateToTryAgain(
  sql: Queryable,
  ids: readonly string[],
  notBefore: Date,
): Promise<void> {
  await sql
    .update(pushMessages)
    .set({ notBefore, claimedUntil: null })
    .where(inArray(pushMessages.id, [...ids]))
}

export async function deletePushMessages(sql: Queryable, ids: readonly string[]): Promise<void> {
  await sql.delete(pushMessages).where(inArray(pushMessages.id, [...ids]))
}

/** What a device would have been told that is told nothing any more. */
export async function deletePushMessagesOf(sql: Queryable, deviceId: string): Promise<void> {
  await sql.delete(pushMessages).where(eq(pushMessages.deviceId, deviceId))
}

/** What has waited for too long. */
export async function deleteOldPushMessages(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(pushMessages).where(lt(pushMessages.createdAt, before))
}

/** Devices that something is due for, those that wait longest first. */
export async function selectDueDevices(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ deviceId: pushMessages.deviceId })
    .from(pushMessages)
    .where(isDue(now))
    .groupBy(pushMessages.deviceId)
    .orderBy(asc(raw`min(${pushMessages.notBefore})`))
    .limit(limit)
  return rows.map(({ deviceId }) => deviceId)
}
