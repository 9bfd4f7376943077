import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql as raw,
} from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { CURRENCIES, type Currency } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { monthOf } from '#platform/database/month-of.ts'
import { trash } from '#trash/server/trash-table.ts'
import { SALE_PLACES } from '../studio-sale.ts'
import { artworks } from './artworks-table.ts'

/**
 * What the artist notes of a work that she sold at the studio or a fair; it goes when the work is on sale again. While the work
 * lies in the trash its sale belongs to what lies there: the name stays in one table, and ends with the trash.
 */
export const studioSales = pgTable(
  'studio_sales',
  {
    id: text().primaryKey(),
    artworkId: text().references(() => artworks.id, { onDelete: 'cascade' }),
    trashId: text().references(() => trash.id, { onDelete: 'cascade' }),
    /** In her words; '' when she says nothing. */
    buyer: text().notNull(),
    priceMinor: bigint({ mode: 'number' }),
    currency: text({ enum: CURRENCIES }).notNull(),
    place: text({ enum: SALE_PLACES }).notNull().default('studio'),
    soldAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('one_studio_sale_a_work').on(table.artworkId),
    unique('one_studio_sale_a_trashed_work').on(table.trashId),
    index('studio_sales_by_day').on(table.soldAt),
    check(
      'studio_sales_belong_to_a_work_or_to_the_trash',
      raw`num_nonnulls(${table.artworkId}, ${table.trashId}) = 1`,
    ),
  ],
)

export type StudioSaleRow = typeof studioSales.$inferSelect

/** Writes what is known of a sale; when it was stays as it was noted first. */
export async function upsertStudioSale(sql: Queryable, row: Omit<StudioSaleRow, 'trashId'>): Promise<void> {
  const { buyer, priceMinor, currency, place } = row
  await sql
    .insert(studioSales)
    .values(row)
    .onConflictDoUpdate({ target: studioSales.artworkId, set: { buyer, priceMinor, currency, place } })
}

export async function deleteStudioSale(sql: Queryable, artworkId: string): Promise<void> {
  await sql.delete(studioSales).where(eq(studioSales.artworkId, artworkId))
}

export async function selectStudioSales(
  sql: Queryable,
  artworkIds: readonly string[],
): Promise<ReadonlyMap<string, StudioSaleRow>> {
  if (artworkIds.length === 0) return new Map()
  const rows = await sql
    .select()
    .from(studioSales)
    .where(inArray(studioSales.artworkId, [...artworkIds]))
  return new Map(rows.flatMap((row) => (row.artworkId === null ? [] : [[row.artworkId, row] as const])))
}

/** Leaves the sale of a work, if there is one, to what is kept of the work in the trash. */
export async function updateToTrashed(sql: Queryable, artworkId: string, trashId: string): Promise<void> {
  await sql.update(studioSales).set({ artworkId: null, trashId }).where(eq(studioSales.artworkId, artworkId))
}

/** Gives a work that is back the sale that was left to the trash, if there was one. */
export async function updateToRestored(sql: Queryable, trashId: string, artworkId: string): Promise<void> {
  await sql.update(studioSales).set({ artworkId, trashId: null }).where(eq(studioSales.trashId, trashId))
}

/** A sale at the studio whose buyer is known, with what was sold. */
export type NamedStudioSale = StudioSaleRow & { readonly title: string }

/** All of them, those of works in the trash as well, the oldest first. */
export const selectNamedStudioSales = (sql: Queryable): Promise<NamedStudioSale[]> =>
  sql
    .select({
      ...getTableColumns(studioSales),
      title: raw<string>`coalesce(${artworks.title}, ${trash.title}, '')`,
    })
    .from(studioSales)
    .leftJoin(artworks, eq(artworks.id, studioSales.artworkId))
    .leftJoin(trash, eq(trash.id, studioSales.trashId))
    .where(ne(studioSales.buyer, ''))
    .orderBy(studioSales.soldAt, studioSales.id)

/** Takes the names out of these sales. @returns how many had one */
export async function updateToNoBuyerOf(sql: Queryable, ids: readonly string[]): Promise<number> {
  const rows = await sql
    .update(studioSales)
    .set({ buyer: '' })
    .where(and(inArray(studioSales.id, [...ids]), ne(studioSales.buyer, '')))
    .returning({ id: studioSales.id })
  return rows.length
}

/** Takes the names out of sales from before a day. */
export async function updateToNoBuyer(sql: Queryable, before: Date): Promise<void> {
  await sql
    .update(studioSales)
    .set({ buyer: '' })
    .where(and(lt(studioSales.soldAt, before), ne(studioSales.buyer, '')))
}

/** What was sold at the studio in a month, 'YYYY-MM', in one currency. */
export interface MonthAtStudio {
  readonly month: string
  readonly currency: Currency
  readonly count: number
  /** Of these those without a price. */
  readonly unpriced: number
  readonly minor: number
}

/** Sales since a day, month by month; those of works in the trash wait with them. */
export const selectMonthsAtStudio = (sql: Queryable, since: Date): Promise<MonthAtStudio[]> =>
  sql
    .select({
      month: monthOf(studioSales.soldAt),
      currency: studioSales.currency,
      count: count(),
      unpriced: raw<number>`(count(*) filter (where ${isNull(studioSales.priceMinor)}))::int`,
      minor: raw<number>`coalesce(sum(${studioSales.priceMinor}), 0)`.mapWith(Number),
    })
    .from(studioSales)
    .where(and(isNotNull(studioSales.artworkId), gte(studioSales.soldAt, since)))
    .groupBy(raw`1`, studioSales.currency)
    .orderBy(asc(raw`1`), asc(studioSales.currency))

/** Sales of a span with what was sold, the first first; those of works in the trash wait with them. */
export const selectStudioSalesIn = (
  sql: Queryable,
  { from, before, limit }: { readonly from: Date; readonly before: Date; readonly limit: number },
) =>
  sql
    .select({
      // One by one through its key: a join would read all works for the few that are sold.
      title: raw<string>`(select ${artworks.title} from ${artworks} where ${artworks.id} = ${studioSales.artworkId})`,
      priceMinor: studioSales.priceMinor,
      currency: studioSales.currency,
      place: studioSales.place,
      soldAt: studioSales.soldAt,
    })
    .from(studioSales)
    .where(
      and(isNotNull(studioSales.artworkId), gte(studioSales.soldAt, from), lt(studioSales.soldAt, before)),
    )
    .orderBy(asc(studioSales.soldAt), asc(studioSales.id))
    .limit(limit)
