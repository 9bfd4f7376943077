import { eq, sql as raw } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { images } from '#images/server/images-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { artworks } from './artworks-table.ts'

/** Further pictures of a work, in order: a detail, the side, the frame, the signature. */
export const artworkViews = pgTable(
  'artwork_views',
  {
    artworkId: text()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.position] }),
    index('artwork_views_by_image').on(table.imageId),
  ],
)

/** The ids of a work's further pictures, as a column of a query on works. */
export const viewIds = raw<string[]>`array(
  select ${artworkViews.imageId} from ${artworkViews}
  where ${artworkViews.artworkId} = ${artworks.id} order by ${artworkViews.position})`

/** The ids of a work's further pictures, in order. */
export async function selectViewIds(sql: Queryable, artworkId: string): Promise<string[]> {
  const rows = await sql
    .select({ imageId: artworkViews.imageId })
    .from(artworkViews)
    .where(eq(artworkViews.artworkId, artworkId))
    .orderBy(artworkViews.position)
  return rows.map(({ imageId }) => imageId)
}

export async function replaceViews(
  sql: Queryable,
  artworkId: string,
  imageIds: readonly string[],
): Promise<void> {
  await sql.delete(artworkViews).where(eq(artworkViews.artworkId, artworkId))
  if (imageIds.length === 0) return
  await sql
    .insert(artworkViews)
    .values(imageIds.map((imageId, position) => ({ artworkId, position, imageId })))
}
