import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql as raw,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { artworks } from '#artworks/server/artworks-table.ts'
import { inPesos } from '#artworks/server/gallery-question-table.ts'
import { canBeBought, longerSide } from '#artworks/server/publishing-table.ts'
import type { ExchangeRate } from '#money/exchange-rate.ts'
import type { Queryable } from '#platform/database/database.ts'
import { seriesWorks } from '#series/server/series-works-table.ts'
import { SIZE_SHARE } from '../wish.ts'
import { type WishRow, waitsForSimilar, waitsForWork, wishes } from './wishes-table.ts'

/** An awaited work and what is noted of it. */
interface Awaited {
  readonly artworkId: string
  readonly isFree: boolean
  /** Whether some wishes note that it is free, and some that it is not. */
  readonly notedFree: boolean
  readonly notedTaken: boolean
}

/** Awaited works that are free, or were when somebody last looked. */
export async function selectAwaited(sql: Queryable): Promise<Awaited[]> {
  // Grouped as the index has them, and only then joined: nothing is sorted, and each work is looked at once.
  const awaited = sql
    .select({
      artworkId: wishes.artworkId,
      notedFree: raw<boolean>`bool_or(${wishes.freeSince} is not null)`.as('noted_free'),
      notedTaken: raw<boolean>`bool_or(${wishes.freeSince} is null)`.as('noted_taken'),
    })
    .from(wishes)
    .where(waitsForWork)
    .groupBy(wishes.artworkId)
    .as('awaited')
  const { artworkId, notedFree, notedTaken } = awaited
  return sql
    .select({ artworkId, notedFree, notedTaken, isFree: raw<boolean>`(${artworks.id} is not null)` })
    .from(awaited)
    .leftJoin(artworks, and(eq(artworks.id, artworkId), canBeBought))
    .where(or(isNotNull(artworks.id), notedFree))
}

export const hasWaiting = async (sql: Queryable): Promise<boolean> =>
  (await sql.select({ id: wishes.id }).from(wishes).where(waitsForWork).limit(1)).length > 0

/** Notes since when works have been free, where that is not known. */
export async function updateToFree(sql: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await sql
    .update(wishes)
    .set({ freeSince: now })
    .where(and(waitsForWork, inArray(wishes.artworkId, [...ids]), isNull(wishes.freeSince)))
}

/** Notes that works are not free any more. */
export async function updateToTaken(sql: Queryable, ids: readonly string[]): Promise<void> {
  await sql
    .update(wishes)
    .set({ freeSince: null })
    .where(and(waitsForWork, inArray(wishes.artworkId, [...ids]), isNotNull(wishes.freeSince)))
}

/** Whose turn it is: the first in the list of a work that is free, and has been since `before`. Locked. */
export async function selectNextFor(
  sql: Queryable,
  artworkId: string,
  before: Date,
): Promise<WishRow | undefined> {
  const isFree = raw`exists (select from ${artworks} where ${and(eq(artworks.id, artworkId), canBeBought)})`
  const [row] = await sql
    .select()
    .from(wishes)
    .where(and(waitsForWork, eq(wishes.artworkId, artworkId), lte(wishes.freeSince, before), isFree))
    .orderBy(asc(wishes.confirmedAt), asc(wishes.id))
    .limit(1)
    .for('update', { of: wishes })
  return row
}

/** Works that are new, and when whoever has been told lately may be told again. */
interface News {
  readonly publishedSince: Date
  readonly toldBefore: Date
  readonly rates: readonly ExchangeRate[]
}

/** Whether a work is new for a wish, and can be had at its price. */
const isNew = ({ publishedSince, rates }: Pick<News, 'publishedSince' | 'rates'>): SQL | undefined =>
  and(
    gt(artworks.publishedAt, publishedSince),
    gt(artworks.publishedAt, wishes.confirmedAt),
    ne(artworks.id, wishes.artworkId),
    // Whoever names a price must not learn one that visitors have to ask for.
    raw`(${wishes.mostMinor} is null or (not ${artworks.priceOnRequest} and ${inPesos(rates)} <= ${wishes.mostMinor}))`,
    canBeBought,
  )

/**
 * How a work can be like the one of a wish: by its category and its size, or as one of its series. Each is asked by itself, so that
 * an index answers it.
 */
const similarities: readonly (SQL | undefined)[] = [
  and(
    eq(artworks.category, wishes.category),
    raw`${longerSide} between ${wishes.longerSideCm} * ${SIZE_SHARE.least} and ${wishes.longerSideCm} * ${SIZE_SHARE.most}`,
  ),
  raw`${artworks.id} in (select ${seriesWorks.artworkId} from ${seriesWorks}
    join ${seriesWorks} wished on wished.series_id = ${seriesWorks.seriesId} where wished.artwork_id = ${wishes.artworkId})`,
]

const told = alias(wishes, 'told')

/** Whether nobody has written to her about a similar work lately. */
const mayBeTold = (sql: Queryable, { toldBefore }: News) =>
  notExists(
    sql
      .select({ id: told.id })
      .from(told)
      .where(and(eq(told.email, wishes.email), eq(told.kind, 'similar'), gt(told.toldAt, toldBefore))),
  )

/** Wishes for which there is something new, in the order of the list. */
export async function selectWithNews(
  sql: Queryable,
  news: News,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  const isSomething = or(
    ...similarities.map((alike) => raw`exists (select from ${artworks} where ${and(alike, isNew(news))})`),
  )
  return sql
    .select({ id: wishes.id, email: wishes.email })
    .from(wishes)
    .where(and(waitsForSimilar, isSomething, mayBeTold(sql, news)))
    .orderBy(asc(wishes.confirmedAt), asc(wishes.id))
    .limit(limit)
}

/** A wish that still waits and may be told of; locked. */
export async function selectTellable(sql: Queryable, id: string, news: News): Promise<WishRow | undefined> {
  const [row] = await sql
    .select()
    .from(wishes)
    .where(and(eq(wishes.id, id), waitsForSimilar, mayBeTold(sql, news)))
    .for('update', { of: wishes })
  return row
}

/** The new works that a wish is about, the oldest first. */
export async function selectFitting(
  sql: Queryable,
  id: string,
  news: News,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  const found = similarities.map((alike) =>
    sql
      .select({ id: artworks.id, title: artworks.title, publishedAt: artworks.publishedAt })
      .from(wishes)
      .innerJoin(artworks, and(alike, isNew(news)))
      .where(eq(wishes.id, id))
      .orderBy(asc(artworks.publishedAt), asc(artworks.id))
      .limit(limit),
  )
  const rows = (await Promise.all(found)).flat()
  const works = [...new Map(rows.map((row) => [row.id, row])).values()]
  return works
    .toSorted((one, other) => Number(one.publishedAt) - Number(other.publishedAt))
    .slice(0, limit)
    .map(({ id: artworkId, title }) => ({ id: artworkId, title }))
}

/** Ends all wishes of an address that one of these works is like: she has been told of it. */
export async function updateToServed(
  sql: Queryable,
  { email, workIds, now }: { email: string; workIds: readonly string[]; now: Date },
  news: News,
): Promise<void> {
  const isToldOf = raw`exists (select from ${artworks} where ${and(inArray(artworks.id, [...workIds]), or(...similarities), isNew(news))})`
  await sql
    .update(wishes)
    .set({ state: 'served', toldAt: now, endedAt: now })
    .where(and(eq(wishes.email, email), waitsForSimilar, isToldOf))
}

/** What works are called, by their ids; those that are gone are left out. */
export async function selectTitles(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .select({ id: artworks.id, title: artworks.title })
    .from(artworks)
    .where(inArray(artworks.id, [...ids]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
