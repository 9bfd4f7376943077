import { personIdOf } from '#pages/person-trace.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { PersonRow, PlaceInList } from '../people-api.ts'
import { mayBeWritten, TIES } from '../person.ts'
import { type PeopleWanted, selectPeople, selectTies, type TieOfPerson } from './people-table.ts'

/** The newest first; instants are written alike, so their texts compare as they do. */
const byTime = (one: TieOfPerson, other: TieOfPerson) => (one.at < other.at ? 1 : -1)

/** The ties of a person in the order in which they are told, each once. */
export const tiesIn = (rows: readonly Pick<TieOfPerson, 'tie'>[]) =>
  TIES.filter((tie) => rows.some((row) => row.tie === tie))

function answerPerson({ email, at }: PlaceInList, rows: readonly TieOfPerson[]): PersonRow[] {
  const newest = rows.toSorted(byTime)
  const [last] = newest
  // All that she left was erased between the two questions.
  if (last === undefined) return []
  return [
    {
      id: personIdOf(last.trace, last.id),
      email,
      name: newest.find(({ name }) => name !== null && name !== '')?.name ?? '',
      ties: tiesIn(rows),
      lastAt: new Date(at).toISOString(),
      mayBeWritten: mayBeWritten(rows),
    },
  ]
}

/** These people with what ties them to the gallery, in the same order. */
export async function describePeople(sql: Queryable, places: readonly PlaceInList[]): Promise<PersonRow[]> {
  const rows = await selectTies(
    sql,
    places.map(({ email }) => email),
  )
  const ties = Map.groupBy(rows, ({ email }) => email)
  return places.flatMap((place) => answerPerson(place, ties.get(place.email) ?? []))
}

/** One page of the people, the last heard of first, and where the next page begins. */
export async function findPeople(
  sql: Queryable,
  { limit, ...wanted }: PeopleWanted,
): Promise<{ people: PersonRow[]; next: PlaceInList | null }> {
  const found = await selectPeople(sql, { ...wanted, limit: limit + 1 })
  const places = found.slice(0, limit)
  const next = found.length > limit ? (places.at(-1) ?? null) : null
  return { people: await describePeople(sql, places), next }
}
