import { and, inArray, lt, sql as raw } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
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

/** Forgets cards from before `before` that no page names. */
export async function deleteForgottenCards(sql: Queryable, before: Date): Promise<void> {
  const named = await referencesTo(sql, 'share_cards', shareCards.key)
  const isNamed = named.length === 0 ? raw`false` : raw`(${raw.join(named, raw` or `)})`
  await sql.delete(shareCards).where(and(lt(shareCards.createdAt, before), raw`not ${isNamed}`))
}
