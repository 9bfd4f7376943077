import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

const THE_SHOP = 'shop'

/** Which shop the database is: one row, made at the first start. The store of pictures carries the same mark. */
export const shopMark = pgTable('shop_mark', {
  only: text({ enum: [THE_SHOP] })
    .primaryKey()
    .default(THE_SHOP),
  mark: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export async function selectShopMark(sql: Queryable): Promise<string | undefined> {
  const [row] = await sql.select({ mark: shopMark.mark }).from(shopMark)
  return row?.mark
}

/** Gives the database a mark unless it has one; answers the one that it has. */
export async function insertShopMark(sql: Queryable, mark: string): Promise<string> {
  await sql.insert(shopMark).values({ mark }).onConflictDoNothing()
  return (await selectShopMark(sql)) ?? mark
}
