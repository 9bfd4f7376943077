import { and, inArray, lt, min, sql as raw } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { happened, type Lately } from '#platform/database/lately.ts'

/** Who sent a public form, and when, so that all processes count together. Kept for a day. */
export const formUses = pgTable(
  'form_uses',
  {
    id: text().primaryKey(),
    source: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('form_uses_by_source').on(table.source, table.usedAt),
    index('form_uses_by_time').on(table.usedAt),
  ],
)

export async function insertFormUses(
  sql: Queryable,
  rows: readonly (typeof formUses.$inferInsert)[],
): Promise<void> {
  await sql.insert(formUses).values([...rows])
}

/** How often each of these sources sent a form lately, and when first. */
export async function selectFormUses(
  sql: Queryable,
  sources: readonly string[],
  span: Lately,
): Promise<{ source: string; uses: number; first: Date }[]> {
  const rows = await sql
    .select({
      source: formUses.source,
      uses: raw<number>`count(*)`.mapWith(Number),
      first: min(formUses.usedAt),
    })
    .from(formUses)
    .where(and(inArray(formUses.source, [...sources]), happened(formUses.usedAt, span)))
    .groupBy(formUses.source)
  return rows.map((each) => ({ ...each, first: each.first ?? span.since }))
}

export async function deleteOldFormUses(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(formUses).where(lt(formUses.usedAt, before))
}
