import { eq } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** What the artist says of herself and of the site, one row a subject. */
export const siteInfo = pgTable('site_info', {
  subject: text().primaryKey(),
  content: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export async function selectSiteInfo(sql: Queryable, subject: string): Promise<unknown> {
  const [row] = await sql
    .select({ content: siteInfo.content })
    .from(siteInfo)
    .where(eq(siteInfo.subject, subject))
  return row?.content
}

export async function upsertSiteInfo(sql: Queryable, subject: string, content: object): Promise<void> {
  await sql
    .insert(siteInfo)
    .values({ subject, content })
    .onConflictDoUpdate({ target: siteInfo.subject, set: { content, updatedAt: new Date() } })
}
