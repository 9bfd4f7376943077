import { and, eq, getTableColumns, inArray, lt, ne } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { artworks } from './artworks-table.ts'

/** What the artist notes of a work that she sold at the studio; it goes when the work is on sale again. */
export const studioSales = pgTable('studio_sales', {
  artworkId: text()
    .primaryKey()
    .references(() => artworks.id, { onDelete: 'cascade' }),
  /** In her words; '' when she says nothing. */
  buyer: text().notNull(),
  priceMinor: bigint({ mode: 'number' }),
  currency: text({ enum: CURRENCIES }).notNull(),
  soldAt: timestamp({ withTimezone: true }).notNull(),
})

export type StudioSaleRow = typeof studioSales.$inferSelect

/** Writes what is known of a sale; when it was stays as it was noted first. */
export async function upsertStudioSale(sql: Queryable, row: StudioSaleRow): Promise<void> {
  const { buyer, priceMinor, currency } = row
  await sql
    .insert(studioSales)
    .values(row)
    .onConflictDoUpdate({ target: studioSales.artworkId, set: { buyer, priceMinor, currency } })
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
  return new Map(rows.map((row) => [row.artworkId, row]))
}

/** A sale at the studio whose buyer is known, with what was sold. */
export type NamedStudioSale = StudioSaleRow & { readonly title: string }

/** All of them, the oldest first. */
export const selectNamedStudioSales = (sql: Queryable): Promise<NamedStudioSale[]> =>
  sql
    .select({ ...getTableColumns(studioSales), title: artworks.title })
    .from(studioSales)
    .innerJoin(artworks, eq(artworks.id, studioSales.artworkId))
    .where(ne(studioSales.buyer, ''))
    .orderBy(studioSales.soldAt, studioSales.artworkId)

/** Takes the names out of the sales of these works. @returns how many had one */
export async function updateToNoBuyerOf(sql: Queryable, artworkIds: readonly string[]): Promise<number> {
  const rows = await sql
    .update(studioSales)
    .set({ buyer: '' })
    .where(and(inArray(studioSales.artworkId, [...artworkIds]), ne(studioSales.buyer, '')))
    .returning({ artworkId: studioSales.artworkId })
  return rows.length
}

/** Takes the names out of sales from before a day. */
export async function updateToNoBuyer(sql: Queryable, before: Date): Promise<void> {
  await sql
    .update(studioSales)
    .set({ buyer: '' })
    .where(and(lt(studioSales.soldAt, before), ne(studioSales.buyer, '')))
}
