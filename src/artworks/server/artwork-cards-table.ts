import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { Artwork } from '../artwork.ts'
import { artworks, saysOnCard } from './artworks-table.ts'

/** The card of a work that is about to be taken down. */
export async function selectCardOf(sql: Queryable, id: string): Promise<string | null> {
  const [row] = await sql.select({ card: artworks.shareCard }).from(artworks).where(eq(artworks.id, id))
  return row?.card ?? null
}

/** Works whose card is still to be made, the newest first. */
export async function selectWithoutCard(sql: Queryable, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(isNull(artworks.shareCard), eq(artworks.published, true)))
    .orderBy(desc(artworks.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Gives a work its card, unless it has changed since it was read; answers whether it did. */
export async function updateShareCard(
  sql: Queryable,
  read: Pick<
    Artwork,
    'id' | 'published' | 'title' | 'artist' | 'price' | 'priceOnRequest' | 'saleState' | 'image'
  >,
  key: string,
): Promise<boolean> {
  const { price, image } = read
  const facts = { ...read, priceMinor: price.minor, currency: price.currency, imageId: image.id }
  const rows = await sql
    .update(artworks)
    .set({ shareCard: key })
    .where(and(eq(artworks.id, read.id), isNull(artworks.shareCard), saysOnCard(facts)))
    .returning({ id: artworks.id })
  return rows.length === 1
}
