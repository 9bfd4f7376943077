import { and, eq } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { administrators } from './administrators-table.ts'

/** Codes for who has lost her telephone. Only hashes are kept, and one that was used is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    administratorId: text()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.administratorId, table.codeHash] })],
)

export async function countRecoveryCodes(sql: Queryable, administratorId: string): Promise<number> {
  return sql.$count(recoveryCodes, eq(recoveryCodes.administratorId, administratorId))
}

export async function insertRecoveryCodes(
  sql: Queryable,
  administratorId: string,
  hashes: readonly string[],
): Promise<void> {
  await sql.insert(recoveryCodes).values(hashes.map((codeHash) => ({ administratorId, codeHash })))
}

/** Uses a code up; answers whether it was there. */
export async function deleteRecoveryCode(
  sql: Queryable,
  administratorId: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await sql
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.administratorId, administratorId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return rows.length === 1
}

export async function deleteRecoveryCodes(sql: Queryable, administratorId: string): Promise<void> {
  await sql.delete(recoveryCodes).where(eq(recoveryCodes.administratorId, administratorId))
}
