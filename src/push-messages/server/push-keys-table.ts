import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** The shop has one key; its name keeps a second one from being made by another process at the same moment. */
const ONLY = 'push'

/** The key by which push services know the shop. With another one every device would have to be allowed anew. */
export const pushKeys = pgTable('push_keys', {
  name: text().primaryKey(),
  /** PKCS #8 as PEM. */
  privateKey: text().notNull(),
  /** The point as browsers want it: 65 bytes in base64url. */
  publicKey: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export type PushKeyRow = Omit<typeof pushKeys.$inferSelect, 'name'>

export async function selectPushKey(sql: Queryable): Promise<PushKeyRow | undefined> {
  const [row] = await sql.select().from(pushKeys).where(eq(pushKeys.name, ONLY))
  return row
}

/** Keeps a key unless there is one; whoever comes second waits for the first and keeps nothing. */
export async function insertPushKey(sql: Queryable, row: PushKeyRow): Promise<void> {
  await sql
    .insert(pushKeys)
    .values({ ...row, name: ONLY })
    .onConflictDoNothing()
}
