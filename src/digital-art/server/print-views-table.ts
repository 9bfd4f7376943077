import { eq, sql as raw } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { images } from '#images/server/images-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { digitalArtworks } from './digital-artworks-table.ts'

/** Further pictures of a digital work, in order: a detail, the paper, the print on a wall. */
export const printViews = pgTable(
  'print_views',
  {
    digitalArtworkId: text()
      .notNull()
      .references(() => digitalArtworks.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.digitalArtworkId, table.position] }),
    index('print_views_by_image').on(table.imageId),
  ],
)

/** The ids of a digital work's further pictures, as a column of a query on digital works. */
export const viewIds = raw<string[]>`array(
  select ${printViews.imageId} from ${printViews}
  where ${printViews.digitalArtworkId} = ${digitalArtworks.id} order by ${printViews.position})`

/** The ids of the further pictures of a digital work, in order. */
export async function selectPrintViewIds(sql: Queryable, digitalArtworkId: string): Promise<string[]> {
  const rows = await sql
    .select({ imageId: printViews.imageId })
    .from(printViews)
    .where(eq(printViews.digitalArtworkId, digitalArtworkId))
    .orderBy(printViews.position)
  return rows.map(({ imageId }) => imageId)
}

export async function replacePrintViews(
  sql: Queryable,
  digitalArtworkId: string,
  imageIds: readonly string[],
): Promise<void> {
  await sql.delete(printViews).where(eq(printViews.digitalArtworkId, digitalArtworkId))
  if (imageIds.length === 0) return
  await sql
    .insert(printViews)
    .values(imageIds.map((imageId, position) => ({ digitalArtworkId, position, imageId })))
}
