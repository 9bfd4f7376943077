import { and, asc, eq, inArray } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { images } from '#images/server/images-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { VIEW_KINDS_OF_TRASH } from '../trash.ts'
import { trash } from './trash-table.ts'

/** The pictures of what was deleted: as long as they are named here, nothing clears them away. */
export const trashImages = pgTable(
  'trash_images',
  {
    trashId: text()
      .notNull()
      .references(() => trash.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.trashId, table.position] }),
    index('trash_images_by_image').on(table.imageId),
  ],
)

export async function insertTrashImages(
  sql: Queryable,
  trashId: string,
  imageIds: readonly string[],
): Promise<void> {
  if (imageIds.length === 0) return
  await sql.insert(trashImages).values(imageIds.map((imageId, position) => ({ trashId, position, imageId })))
}

/** Deletes the views for good that are this picture and nothing else. */
export async function deleteTrashedViews(sql: Queryable, imageId: string): Promise<void> {
  const named = sql
    .select({ id: trashImages.trashId })
    .from(trashImages)
    .where(eq(trashImages.imageId, imageId))
  await sql.delete(trash).where(and(inArray(trash.kind, VIEW_KINDS_OF_TRASH), inArray(trash.id, named)))
}

/** The first picture of each. */
export async function selectFirstImages(
  sql: Queryable,
  trashIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (trashIds.length === 0) return new Map()
  const rows = await sql
    .selectDistinctOn([trashImages.trashId], { trashId: trashImages.trashId, imageId: trashImages.imageId })
    .from(trashImages)
    .where(inArray(trashImages.trashId, [...trashIds]))
    .orderBy(asc(trashImages.trashId), asc(trashImages.position))
  return new Map(rows.map(({ trashId, imageId }) => [trashId, imageId]))
}
