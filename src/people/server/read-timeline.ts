import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { answerMessages } from '#contact-messages/server/answer-messages.ts'
import { findOrderStories } from '#orders/server/orders-of-person.ts'
import { traceIn } from '#pages/person-trace.ts'
import { answerPerson, findPerson, type Person } from '#personal-data/server/read-person.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type PersonTimeline, peopleProblems, TIMELINE_LIMIT } from '../people-api.ts'
import { mayBeWritten } from '../person.ts'
import { tiesIn } from './answer-person.ts'
import { selectAddressBehind, selectTies } from './people-table.ts'
import {
  type Entry,
  entriesOfMessage,
  entriesOfNotes,
  entriesOfOffers,
  entriesOfOrders,
  entriesOfReaders,
  entriesOfWishes,
  entriesOfWithdrawals,
} from './timeline-entries.ts'

async function entriesOf(sql: Queryable, person: Person): Promise<Entry[]> {
  const works = await findStudioArtworksById(
    sql,
    person.wishes.map(({ artworkId }) => artworkId),
  )
  const stories = await findOrderStories(
    sql,
    person.orders.map(({ order }) => order.id),
  )
  return [
    ...(await answerMessages(sql, person.messages)).flatMap(entriesOfMessage),
    ...entriesOfOrders(person, stories),
    ...entriesOfOffers(person),
    ...entriesOfWishes(person, works),
    ...entriesOfReaders(person),
    ...entriesOfWithdrawals(person),
    ...entriesOfNotes(person),
  ]
}

/**
 * All that happened with a person, the newest last.
 * @param personId names anything that she left
 * @throws Problem `person_not_found`
 */
export async function readTimeline(sql: Queryable, personId: string, now: Date): Promise<PersonTimeline> {
  const trace = traceIn(personId)
  const email = trace && (await selectAddressBehind(sql, trace))
  if (email === undefined) throw new Problem(peopleProblems.person_not_found)
  const person = await findPerson(sql, email, now)
  const entries = (await entriesOf(sql, person)).toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  const ties = await selectTies(sql, [email])
  return {
    email,
    names: answerPerson(person).names,
    ties: tiesIn(ties),
    mayBeWritten: mayBeWritten(ties),
    entries: entries.slice(-TIMELINE_LIMIT).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    isCut: entries.length > TIMELINE_LIMIT,
    lastMessageId: person.messages.at(-1)?.id ?? null,
    lastOrder: person.orders.at(-1)?.order.number ?? null,
  }
}
