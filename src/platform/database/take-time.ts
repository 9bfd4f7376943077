import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** Lets this transaction take as long as it needs: what a migration or a backup does is not given up half-way. */
export async function takeTime(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}
