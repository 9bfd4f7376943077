import { sql as raw } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/**
 * Lets transactions that name the same things wait for each other until they end. All of them lock in the same order,
 * so that no two wait for each other for ever.
 */
export async function lockNames(sql: Queryable, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  // A row for each name, in the order of the list.
  const sorted = JSON.stringify(names.toSorted())
  await sql.execute(
    raw`select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(${sorted}::jsonb) as named(name)`,
  )
}
