import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

export const SITE_SUBJECTS = [
  'site',
  'biography',
  'contact',
  'legal',
  'selling',
  'shipping',
  'appIcon',
] as const
export type SiteSubject = (typeof SITE_SUBJECTS)[number]

/** What the artist says of herself and of the site, one row a subject. */
export const siteInfo = pgTable('site_info', {
  subject: text({ enum: SITE_SUBJECTS }).primaryKey(),
  content: jsonb().notNull(),
  /** Name of whoever wrote it last. */
  updatedBy: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

export type SiteInfoRow = typeof siteInfo.$inferSelect

/** Everything at once: there are only a few rows. */
export async function selectSiteInfo(sql: Queryable): Promise<SiteInfoRow[]> {
  return sql.select().from(siteInfo)
}

export async function upsertSiteInfo(sql: Queryable, row: SiteInfoRow): Promise<void> {
  const { subject: _subject, ...changes } = row
  await sql.insert(siteInfo).values(row).onConflictDoUpdate({ target: siteInfo.subject, set: changes })
}
