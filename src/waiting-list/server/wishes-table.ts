import { and, asc, count, desc, eq, lt, or, sql as raw } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { WISH_KINDS, WISH_STATES, type WishState } from '../wish.ts'

/** Who wants to be told of what. A wish is its address's, once for each work; asked again, it is the same row. */
export const wishes = pgTable(
  'wishes',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    kind: text({ enum: WISH_KINDS }).notNull(),
    /** What is waited for, or what something has to be like. It may be deleted meanwhile, and come back. */
    artworkId: text().notNull(),
    /** What it was like then: its category and its longer side in centimetres. */
    category: text().notNull(),
    longerSideCm: doublePrecision().notNull(),
    /** Up to which price in centavos, of what is similar; null for any. */
    mostMinor: bigint({ mode: 'number' }),
    /** Opens the wish to whoever has its emails. */
    token: text().notNull().unique(),
    state: text({ enum: WISH_STATES }).notNull(),
    consentVersion: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** Her place in the list, and what is new for her. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Since when her work has been seen free without a break; null while it is not. */
    freeSince: timestamp({ withTimezone: true }),
    /** When she was last written to about it. */
    toldAt: timestamp({ withTimezone: true }),
    /** When it was served or left. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('one_wish_each').on(table.email, table.kind, table.artworkId),
    index('wishes_for_a_work')
      .on(table.artworkId, table.freeSince, table.confirmedAt, table.id)
      .where(raw`${table.kind} = 'work' and ${table.state} = 'waiting'`),
    index('wishes_for_similar')
      .on(table.confirmedAt, table.id)
      .where(raw`${table.kind} = 'similar' and ${table.state} = 'waiting'`),
    index('wishes_by_day').on(table.askedAt.desc().nullsFirst()),
    index('wishes_by_place').on(table.confirmedAt, table.id).where(raw`${table.state} = 'waiting'`),
    check(
      'waiting_wishes_are_confirmed',
      raw`${table.state} <> 'waiting' or ${table.confirmedAt} is not null`,
    ),
  ],
)

export type WishRow = typeof wishes.$inferSelect

/** Said without a parameter, as the indexes say it. */
export const waitsForWork = raw`(${wishes.kind} = 'work' and ${wishes.state} = 'waiting')`
export const waitsForSimilar = raw`(${wishes.kind} = 'similar' and ${wishes.state} = 'waiting')`
const isWaiting = raw`${wishes.state} = 'waiting'`

/** Files a wish, or asks for one again that is over; one that waits stays as it is. Answers it as it is now. */
export async function upsertWish(sql: Queryable, row: WishRow): Promise<WishRow> {
  const {
    id: _id,
    token: _token,
    email: _email,
    kind: _kind,
    artworkId: _work,
    toldAt: _told,
    ...asked
  } = row
  const [filed] = await sql
    .insert(wishes)
    .values(row)
    .onConflictDoUpdate({
      target: [wishes.email, wishes.kind, wishes.artworkId],
      set: asked,
      setWhere: raw`${wishes.state} <> 'waiting'`,
    })
    .returning()
  if (filed !== undefined) return filed
  const { email, kind, artworkId } = row
  const [there] = await sql
    .select()
    .from(wishes)
    .where(and(eq(wishes.email, email), eq(wishes.kind, kind), eq(wishes.artworkId, artworkId)))
  if (there === undefined) throw new Error('a wish that was there is not there any more')
  return there
}

export async function selectWish(sql: Queryable, token: string): Promise<WishRow | undefined> {
  const [row] = await sql.select().from(wishes).where(eq(wishes.token, token))
  return row
}

/** Locks it until the transaction ends. */
export async function selectWishForUpdate(sql: Queryable, token: string): Promise<WishRow | undefined> {
  const [row] = await sql.select().from(wishes).where(eq(wishes.token, token)).for('update')
  return row
}

export const countWaitingOf = (sql: Queryable, email: string): Promise<number> =>
  sql.$count(wishes, and(eq(wishes.email, email), isWaiting))

/** Moves a wish; answers whether it was there. */
export async function updateWish(
  sql: Queryable,
  id: string,
  changes: { readonly state: WishState } & Partial<
    Pick<WishRow, 'confirmedAt' | 'freeSince' | 'toldAt' | 'endedAt'>
  >,
): Promise<boolean> {
  const rows = await sql.update(wishes).set(changes).where(eq(wishes.id, id)).returning({ id: wishes.id })
  return rows.length === 1
}

interface RetentionDates {
  readonly askedBefore: Date
  readonly endedBefore: Date
  readonly confirmedBefore: Date
}

/** Deletes what nobody has confirmed, what is over, and what has waited too long. */
export async function deleteOldWishes(sql: Queryable, ends: RetentionDates): Promise<void> {
  await sql
    .delete(wishes)
    .where(
      or(
        and(eq(wishes.state, 'asked'), lt(wishes.askedAt, ends.askedBefore)),
        lt(wishes.endedAt, ends.endedBefore),
        and(isWaiting, lt(wishes.confirmedAt, ends.confirmedBefore)),
      ),
    )
}

/** All of an address, in lower case. */
export const selectWishesOf = (sql: Queryable, email: string): Promise<WishRow[]> =>
  sql.select().from(wishes).where(eq(wishes.email, email)).orderBy(asc(wishes.askedAt))

/** Answers how many there were. */
export async function deleteWishesOf(sql: Queryable, email: string): Promise<number> {
  const rows = await sql.delete(wishes).where(eq(wishes.email, email)).returning({ id: wishes.id })
  return rows.length
}

interface WaitingPage {
  readonly artworkId?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Whoever waits, or waits for one work, in the order of the list, and how many there are in all. */
export async function selectWaiting(
  sql: Queryable,
  { artworkId, limit, offset }: WaitingPage,
): Promise<{ total: number; rows: WishRow[] }> {
  const where = artworkId === undefined ? isWaiting : and(waitsForWork, eq(wishes.artworkId, artworkId))
  const total = await sql.$count(wishes, where)
  const rows = await sql
    .select()
    .from(wishes)
    .where(where)
    .orderBy(asc(wishes.confirmedAt), asc(wishes.id))
    .limit(limit)
    .offset(offset)
  return { total, rows }
}

/** How many wait for each work, the most wanted first. */
export async function selectMostAwaited(
  sql: Queryable,
  limit: number,
): Promise<{ artworkId: string; count: number }[]> {
  return sql
    .select({ artworkId: wishes.artworkId, count: count() })
    .from(wishes)
    .where(waitsForWork)
    .groupBy(wishes.artworkId)
    .orderBy(desc(count()), asc(wishes.artworkId))
    .limit(limit)
}
