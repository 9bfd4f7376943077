import { and, eq } from 'drizzle-orm'
import { artworks } from '#artworks/server/artworks-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isLiveRow, offers } from './offers-table.ts'

/** Offers that wait for an answer though somebody else has bought the work. */
export async function selectSoldUnder(sql: Queryable, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(artworks, and(eq(artworks.id, offers.artworkId), eq(artworks.saleState, 'sold')))
    .where(isLiveRow)
    .orderBy(offers.answerBy)
    .limit(limit)
  return rows.map(({ id }) => id)
}
