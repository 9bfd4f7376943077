import { asc, eq, inArray } from 'drizzle-orm'
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

/** The ids of the further pictures of digital works, in order, by the work. */
export async function selectPrintViews(
  sql: Queryable,
  digitalArtworkIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (digitalArtworkIds.length === 0) return new Map()
  const rows = await sql
    .select({ id: printViews.digitalArtworkId, imageId: printViews.imageId })
    .from(printViews)
    .where(inArray(printViews.digitalArtworkId, [...digitalArtworkIds]))
    .orderBy(asc(printViews.digitalArtworkId), asc(printViews.position))
  const views = new Map<string, string[]>()
  for (const { id, imageId } of rows) views.set(id, [...(views.get(id) ?? []), imageId])
  return views
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
