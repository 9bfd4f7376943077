import type { Queryable } from '#platform/database/database.ts'
import type { PersonRow, PlaceInList } from '../people-api.ts'
import { answerPerson } from './answer-person.ts'
import { findLastHeardOf } from './last-heard-of.ts'
import { type PeopleWanted, selectPeople, selectTies } from './people-table.ts'

/** These people with what ties them to the gallery, in the same order. */
export async function describePeople(sql: Queryable, places: readonly PlaceInList[]): Promise<PersonRow[]> {
  const rows = await selectTies(
    sql,
    places.map(({ email }) => email),
  )
  const ties = Map.groupBy(rows, ({ email }) => email)
  return places.flatMap((place) => answerPerson(place, ties.get(place.email) ?? []))
}

interface Page {
  readonly people: PersonRow[]
  readonly next: PlaceInList | null
}

/** One page of the people, the last heard of first, and where the next page begins. */
export async function findPeople(sql: Queryable, { limit, ...wanted }: PeopleWanted): Promise<Page> {
  if (wanted.search === '' && wanted.tie === undefined)
    return findLastHeardOf(sql, { limit, after: wanted.after })
  const found = await selectPeople(sql, { ...wanted, limit: limit + 1 })
  const places = found.slice(0, limit)
  const next = found.length > limit ? (places.at(-1) ?? null) : null
  return { people: await describePeople(sql, places), next }
}
