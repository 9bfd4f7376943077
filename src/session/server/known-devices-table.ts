import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { administrators } from './administrators-table.ts'

/** Browsers that somebody has signed in with. Only the hash of what they keep is here. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text().primaryKey(),
    administratorId: text()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    /** Which password it signed in with: after another one was set, the device is a stranger again. */
    passwordMark: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('known_devices_by_administrator').on(table.administratorId, table.createdAt)],
)

export type KnownDeviceRow = typeof knownDevices.$inferSelect

export async function selectDevice(
  sql: Queryable,
  tokenHash: string,
  now: Date,
): Promise<KnownDeviceRow | undefined> {
  const [row] = await sql
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), gt(knownDevices.expiresAt, now)))
  return row
}

export async function selectDeviceHashes(sql: Queryable, now: Date): Promise<string[]> {
  const rows = await sql
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(gt(knownDevices.expiresAt, now))
  return rows.map(({ tokenHash }) => tokenHash)
}

/** Keeps a device, or keeps it for longer. */
export async function upsertDevice(sql: Queryable, row: KnownDeviceRow): Promise<void> {
  const { passwordMark, expiresAt } = row
  await sql
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: knownDevices.tokenHash, set: { passwordMark, expiresAt } })
}

/** Forgets all devices of an administrator but the `most` that came last. */
export async function deleteSurplusDevices(
  sql: Queryable,
  administratorId: string,
  most: number,
): Promise<void> {
  const surplus = sql
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.administratorId, administratorId))
    .orderBy(desc(knownDevices.createdAt))
    .offset(most)
  await sql.delete(knownDevices).where(inArray(knownDevices.tokenHash, surplus))
}

export async function deleteExpiredDevices(sql: Queryable, now: Date): Promise<void> {
  await sql.delete(knownDevices).where(lt(knownDevices.expiresAt, now))
}
