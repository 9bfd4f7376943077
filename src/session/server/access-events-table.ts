import { and, desc, eq, lt, sql as raw } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { ACCESS_EVENTS } from '../access-api.ts'
import { administrators } from './administrators-table.ts'

/** What happened to an administrator's account, for her own eyes. Kept for `ACCESS_KEPT_DAYS`. */
export const accessEvents = pgTable(
  'access_events',
  {
    id: text().primaryKey(),
    administratorId: text()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    kind: text({ enum: ACCESS_EVENTS }).notNull(),
    /** 'Firefox en Windows' */
    device: text().notNull(),
    network: text().notNull(),
    /** How often, where one row stands for many. */
    count: integer().notNull().default(1),
    /** The last time. */
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('access_events_of_administrator').on(table.administratorId, table.at),
    index('access_events_by_time').on(table.at),
  ],
)

export type AccessEventRow = typeof accessEvents.$inferSelect
export type NewAccessEvent = Omit<AccessEventRow, 'count'>

export async function insertAccessEvent(sql: Queryable, row: NewAccessEvent): Promise<void> {
  await sql.insert(accessEvents).values(row)
}

/**
 * Counts something that strangers can cause, in one row an hour, so that no number of them fills the table.
 * The same statement for an address that nobody has: it finds no administrator.
 */
export async function countAccessEvent(
  sql: Queryable,
  { email, ...event }: Omit<NewAccessEvent, 'id' | 'administratorId'> & { readonly email: string },
): Promise<void> {
  const { kind, device, network, at } = event
  const hour = at.toISOString().slice(0, 13)
  const found = sql
    .select({
      id: raw<string>`${kind} || ' ' || ${hour} || ' ' || ${administrators.id}`.as('id'),
      administratorId: administrators.id,
      kind: raw<typeof kind>`${kind}`.as('kind'),
      device: raw<string>`${device}`.as('device'),
      network: raw<string>`${network}`.as('network'),
      count: raw<number>`1`.as('count'),
      at: raw<Date>`${at.toISOString()}::timestamptz`.as('at'),
    })
    .from(administrators)
    .where(eq(administrators.email, email))
  await sql
    .insert(accessEvents)
    .select(found)
    .onConflictDoUpdate({
      target: accessEvents.id,
      set: { count: raw`${accessEvents.count} + 1`, device, network, at },
    })
}

/** The latest first. */
export async function selectAccessEvents(
  sql: Queryable,
  administratorId: string,
  limit: number,
): Promise<AccessEventRow[]> {
  return sql
    .select()
    .from(accessEvents)
    .where(eq(accessEvents.administratorId, administratorId))
    .orderBy(desc(accessEvents.at), accessEvents.id)
    .limit(limit)
}

/** Whether an administrator has signed in at all, and whether from such a device in this network. */
export async function selectEarlierSignIns(
  sql: Queryable,
  { administratorId, device, network }: Pick<AccessEventRow, 'administratorId' | 'device' | 'network'>,
): Promise<{ any: boolean; here: boolean }> {
  const earlier = and(eq(accessEvents.administratorId, administratorId), eq(accessEvents.kind, 'signed_in'))
  const here = and(earlier, eq(accessEvents.device, device), eq(accessEvents.network, network))
  return {
    any: (await sql.$count(accessEvents, earlier)) > 0,
    here: (await sql.$count(accessEvents, here)) > 0,
  }
}

export async function deleteOldAccessEvents(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(accessEvents).where(lt(accessEvents.at, before))
}
