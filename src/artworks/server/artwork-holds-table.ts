import { and, eq, gt, inArray, lte, ne, sql as raw } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { artworks } from './artworks-table.ts'

export const HOLD_STATES = ['active', 'consumed', 'released'] as const

/**
 * Holds of orders on originals. The partial unique index is the only truth about who has a work: at most
 * one active or consumed hold can exist for it, whatever the code believes.
 */
export const artworkHolds = pgTable(
  'artwork_holds',
  {
    id: text().primaryKey(),
    artworkId: text()
      .notNull()
      .references(() => artworks.id),
    orderId: text().notNull(),
    state: text({ enum: HOLD_STATES }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('one_original_one_buyer')
      .on(table.artworkId)
      .where(raw`${table.state} in ('active', 'consumed')`),
    index('artwork_holds_by_order').on(table.orderId),
    index('artwork_holds_to_expire').on(table.expiresAt).where(raw`${table.state} = 'active'`),
  ],
)

export const isActive = eq(artworkHolds.state, 'active')

export interface NewHold {
  readonly id: string
  readonly artworkId: string
  readonly orderId: string
  readonly state: 'active' | 'consumed'
  readonly expiresAt: Date
}

/** Takes what can be taken; answers the artworks that are now held. The index refuses the others. */
export async function insertHolds(sql: Queryable, holds: readonly NewHold[]): Promise<string[]> {
  if (holds.length === 0) return []
  const rows = await sql
    .insert(artworkHolds)
    .values([...holds])
    .onConflictDoNothing()
    .returning({ artworkId: artworkHolds.artworkId })
  return rows.map(({ artworkId }) => artworkId)
}

/** Moves an order's active holds to another state; answers the artworks that were moved. */
export async function updateActiveHolds(
  sql: Queryable,
  orderId: string,
  state: 'consumed' | 'released',
): Promise<string[]> {
  const rows = await sql
    .update(artworkHolds)
    .set({ state })
    .where(and(eq(artworkHolds.orderId, orderId), isActive))
    .returning({ artworkId: artworkHolds.artworkId })
  return rows.map(({ artworkId }) => artworkId)
}

/** Gives the named works of an order free, whether they were held or taken. */
export async function updateToReleased(
  sql: Queryable,
  orderId: string,
  artworkIds: readonly string[],
): Promise<void> {
  await sql
    .update(artworkHolds)
    .set({ state: 'released' })
    .where(and(eq(artworkHolds.orderId, orderId), inArray(artworkHolds.artworkId, [...artworkIds])))
}

export async function updateExpiry(sql: Queryable, orderId: string, expiresAt: Date): Promise<string[]> {
  const rows = await sql
    .update(artworkHolds)
    .set({ expiresAt })
    .where(and(eq(artworkHolds.orderId, orderId), isActive))
    .returning({ artworkId: artworkHolds.artworkId })
  return rows.map(({ artworkId }) => artworkId)
}

/** The orders that hold any of these works without having paid for them. */
export async function selectHolders(
  sql: Queryable,
  artworkIds: readonly string[],
): Promise<{ artworkId: string; orderId: string; expiresAt: Date }[]> {
  return sql
    .select({
      artworkId: artworkHolds.artworkId,
      orderId: artworkHolds.orderId,
      expiresAt: artworkHolds.expiresAt,
    })
    .from(artworkHolds)
    .where(and(inArray(artworkHolds.artworkId, [...artworkIds]), isActive))
}

/** The orders whose holds have run out, the oldest first. */
export async function selectExpired(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ orderId: artworkHolds.orderId })
    .from(artworkHolds)
    .where(and(isActive, lte(artworkHolds.expiresAt, now)))
    .groupBy(artworkHolds.orderId)
    .orderBy(raw`min(${artworkHolds.expiresAt})`)
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}

/** The works whose holds end in a span of time, the next first. */
export async function selectEnding(
  sql: Queryable,
  { from, to }: { from: Date; to: Date },
): Promise<{ orderId: string; title: string; expiresAt: Date }[]> {
  return sql
    .select({
      orderId: artworkHolds.orderId,
      title: artworks.title,
      expiresAt: artworkHolds.expiresAt,
    })
    .from(artworkHolds)
    .innerJoin(artworks, eq(artworks.id, artworkHolds.artworkId))
    .where(and(isActive, gt(artworkHolds.expiresAt, from), lte(artworkHolds.expiresAt, to)))
    .orderBy(artworkHolds.expiresAt, artworks.title)
}

/** The one hold of a work that counts; the index allows no second. */
export async function selectLiveHold(
  sql: Queryable,
  artworkId: string,
): Promise<{ orderId: string; state: 'active' | 'consumed' } | undefined> {
  const [row] = await sql
    .select({ orderId: artworkHolds.orderId, isActive: raw<boolean>`${artworkHolds.state} = 'active'` })
    .from(artworkHolds)
    .where(and(eq(artworkHolds.artworkId, artworkId), inArray(artworkHolds.state, ['active', 'consumed'])))
  return row && { orderId: row.orderId, state: row.isActive ? 'active' : 'consumed' }
}

/** Those of these works that orders other than this one ever had a hold on, living or past. */
export async function selectHeldBeside(
  sql: Queryable,
  artworkIds: readonly string[],
  orderId: string,
): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ artworkId: artworkHolds.artworkId })
    .from(artworkHolds)
    .where(and(inArray(artworkHolds.artworkId, [...artworkIds]), ne(artworkHolds.orderId, orderId)))
  return rows.map(({ artworkId }) => artworkId)
}

/** Forgets the holds that this one had on a work. */
export async function deleteHolds(sql: Queryable, artworkId: string, orderId: string): Promise<void> {
  await sql
    .delete(artworkHolds)
    .where(and(eq(artworkHolds.artworkId, artworkId), eq(artworkHolds.orderId, orderId)))
}

/** The works that an order has taken for good. */
export async function selectTaken(sql: Queryable, orderId: string): Promise<string[]> {
  const rows = await sql
    .select({ artworkId: artworkHolds.artworkId })
    .from(artworkHolds)
    .where(and(eq(artworkHolds.orderId, orderId), eq(artworkHolds.state, 'consumed')))
  return rows.map(({ artworkId }) => artworkId)
}

/** Gives free what an order has taken; answers the artworks that were its own until now. */
export async function updateTakenToReleased(sql: Queryable, orderId: string): Promise<string[]> {
  const rows = await sql
    .update(artworkHolds)
    .set({ state: 'released' })
    .where(and(eq(artworkHolds.orderId, orderId), eq(artworkHolds.state, 'consumed')))
    .returning({ artworkId: artworkHolds.artworkId })
  return rows.map(({ artworkId }) => artworkId)
}

/** Those of these works that an order has bought. @param studio stands where the order would for a sale at the studio */
export async function selectSoldByOrder(
  sql: Queryable,
  artworkIds: readonly string[],
  studio: string,
): Promise<ReadonlySet<string>> {
  if (artworkIds.length === 0) return new Set()
  const { artworkId, orderId, state } = artworkHolds
  const rows = await sql
    .select({ artworkId })
    .from(artworkHolds)
    .where(and(inArray(artworkId, [...artworkIds]), eq(state, 'consumed'), ne(orderId, studio)))
  return new Set(rows.map((row) => row.artworkId))
}
