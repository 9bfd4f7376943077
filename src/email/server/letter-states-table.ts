import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { LetterKey } from '../letter.ts'
import { type LetterRow, letters } from './letters-table.ts'

/** What these letters are about, and to whom they went; one that was never written is not there. */
export const selectLettersWithIds = async (
  sql: Queryable,
  ids: readonly string[],
): Promise<{ about: string; to: string }[]> =>
  ids.length === 0
    ? []
    : sql
        .select({ about: letters.about, to: letters.toAddress })
        .from(letters)
        .where(inArray(letters.id, [...ids]))

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
