import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { hasTable } from './load-tables.ts'

/** How many rows a table has; -1 when it is not there. */
export async function countRows(tx: Queryable, table: string): Promise<number> {
  if (!(await hasTable(tx, table))) return -1
  const { rows } = await tx.execute(sql`select count(*) as rows from ${sql.identifier(table)}`)
  return Number(rows[0]?.rows)
}
