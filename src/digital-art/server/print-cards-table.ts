import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { DigitalArtwork } from '../digital-artwork.ts'
import { digitalArtworks } from './digital-artworks-table.ts'

/** The card of a digital work that is about to be deleted. */
export async function selectCardOf(sql: Queryable, id: string): Promise<string | null> {
  const [row] = await sql
    .select({ card: digitalArtworks.shareCard })
    .from(digitalArtworks)
    .where(eq(digitalArtworks.id, id))
  return row?.card ?? null
}

/** Has the cards of digital works made anew. */
export async function updateToWithoutCard(sql: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql
    .update(digitalArtworks)
    .set({ shareCard: null })
    .where(inArray(digitalArtworks.id, [...ids]))
}

/** Digital works whose card is still to be made, the newest first. */
export async function selectWithoutCard(sql: Queryable, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: digitalArtworks.id })
    .from(digitalArtworks)
    .where(isNull(digitalArtworks.shareCard))
    .orderBy(desc(digitalArtworks.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Gives a digital work its card, unless it has changed since it was read; answers whether it did. */
export async function updateShareCard(
  sql: Queryable,
  read: Pick<DigitalArtwork, 'id' | 'updatedAt' | 'image'>,
  key: string,
): Promise<boolean> {
  const rows = await sql
    .update(digitalArtworks)
    .set({ shareCard: key })
    .where(
      and(
        eq(digitalArtworks.id, read.id),
        isNull(digitalArtworks.shareCard),
        eq(digitalArtworks.updatedAt, read.updatedAt),
        eq(digitalArtworks.imageId, read.image.id),
      ),
    )
    .returning({ id: digitalArtworks.id })
  return rows.length === 1
}
