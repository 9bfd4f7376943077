import { and, count, desc, eq, gt, lt, sql as raw, type SQL } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { wordsOfSearch } from '#artworks/gallery-filter.ts'
import type { Queryable } from '#platform/database/database.ts'
import { contains, foldedText } from '#platform/database/folded-text.ts'
import { SUBSCRIBER_STATES, type SubscriberState } from '../subscription.ts'

/** The readers of the newsletter, each with the consent that she gave. Whoever leaves stays here as gone. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    name: text(),
    state: text({ enum: SUBSCRIBER_STATES }).notNull(),
    /** Signs the links of this reader's letters. */
    linkKey: text().notNull(),
    consentVersion: text().notNull(),
    consentedAt: timestamp({ withTimezone: true }).notNull(),
    source: text().notNull(),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('subscribers_newest').on(table.consentedAt.desc().nullsFirst(), table.id),
    index('subscribers_by_address').on(raw`lower(${table.email})`),
    index('subscribers_by_state').on(table.state, table.consentedAt.desc().nullsFirst(), table.id),
  ],
)

export type SubscriberRow = typeof subscribers.$inferSelect

/** Adds a reader unless the address has one; answers whether she was added. */
export async function insertSubscriber(sql: Queryable, row: SubscriberRow): Promise<boolean> {
  const rows = await sql
    .insert(subscribers)
    .values(row)
    .onConflictDoNothing({ target: subscribers.email })
    .returning({ id: subscribers.id })
  return rows.length === 1
}

/** Takes back a reader who had left, with her new consent; `undefined` when none with this address had. */
export async function updateToActive(
  sql: Queryable,
  { email, name, consentVersion, consentedAt, source }: SubscriberRow,
): Promise<SubscriberRow | undefined> {
  const [row] = await sql
    .update(subscribers)
    .set({
      state: 'active',
      unsubscribedAt: null,
      consentVersion,
      consentedAt,
      source,
      ...(name !== null && { name }),
    })
    .where(and(eq(subscribers.email, email), eq(subscribers.state, 'unsubscribed')))
    .returning()
  return row
}

/** Lets an active reader go; answers false when she was gone already. */
export async function updateToUnsubscribed(
  sql: Queryable,
  id: string,
  unsubscribedAt: Date,
): Promise<boolean> {
  const rows = await sql
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt })
    .where(and(eq(subscribers.id, id), eq(subscribers.state, 'active')))
    .returning({ id: subscribers.id })
  return rows.length === 1
}

export async function selectSubscriber(sql: Queryable, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await sql.select().from(subscribers).where(eq(subscribers.id, id))
  return row
}

interface SubscribersPage {
  readonly status?: SubscriberState | undefined
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

const searched = foldedText(raw`concat_ws(' ', ${subscribers.email}, ${subscribers.name})`)

/** Every word somewhere in the address or the name, accents aside. */
const matching = (search: string | undefined): SQL | undefined =>
  and(...wordsOfSearch(search ?? '').map((word) => contains(searched, word)))

/** One page of the readers, newest first, and how many there are in all. */
export async function selectSubscribers(
  sql: Queryable,
  { status, search, limit, offset }: SubscribersPage,
): Promise<{ total: number; rows: SubscriberRow[] }> {
  const where = and(status && eq(subscribers.state, status), matching(search))
  const total = await sql.$count(subscribers, where)
  const rows = await sql
    .select()
    .from(subscribers)
    .where(where)
    .orderBy(desc(subscribers.consentedAt), subscribers.id)
    .limit(limit)
    .offset(offset)
  return { total, rows }
}

/** How many readers there are by state, and how many of the active ones came after `since`. */
export async function countSubscribers(
  sql: Queryable,
  since: Date,
): Promise<{ active: number; unsubscribed: number; recent: number }> {
  const rows = await sql
    .select({
      state: subscribers.state,
      readers: count(),
      recent: raw<number>`count(*) filter (where ${gt(subscribers.consentedAt, since)})`.mapWith(Number),
    })
    .from(subscribers)
    .groupBy(subscribers.state)
  const of = (state: SubscriberState) => rows.find((row) => row.state === state)
  return {
    active: of('active')?.readers ?? 0,
    unsubscribed: of('unsubscribed')?.readers ?? 0,
    recent: of('active')?.recent ?? 0,
  }
}

const hasAddress = (email: string) => eq(raw`lower(${subscribers.email})`, email)

/** Whoever is or was on the list with this address, in lower case. */
export const selectSubscribersAt = (sql: Queryable, email: string): Promise<SubscriberRow[]> =>
  sql.select().from(subscribers).where(hasAddress(email))

/** Answers how many there were. */
export async function deleteSubscribersAt(sql: Queryable, email: string): Promise<number> {
  const rows = await sql.delete(subscribers).where(hasAddress(email)).returning({ id: subscribers.id })
  return rows.length
}

export async function deleteSubscribersGoneBefore(sql: Queryable, before: Date): Promise<void> {
  await sql
    .delete(subscribers)
    .where(and(eq(subscribers.state, 'unsubscribed'), lt(subscribers.unsubscribedAt, before)))
}
