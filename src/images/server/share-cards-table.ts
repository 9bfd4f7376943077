import { and, eq, inArray, lt, sql as raw, type SQL } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { isStillReferenced } from '#platform/database/still-referenced.ts'
import { referencesTo } from './references-table.ts'

/** Pictures that messengers show of a page; `key` is made of everything that one shows. Pages name theirs. */
export const shareCards = pgTable('share_cards', {
  key: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export async function insertShareCard(sql: Queryable, key: string): Promise<void> {
  await sql.insert(shareCards).values({ key }).onConflictDoNothing()
}

export async function selectKnownCards(sql: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await sql
    .select({ key: shareCards.key })
    .from(shareCards)
    .where(inArray(shareCards.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

async function isUnnamed(sql: Queryable): Promise<SQL> {
  const named = await referencesTo(sql, 'share_cards', shareCards.key)
  return named.length === 0 ? raw`true` : raw`not (${raw.join(named, raw` or `)})`
}

/** Forgets cards from before `before` that no page names. */
export async function deleteForgottenCards(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(shareCards).where(and(lt(shareCards.createdAt, before), await isUnnamed(sql)))
}

/** Forgets a card unless a page names it, also since a moment ago; answers whether it is forgotten. */
export async function deleteUnnamedCard(sql: Queryable, key: string): Promise<boolean> {
  const unnamed = await isUnnamed(sql)
  try {
    const rows = await sql
      .delete(shareCards)
      .where(and(eq(shareCards.key, key), unnamed))
      .returning({ key: shareCards.key })
    return rows.length === 1
  } catch (error) {
    if (isStillReferenced(error)) return false
    throw error
  }
}
