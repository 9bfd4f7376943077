import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { SaleState } from '../artwork.ts'
import { artworks } from './artworks-table.ts'

/** Gives works that were sold another state; answers those that it gave it to. */
export async function updateSold(
  sql: Queryable,
  ids: readonly string[],
  saleState: Exclude<SaleState, 'sold'>,
): Promise<string[]> {
  const rows = await sql
    .update(artworks)
    .set({ saleState, shareCard: null })
    .where(and(inArray(artworks.id, [...ids]), eq(artworks.saleState, 'sold')))
    .returning({ id: artworks.id })
  return rows.map(({ id }) => id)
}

/** Marks works that were for sale as sold; answers those that it marked. */
export async function updateToSold(sql: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await sql
    .update(artworks)
    .set({ saleState: 'sold', shareCard: null })
    .where(and(inArray(artworks.id, [...ids]), eq(artworks.saleState, 'for_sale')))
    .returning({ id: artworks.id })
  return rows.map(({ id }) => id)
}
