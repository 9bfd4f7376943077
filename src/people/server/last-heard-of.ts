import type { Queryable } from '#platform/database/database.ts'
import type { PersonRow, PlaceInList } from '../people-api.ts'
import { answerPerson } from './answer-person.ts'
import { selectTies, type TieOfPerson } from './people-table.ts'
import { selectRecentTraces } from './traces-table.ts'

interface ListPage {
  readonly limit: number
  readonly after?: PlaceInList | undefined
}

/** As the list has them: the last heard of first, and of those at the same moment by their addresses. */
function inList(one: PlaceInList, other: PlaceInList): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return one.email < other.email ? -1 : 1
}

/** So many of each room at first for each person of a page, and so many times more where those were not enough. */
const OF_EACH = 2
const MORE = 4

/**
 * Until when all are known who were last heard of: a room of which not all was read may have had more at the moment
 * where it ended. '' where every room was read to its end.
 */
function knownUntil(recent: Awaited<ReturnType<typeof selectRecentTraces>>, most: number): string {
  const ends = [...Map.groupBy(recent, ({ trace }) => trace).values()]
    .filter((rows) => rows.length === most)
    .map((rows) => rows.reduce((end, { moment }) => (moment < end ? moment : end), rows[0]?.moment ?? ''))
  return ends.toSorted().at(-1) ?? ''
}

/** Asked for at once: many who were last heard of at the same moment would not fit into one statement. */
const BATCH = 1000

async function tiesOf(sql: Queryable, emails: readonly string[]): Promise<Map<string, TieOfPerson[]>> {
  const rows: TieOfPerson[] = []
  for (let first = 0; first < emails.length; first += BATCH)
    rows.push(...(await selectTies(sql, emails.slice(first, first + BATCH))))
  return Map.groupBy(rows, ({ email }) => email)
}

/**
 * One page of all people. Whoever is on it has left her last thing among the last of some room, so that few rows of each are
 * read however many there are; then all that those people left is, by their addresses.
 */
export async function findLastHeardOf(
  sql: Queryable,
  { limit, after }: ListPage,
): Promise<{ people: PersonRow[]; next: PlaceInList | null }> {
  for (let most = limit * OF_EACH; ; most *= MORE) {
    const recent = await selectRecentTraces(sql, { until: after?.at, most })
    const emails = new Set(recent.flatMap(({ email }) => (email === null || email === '' ? [] : [email])))
    const ties = await tiesOf(sql, [...emails])
    const end = knownUntil(recent, most)
    const places = [...ties]
      .map(([email, rows]) => ({
        email,
        at: rows.reduce((last, { at }) => (at > last ? at : last), ''),
      }))
      .filter((place) => place.at > end && (after === undefined || inList(after, place) < 0))
      .toSorted(inList)
    if (places.length <= limit && end !== '') continue
    const shown = places.slice(0, limit)
    return {
      people: shown.flatMap((place) => answerPerson(place, ties.get(place.email) ?? [])),
      next: places.length > limit ? (shown.at(-1) ?? null) : null,
    }
  }
}
