import { personIdOf } from '#pages/person-trace.ts'
import type { PersonRow, PlaceInList } from '../people-api.ts'
import { mayBeWritten, TIES } from '../person.ts'
import type { TieOfPerson } from './people-table.ts'

/** The newest first; instants are written alike, so their texts compare as they do. */
const byTime = (one: TieOfPerson, other: TieOfPerson) => (one.at < other.at ? 1 : -1)

/** The ties of a person in the order in which they are told, each once. */
export const tiesIn = (rows: readonly Pick<TieOfPerson, 'tie'>[]) =>
  TIES.filter((tie) => rows.some((row) => row.tie === tie))

/** A person of the list; nobody where all that she left was erased meanwhile. */
export function answerPerson({ email, at }: PlaceInList, rows: readonly TieOfPerson[]): PersonRow[] {
  const newest = rows.toSorted(byTime)
  const [last] = newest
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
