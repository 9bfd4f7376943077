import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Queryable } from '#platform/database/database.ts'
import { localDay } from '#platform/time/local-time.ts'
import { PEOPLE_EXPORT_LIMIT } from '../people-api.ts'
import { PEOPLE_SHEET_HEAD, peopleSheetRow } from '../people-sheet.ts'
import { describePeople } from './find-people.ts'
import { type PeopleWanted, selectPeople } from './people-table.ts'

/** Described at once: between two batches, others may use the database. */
const BATCH = 250

/** People as a spreadsheet that says what each may be written about. */
export async function writePeopleSheet(
  sql: Queryable,
  wanted: Pick<PeopleWanted, 'tie' | 'search'>,
  now: Date,
): Promise<{ fileName: string; content: string; count: number; isWhole: boolean }> {
  const found = await selectPeople(sql, { ...wanted, limit: PEOPLE_EXPORT_LIMIT + 1 })
  const places = found.slice(0, PEOPLE_EXPORT_LIMIT)
  const rows: string[][] = []
  for (let first = 0; first < places.length; first += BATCH)
    rows.push(...(await describePeople(sql, places.slice(first, first + BATCH))).map(peopleSheetRow))
  const content = writeCsv(PEOPLE_SHEET_HEAD, rows)
  return {
    fileName: `personas-${localDay(now)}.csv`,
    content,
    count: rows.length,
    isWhole: found.length === places.length,
  }
}
