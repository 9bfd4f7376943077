import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { LetterKey } from '../letter.ts'
import { type LetterRow, letters } from './letters-table.ts'

/** What became of the letters with these keys; one that was never written is not there. */
export async function selectLetterStates(
  sql: Queryable,
  keys: readonly LetterKey[],
): Promise<ReadonlyMap<LetterKey, LetterRow['state']>> {
  if (keys.length === 0) return new Map()
  const rows = await sql
    .select({ key: letters.key, state: letters.state })
    .from(letters)
    .where(inArray(letters.key, [...keys]))
  return new Map(rows.map(({ key, state }) => [key, state]))
}
