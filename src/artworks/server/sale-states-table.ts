import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { SaleState } from '../artwork.ts'
import { artworks } from './artworks-table.ts'

/** Gives works that are in one state another; answers those that it gave it to. */
export async function updateSaleState(
  sql: Queryable,
  ids: readonly string[],
  { from, to }: { readonly from: SaleState; readonly to: SaleState },
): Promise<string[]> {
  const rows = await sql
    .update(artworks)
    .set({ saleState: to, shareCard: null })
    .where(and(inArray(artworks.id, [...ids]), eq(artworks.saleState, from)))
    .returning({ id: artworks.id })
  return rows.map(({ id }) => id)
}
