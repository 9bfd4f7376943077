import { and, asc, desc, eq, lt, lte, sql as raw } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { OFFER_STATES, type OfferState } from '../offer.ts'

/** What was offered for works, and what became of it. The work may be deleted meanwhile, and its order forgotten. */
export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    artworkId: text().notNull(),
    /** As the work was called then. */
    title: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    counterMinor: bigint({ mode: 'number' }),
    words: text().notNull(),
    state: text({ enum: OFFER_STATES }).notNull(),
    /** Opens the offer to whoever has its emails. */
    token: text().notNull().unique(),
    /** Names the one order that may come of it. */
    saleKey: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when whoever has the word can answer. */
    answerBy: timestamp({ withTimezone: true }).notNull(),
    acceptedBy: text({ enum: ['artist', 'buyer'] }),
    orderId: text(),
    /** When its buyer was told where to pay. */
    toldAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('one_live_offer_each').on(table.email, table.artworkId).where(raw`${table.endedAt} is null`),
    index('offers_by_time').on(table.sentAt.desc().nullsFirst(), table.id),
    index('offers_by_state').on(table.state, table.sentAt.desc().nullsFirst(), table.id),
    index('offers_of_a_person').on(table.email),
    index('live_offers_for_a_work').on(table.artworkId).where(raw`${table.endedAt} is null`),
    index('live_offers_by_end').on(table.answerBy).where(raw`${table.endedAt} is null`),
    index('accepted_offers_untold')
      .on(table.id)
      .where(raw`${table.state} = 'accepted' and ${table.toldAt} is null`),
    check(
      'offers_end_with_their_state',
      raw`(${table.endedAt} is null) = (${table.state} in ('open', 'countered'))`,
    ),
    check('accepted_offers_have_an_order', raw`${table.state} <> 'accepted' or ${table.orderId} is not null`),
    check('countered_offers_name_an_amount', raw`${table.state} <> 'countered' or ${table.counterMinor} > 0`),
  ],
)

export type OfferRow = typeof offers.$inferSelect

/** Said without a parameter, as the indexes say it. */
export const isLiveRow = raw`${offers.endedAt} is null`

/** Files an offer; whoever has one for the work that waits puts this one in its place. Answers it as it is now. */
export async function upsertOffer(sql: Queryable, row: OfferRow): Promise<OfferRow> {
  const { id: _id, token: _token, email: _email, artworkId: _work, saleKey: _key, ...offered } = row
  const [filed] = await sql
    .insert(offers)
    .values(row)
    .onConflictDoUpdate({ target: [offers.email, offers.artworkId], targetWhere: isLiveRow, set: offered })
    .returning()
  if (filed === undefined) throw new Error('an offer was not filed')
  return filed
}

export const countLiveFor = (sql: Queryable, artworkId: string): Promise<number> =>
  sql.$count(offers, and(eq(offers.artworkId, artworkId), isLiveRow))

export const countOpen = (sql: Queryable): Promise<number> => sql.$count(offers, eq(offers.state, 'open'))

/** When the one came that waits longest for the artist. */
export async function selectOldestOpen(sql: Queryable): Promise<Date | null> {
  const [row] = await sql
    .select({ sentAt: offers.sentAt })
    .from(offers)
    .where(eq(offers.state, 'open'))
    .orderBy(asc(offers.sentAt))
    .limit(1)
  return row?.sentAt ?? null
}

/** One by its id, or by what its emails carry. */
export type OfferKey = { readonly id: string } | { readonly token: string }

const isIt = (which: OfferKey) => ('id' in which ? eq(offers.id, which.id) : eq(offers.token, which.token))

export async function selectOffer(sql: Queryable, which: OfferKey): Promise<OfferRow | undefined> {
  const [row] = await sql.select().from(offers).where(isIt(which))
  return row
}

/** Locks it until the transaction ends. */
export async function selectOfferForUpdate(sql: Queryable, which: OfferKey): Promise<OfferRow | undefined> {
  const [row] = await sql.select().from(offers).where(isIt(which)).for('update')
  return row
}

/** Answers it as it is now; `undefined` when it is not there any more. */
export async function updateOffer(
  sql: Queryable,
  id: string,
  changes: Partial<OfferRow>,
): Promise<OfferRow | undefined> {
  const [row] = await sql.update(offers).set(changes).where(eq(offers.id, id)).returning()
  return row
}

interface OffersPage {
  readonly state?: OfferState | undefined
  readonly limit: number
  readonly offset: number
}

/** The newest first, and how many there are in all. */
export async function selectOffers(
  sql: Queryable,
  { state, limit, offset }: OffersPage,
): Promise<{ total: number; rows: OfferRow[] }> {
  const where = state === undefined ? undefined : eq(offers.state, state)
  const total = await sql.$count(offers, where)
  const rows = await sql
    .select()
    .from(offers)
    .where(where)
    .orderBy(desc(offers.sentAt), asc(offers.id))
    .limit(limit)
    .offset(offset)
  return { total, rows }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Whether the same address has offered for the same work since, and waits. */
export const hasLiveBeside = async (
  sql: Queryable,
  { email, artworkId }: Pick<OfferRow, 'email' | 'artworkId'>,
): Promise<boolean> =>
  (await sql.$count(offers, and(eq(offers.email, email), eq(offers.artworkId, artworkId), isLiveRow))) > 0

/** Deletes an offer; answers whether it was there. */
export async function deleteOffer(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql.delete(offers).where(eq(offers.id, id)).returning({ id: offers.id })
  return rows.length === 1
}

/** Those whose time to answer is over, the longest waiting first. */
export const selectOverdue = async (sql: Queryable, now: Date, limit: number): Promise<string[]> =>
  idsOf(
    await sql
      .select({ id: offers.id })
      .from(offers)
      .where(and(isLiveRow, lte(offers.answerBy, now)))
      .orderBy(offers.answerBy)
      .limit(limit),
  )

/** Accepted ones whose buyers have not been told where to pay. */
export const selectUntold = async (sql: Queryable, limit: number): Promise<string[]> =>
  idsOf(
    await sql
      .select({ id: offers.id })
      .from(offers)
      .where(raw`${offers.state} = 'accepted' and ${offers.toldAt} is null`)
      .orderBy(offers.id)
      .limit(limit),
  )

export async function deleteOldOffers(sql: Queryable, endedBefore: Date): Promise<void> {
  await sql.delete(offers).where(lt(offers.endedAt, endedBefore))
}

/** All of an address, in lower case. */
export const selectOffersOf = (sql: Queryable, email: string): Promise<OfferRow[]> =>
  sql.select().from(offers).where(eq(offers.email, email)).orderBy(asc(offers.sentAt))

/** Answers how many there were. */
export async function deleteOffersOf(sql: Queryable, email: string): Promise<number> {
  const rows = await sql.delete(offers).where(eq(offers.email, email)).returning({ id: offers.id })
  return rows.length
}
