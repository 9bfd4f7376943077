import { and, asc, desc, eq, inArray, ne, or, sql as raw } from 'drizzle-orm'
import { wordsOfSearch } from '#artworks/gallery-filter.ts'
import type { Trace } from '#pages/person-trace.ts'
import type { Queryable } from '#platform/database/database.ts'
import { contains, foldedText } from '#platform/database/folded-text.ts'
import type { PlaceInList } from '../people-api.ts'
import type { Tie } from '../person.ts'
import { exactly, traces } from './traces-table.ts'

/** Most names have no accents, and folding takes long where all of them are looked at. */
const foldedName = ({ name }: { readonly name: object }) =>
  raw`case when octet_length(${name}) = length(${name}) then lower(${name}) else ${foldedText(raw`${name}`)} end`

export interface PeopleWanted {
  readonly tie?: Tie | undefined
  readonly search: string
  /** Those that come after this place. */
  readonly after?: PlaceInList | undefined
  readonly limit: number
}

/**
 * Addresses with when each was last heard of, the last first. Every row is looked at once, and nothing is counted: for what
 * no index knows.
 */
export async function selectPeople(
  sql: Queryable,
  { tie, search, after, limit }: PeopleWanted,
): Promise<PlaceInList[]> {
  const from = traces(sql)
  const last = raw`max(${from.at})`
  const words = wordsOfSearch(search).map(
    (word) => raw`bool_or(${or(contains(raw`${from.email}`, word), contains(foldedName(from), word))})`,
  )
  const place = after && raw`${after.at}::timestamptz`
  const isAfter =
    after && raw`(${last} < ${place} or (${last} = ${place} and ${from.email} > ${after.email}))`
  const page = sql
    .select({ last: raw<Date>`${last}`.as('last'), email: from.email })
    .from(from)
    .where(ne(from.email, ''))
    .groupBy(from.email)
    .having(and(tie && raw`bool_or(${from.tie} = ${tie})`, ...words, isAfter))
    .orderBy(raw`${last} desc`, asc(from.email))
    .limit(limit)
    .as('page')
  // Instants are written out for those of the page alone.
  return sql
    .select({ at: exactly(raw`${page.last}`), email: page.email })
    .from(page)
    .orderBy(desc(page.last), asc(page.email))
}

/** What one person left of one kind. */
export interface TieOfPerson {
  readonly email: string
  readonly trace: Trace
  readonly tie: Tie
  readonly id: string
  readonly name: string | null
  readonly at: string
}

/** The ties of these people, each with the newest of its kind and the last name that was given with it. */
export async function selectTies(sql: Queryable, emails: readonly string[]): Promise<TieOfPerson[]> {
  if (emails.length === 0) return []
  const from = traces(sql)
  return sql
    .select({
      email: from.email,
      trace: from.trace,
      tie: from.tie,
      id: raw<string>`(array_agg(${from.id} order by ${from.at} desc, ${from.id}))[1]`,
      name: raw<
        string | null
      >`(array_agg(${from.name} order by ${from.at} desc) filter (where ${from.name} <> ''))[1]`,
      at: exactly(raw`max(${from.at})`),
    })
    .from(from)
    .where(inArray(from.email, [...emails]))
    .groupBy(from.email, from.trace, from.tie)
}

/** The address, in lower case, of whoever left this; `undefined` when it is not there, or nobody's any more. */
export async function selectAddressBehind(
  sql: Queryable,
  { trace, id }: { readonly trace: Trace; readonly id: string },
): Promise<string | undefined> {
  const from = traces(sql)
  const [row] = await sql
    .select({ email: from.email })
    .from(from)
    .where(and(eq(from.trace, trace), eq(from.id, id)))
  return row?.email || undefined
}
