import { eq, inArray } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { type Image, THUMBNAIL_WIDTH } from '../image.ts'

/** Pictures that were accepted. `content` names the folder of their files: the start of the master's SHA-256. */
export const images = pgTable(
  'images',
  {
    id: text().primaryKey(),
    content: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull(),
    placeholder: text().notNull(),
    widths: integer().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('images_by_content').on(table.content)],
)

export type ImageRow = typeof images.$inferSelect
export type NewImageRow = typeof images.$inferInsert

export const addressOf = (content: string, width: number): string => `/media/${content}/${width}.webp`

function imageFrom(row: ImageRow): Image {
  const variants = row.widths.map((width) => ({ width, url: addressOf(row.content, width) }))
  return {
    id: row.id,
    url: variants.at(-1)?.url ?? addressOf(row.content, THUMBNAIL_WIDTH),
    width: row.width,
    height: row.height,
    alt: row.alt,
    placeholder: row.placeholder,
    variants,
  }
}

export async function insertImage(sql: Queryable, row: NewImageRow): Promise<void> {
  await sql.insert(images).values(row)
}

export async function selectImages(sql: Queryable, ids: readonly string[]): Promise<Image[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .select()
    .from(images)
    .where(inArray(images.id, [...ids]))
  return rows.map(imageFrom)
}

/** Whichever row keeps this content: the same file may have been accepted more than once. */
export async function selectImageByContent(sql: Queryable, content: string): Promise<Image | undefined> {
  const [row] = await sql.select().from(images).where(eq(images.content, content)).limit(1)
  return row && imageFrom(row)
}
