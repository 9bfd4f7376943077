import { and, eq, inArray, lte, sql as raw } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/**
 * What a picture's bytes are: the same for everybody who shows the same bytes. `content` names the folder of
 * the files and the master; `files` are the files that are there, such as '640.webp'.
 */
export const imageContents = pgTable(
  'image_contents',
  {
    content: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(),
    /** The longer side in pixels of the widest file. */
    zoomLimit: integer().notNull(),
    files: text().array().notNull(),
    /** Whether all files that the picture is to have are there. */
    complete: boolean().notNull(),
    /** Pixels of the smallest file that the machine had no memory to make; null where none was left out. */
    leftOutPixels: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('image_contents_incomplete').on(table.createdAt).where(raw`not ${table.complete}`),
    index('image_contents_left_out').on(table.leftOutPixels).where(raw`${table.leftOutPixels} is not null`),
  ],
)

export type NewContent = typeof imageContents.$inferInsert
export type ContentRow = typeof imageContents.$inferSelect

/** What is there already stays: its files may be more than those of the newcomer. */
export async function insertContent(sql: Queryable, row: NewContent): Promise<void> {
  await sql.insert(imageContents).values(row).onConflictDoNothing()
}

export async function selectContent(sql: Queryable, content: string): Promise<ContentRow | undefined> {
  const [row] = await sql.select().from(imageContents).where(eq(imageContents.content, content))
  return row
}

/** Whether any picture is known. */
export async function hasContents(sql: Queryable): Promise<boolean> {
  const rows = await sql.select({ content: imageContents.content }).from(imageContents).limit(1)
  return rows.length > 0
}

/** Contents that wait for files since before `before`, the oldest first. */
export async function selectIncomplete(sql: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ content: imageContents.content })
    .from(imageContents)
    .where(and(eq(imageContents.complete, false), lte(imageContents.createdAt, before)))
    .orderBy(imageContents.createdAt)
    .limit(limit)
  return rows.map(({ content }) => content)
}

/** Contents of which a file was left out that may have so many pixels now, those with the smallest first. */
export async function selectLeftOut(sql: Queryable, avifPixels: number, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ content: imageContents.content })
    .from(imageContents)
    .where(lte(imageContents.leftOutPixels, avifPixels))
    .orderBy(imageContents.leftOutPixels)
    .limit(limit)
  return rows.map(({ content }) => content)
}

/** Notes which files of a picture there are, and that no more are to be made on this machine. Answers whether there was such a content. */
export async function updateFiles(
  sql: Queryable,
  content: string,
  { files, leftOutPixels }: Pick<ContentRow, 'files' | 'leftOutPixels'>,
): Promise<boolean> {
  const rows = await sql
    .update(imageContents)
    .set({ files, leftOutPixels, complete: true })
    .where(eq(imageContents.content, content))
    .returning({ content: imageContents.content })
  return rows.length > 0
}

/** The longer side of the widest file, by content. */
export async function selectZoomLimits(
  sql: Queryable,
  contents: readonly string[],
): Promise<Map<string, number>> {
  if (contents.length === 0) return new Map()
  const rows = await sql
    .select({ content: imageContents.content, zoomLimit: imageContents.zoomLimit })
    .from(imageContents)
    .where(inArray(imageContents.content, [...contents]))
  return new Map(rows.map(({ content, zoomLimit }) => [content, zoomLimit]))
}

export async function selectKnownContents(sql: Queryable, contents: readonly string[]): Promise<Set<string>> {
  if (contents.length === 0) return new Set()
  const rows = await sql
    .select({ content: imageContents.content })
    .from(imageContents)
    .where(inArray(imageContents.content, [...contents]))
  return new Set(rows.map(({ content }) => content))
}

/** Every content that a picture of the shop shows. */
export async function selectEveryContent(sql: Queryable): Promise<string[]> {
  const rows = await sql.select({ content: imageContents.content }).from(imageContents)
  return rows.map(({ content }) => content)
}
