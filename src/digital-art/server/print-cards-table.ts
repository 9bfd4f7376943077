import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { DigitalArtwork } from '../digital-artwork.ts'
import { digitalArtworks } from './digital-artworks-table.ts'

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
