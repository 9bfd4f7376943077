import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

const THE_SHOP = 'shop'

/** One row while nothing is sold because the tables may not know of the newest sales; none otherwise. */
export const sellingPause = pgTable('selling_pause', {
  only: text({ enum: [THE_SHOP] })
    .primaryKey()
    .default(THE_SHOP),
  since: timestamp({ withTimezone: true }).notNull(),
  /** When the restored backup was made: what was sold later is not in the tables. */
  backupMadeAt: timestamp({ withTimezone: true }).notNull(),
})

export type SellingPause = Omit<typeof sellingPause.$inferSelect, 'only'>

export async function selectSellingPause(sql: Queryable): Promise<SellingPause | undefined> {
  const { since, backupMadeAt } = sellingPause
  const [row] = await sql.select({ since, backupMadeAt }).from(sellingPause)
  return row
}

/** Begins a pause; a later restore takes the place of an earlier one. */
export async function insertSellingPause(sql: Queryable, pause: SellingPause): Promise<void> {
  await sql
    .insert(sellingPause)
    .values(pause)
    .onConflictDoUpdate({ target: sellingPause.only, set: { ...pause } })
}

/** @returns whether there was a pause */
export async function deleteSellingPause(sql: Queryable): Promise<boolean> {
  return (await sql.delete(sellingPause).returning({ only: sellingPause.only })).length > 0
}
