import { and, desc, eq, isNull } from 'drizzle-orm'
import type { ColourFamily } from '#images/colours.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Artwork } from '../artwork.ts'
import { artworks } from './artworks-table.ts'

/** Works whose picture has not been looked at for its colours, drafts too, the newest first. */
export async function selectWithoutColours(sql: Queryable, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: artworks.id })
    .from(artworks)
    .where(isNull(artworks.colours))
    .orderBy(desc(artworks.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Notes the colours of a work, unless it has got another picture since; answers whether it did. */
export async function updateColours(
  sql: Queryable,
  { id, image }: Pick<Artwork, 'id' | 'image'>,
  colours: readonly ColourFamily[],
): Promise<boolean> {
  const rows = await sql
    .update(artworks)
    .set({ colours: [...colours] })
    .where(and(eq(artworks.id, id), eq(artworks.imageId, image.id), isNull(artworks.colours)))
    .returning({ id: artworks.id })
  return rows.length === 1
}
