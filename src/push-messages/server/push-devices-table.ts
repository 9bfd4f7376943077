import { and, arrayContains, asc, eq } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { administrators } from '#session/server/administrators-table.ts'
import { PUSH_KINDS, type PushKind } from '../push-message.ts'

/** The devices that administrators have allowed to show what happens, each with what its browser gave out for that. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: text().primaryKey(),
    administratorId: text()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    /** Whoever knows the address and the two keys could have the device show something. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** 'Chrome en Android' */
    label: text().notNull(),
    kinds: text({ enum: PUSH_KINDS }).array().notNull(),
    /** '22:00', by the clocks of Buenos Aires; both or none. */
    quietFrom: text(),
    quietTo: text(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    lastToldAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('push_devices_by_administrator').on(table.administratorId)],
)

export type PushDeviceRow = typeof pushDevices.$inferSelect
export type DeviceChoices = Pick<PushDeviceRow, 'kinds' | 'quietFrom' | 'quietTo'>

/** Keeps a device; the one with this address gets what it is told now, and whoever says so has it. Answers it as it is kept. */
export async function upsertDevice(sql: Queryable, row: PushDeviceRow): Promise<PushDeviceRow> {
  const { id: _id, endpoint: _endpoint, addedAt: _addedAt, lastToldAt: _lastToldAt, ...said } = row
  const [kept] = await sql
    .insert(pushDevices)
    .values(row)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: said })
    .returning()
  if (kept === undefined) throw new Error('a device was not kept')
  return kept
}

export const selectDevicesOf = (sql: Queryable, administratorId: string): Promise<PushDeviceRow[]> =>
  sql
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.administratorId, administratorId))
    .orderBy(asc(pushDevices.addedAt), asc(pushDevices.id))

export async function selectDevice(sql: Queryable, id: string): Promise<PushDeviceRow | undefined> {
  const [row] = await sql.select().from(pushDevices).where(eq(pushDevices.id, id))
  return row
}

/** Those that show this kind, always in the same order. */
export async function selectDevicesFor(sql: Queryable, kind: PushKind): Promise<string[]> {
  const rows = await sql
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(arrayContains(pushDevices.kinds, [kind]))
    .orderBy(asc(pushDevices.id))
  return rows.map(({ id }) => id)
}

const isOwn = (administratorId: string, id: string) =>
  and(eq(pushDevices.id, id), eq(pushDevices.administratorId, administratorId))

export async function selectOwnDevice(
  sql: Queryable,
  administratorId: string,
  id: string,
): Promise<PushDeviceRow | undefined> {
  const [row] = await sql.select().from(pushDevices).where(isOwn(administratorId, id))
  return row
}

/** Answers it as it is now; `undefined` when it is not there any more. */
export async function updateChoices(
  sql: Queryable,
  administratorId: string,
  { id, ...choices }: DeviceChoices & { readonly id: string },
): Promise<PushDeviceRow | undefined> {
  const [row] = await sql.update(pushDevices).set(choices).where(isOwn(administratorId, id)).returning()
  return row
}

/** A device that was removed meanwhile needs no note. */
export async function updateLastTold(sql: Queryable, id: string, lastToldAt: Date): Promise<void> {
  await sql.update(pushDevices).set({ lastToldAt }).where(eq(pushDevices.id, id))
}

export async function deleteOwnDevice(sql: Queryable, administratorId: string, id: string): Promise<void> {
  await sql.delete(pushDevices).where(isOwn(administratorId, id))
}

/** Forgets a device whose browser takes nothing more. @param endpoint where it was: allowed anew it has another one */
export async function deleteDeadDevice(
  sql: Queryable,
  { id, endpoint }: Pick<PushDeviceRow, 'id' | 'endpoint'>,
): Promise<void> {
  await sql.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint)))
}
