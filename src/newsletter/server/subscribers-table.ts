import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql as raw, type SQL } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
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
    /** Signs the links of this reader's emails. */
    linkKey: text().notNull(),
    consentVersion: text().notNull(),
    /** When she confirmed that she wants to be on the list; null while nobody has. */
    consentedAt: timestamp({ withTimezone: true }),
    /** When the address was typed last that waits for that. */
    askedAt: timestamp({ withTimezone: true }),
    source: text().notNull(),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('subscribers_newest').on(table.consentedAt.desc().nullsFirst(), table.id),
    // Who has not confirmed would stand first: whoever sends thousands of addresses makes no list of readers slower.
    index('subscribers_listed')
      .on(table.consentedAt.desc().nullsFirst(), table.id)
      .where(raw`${table.state} <> 'pending'`),
    index('subscribers_by_address').on(raw`lower(${table.email})`),
    index('subscribers_by_state').on(table.state, table.consentedAt.desc().nullsFirst(), table.id),
    // Who left long ago is looked for each hour.
    index('subscribers_gone').on(table.unsubscribedAt).where(raw`${table.state} = 'unsubscribed'`),
    index('subscribers_unconfirmed').on(table.askedAt).where(raw`${table.state} = 'pending'`),
    check(
      'active_readers_have_consented',
      raw`${table.state} <> 'active' or ${table.consentedAt} is not null`,
    ),
    check('pending_readers_were_asked', raw`${table.state} <> 'pending' or ${table.askedAt} is not null`),
  ],
)

export type SubscriberRow = typeof subscribers.$inferSelect

/** Files an address that waits to be confirmed; `undefined` when it is on the list, or waits already. What a reader who had left agreed to then stays until she confirms. */
export async function upsertPending(sql: Queryable, row: SubscriberRow): Promise<SubscriberRow | undefined> {
  const [filed] = await sql
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { state: 'pending', askedAt: row.askedAt, ...(row.name !== null && { name: row.name }) },
      setWhere: eq(subscribers.state, 'unsubscribed'),
    })
    .returning()
  return filed
}

/** Notes that an address which waits was typed once more; `undefined` where none waits, or it was typed after `before`. */
export async function updateAskedAgain(
  sql: Queryable,
  email: string,
  { askedAt, before }: { readonly askedAt: Date; readonly before: Date },
): Promise<SubscriberRow | undefined> {
  const [row] = await sql
    .update(subscribers)
    .set({ askedAt })
    .where(
      and(eq(subscribers.email, email), eq(subscribers.state, 'pending'), lt(subscribers.askedAt, before)),
    )
    .returning()
  return row
}

/** Puts an address that waits onto the list, with what was agreed to; `undefined` when it does not wait any more. */
export async function updateToActive(
  sql: Queryable,
  { id, consentVersion, consentedAt }: Pick<SubscriberRow, 'id' | 'consentVersion' | 'consentedAt'>,
): Promise<SubscriberRow | undefined> {
  const [row] = await sql
    .update(subscribers)
    .set({ state: 'active', askedAt: null, unsubscribedAt: null, consentVersion, consentedAt })
    .where(and(eq(subscribers.id, id), eq(subscribers.state, 'pending')))
    .returning()
  return row
}

/** Lets a reader go, also one who has not confirmed; answers false when she was gone already. */
export async function updateToUnsubscribed(
  sql: Queryable,
  id: string,
  unsubscribedAt: Date,
): Promise<boolean> {
  const rows = await sql
    .update(subscribers)
    .set({ state: 'unsubscribed', askedAt: null, unsubscribedAt })
    .where(and(eq(subscribers.id, id), ne(subscribers.state, 'unsubscribed')))
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

/** One page of the readers, newest first, and how many there are in all. Who has not confirmed is among them when she is asked for alone. */
export async function selectSubscribers(
  sql: Queryable,
  { status, search, limit, offset }: SubscribersPage,
): Promise<{ total: number; rows: SubscriberRow[] }> {
  const inState = status === undefined ? ne(subscribers.state, 'pending') : eq(subscribers.state, status)
  const where = and(inState, matching(search))
  const unconfirmed = and(eq(subscribers.state, 'pending'), matching(search))
  // All but a few are counted by what they are not: that reads no table whole.
  const total =
    status === undefined
      ? (await sql.$count(subscribers, matching(search))) - (await sql.$count(subscribers, unconfirmed))
      : await sql.$count(subscribers, where)
  const rows = await sql
    .select()
    .from(subscribers)
    .where(where)
    .orderBy(desc(subscribers.consentedAt), subscribers.id)
    .limit(limit)
    .offset(offset)
  return { total, rows }
}

/** How many readers are on the list. */
export const countActive = (sql: Queryable): Promise<number> =>
  sql.$count(subscribers, eq(subscribers.state, 'active'))

/** How many readers there are by state, and how many of the active ones came after `since`. */
export async function countSubscribers(
  sql: Queryable,
  since: Date,
): Promise<{ active: number; unsubscribed: number; recent: number }> {
  // One by one an index alone tells them; together they would be grouped from the whole table.
  const isActive = eq(subscribers.state, 'active')
  return {
    active: await countActive(sql),
    unsubscribed: await sql.$count(subscribers, eq(subscribers.state, 'unsubscribed')),
    recent: await sql.$count(subscribers, and(isActive, gt(subscribers.consentedAt, since))),
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

/** Forgets addresses that nobody has confirmed; a reader who had left before is again one who has left. */
export async function dropUnconfirmedBefore(sql: Queryable, before: Date): Promise<void> {
  const isOver = and(eq(subscribers.state, 'pending'), lt(subscribers.askedAt, before))
  await sql.delete(subscribers).where(and(isOver, isNull(subscribers.unsubscribedAt)))
  await sql
    .update(subscribers)
    .set({ state: 'unsubscribed', askedAt: null })
    .where(and(isOver, isNotNull(subscribers.unsubscribedAt)))
}
