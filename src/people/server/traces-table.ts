import { desc, isNotNull, ne, sql as raw, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { studioSales } from '#artworks/server/studio-sales-table.ts'
import { contactMessages } from '#contact-messages/server/contact-messages-table.ts'
import { subscribers } from '#newsletter/server/subscribers-table.ts'
import { offers } from '#offers/server/offers-table.ts'
import { buyersEmail, orders } from '#orders/server/orders-table.ts'
import type { Trace } from '#pages/person-trace.ts'
import type { Queryable } from '#platform/database/database.ts'
import { viewingRooms } from '#viewing-rooms/server/viewing-rooms-table.ts'
import { wishes } from '#waiting-list/server/wishes-table.ts'
import { withdrawals } from '#withdrawals/server/withdrawals-table.ts'
import type { Tie } from '../person.ts'

interface Columns {
  readonly trace: Trace
  readonly id: SQL | object
  readonly email: SQL | object
  readonly tie: SQL | Tie
  readonly name: SQL | object
  readonly at: SQL | object
}

/** What one room knows of a person, in the same columns as all others. Its words are constants, so that a room that is not meant is not read. */
const columns = ({ trace, id, email, tie, name, at }: Columns) => ({
  trace: raw<Trace>`${raw.raw(`'${trace}'`)}`.as('trace'),
  id: raw<string>`${id}`.as('id'),
  email: raw<string>`${email}`.as('email'),
  tie: raw<Tie>`${typeof tie === 'string' ? raw.raw(`'${tie}'`) : tie}`.as('tie'),
  name: raw<string>`${name}`.as('name'),
  at: raw<Date>`${at}`.as('at'),
})

/** An address in a note of the artist, in lower case; null where it has none. */
const notedAddress = (note: object) =>
  raw`lower(substring(${note} from '[^[:space:]<>(),;]+@[^[:space:]<>(),;]+'))`
const notedName = (note: object) =>
  raw`trim(regexp_replace(${note}, '<?[^[:space:]<>(),;]+@[^[:space:]<>(),;]+>?', ''))`

const written = (sql: Queryable) =>
  sql
    .select(
      columns({
        trace: 'mensaje',
        id: contactMessages.id,
        email: raw`lower(${contactMessages.email})`,
        tie: 'wrote',
        name: contactMessages.name,
        at: contactMessages.createdAt,
      }),
    )
    .from(contactMessages)

const ordered = (sql: Queryable) =>
  sql
    .select(
      columns({
        trace: 'pedido',
        id: orders.id,
        email: buyersEmail(orders),
        tie: raw`case when ${orders.paidAt} is null then 'ordered' else 'bought' end`,
        name: raw`concat_ws(' ', ${orders.customer}->>'firstName', ${orders.customer}->>'lastName')`,
        at: orders.createdAt,
      }),
    )
    .from(orders)
    .where(ne(buyersEmail(orders), ''))

const offered = (sql: Queryable) =>
  sql
    .select(
      columns({
        trace: 'oferta',
        id: offers.id,
        email: offers.email,
        tie: 'offered',
        name: offers.name,
        at: offers.sentAt,
      }),
    )
    .from(offers)

const subscribed = (sql: Queryable) =>
  sql
    .select(
      columns({
        trace: 'suscripcion',
        id: subscribers.id,
        email: raw`lower(${subscribers.email})`,
        tie: raw`case when ${subscribers.state} = 'active' then 'subscribed' else 'left' end`,
        name: raw`coalesce(${subscribers.name}, '')`,
        at: subscribers.consentedAt,
      }),
    )
    .from(subscribers)
    // Anybody may have typed an address that nobody has confirmed.
    .where(isNotNull(subscribers.consentedAt))

const awaited = (sql: Queryable) =>
  sql
    .select(
      columns({
        trace: 'aviso',
        id: wishes.id,
        email: wishes.email,
        tie: raw`case when ${wishes.state} = 'waiting' then 'waits' else 'asked' end`,
        name: raw`''`,
        at: wishes.askedAt,
      }),
    )
    .from(wishes)

const withdrawn = (sql: Queryable) =>
  sql
    .select(
      columns({
        trace: 'arrepentimiento',
        id: withdrawals.id,
        email: raw`lower(${withdrawals.email})`,
        tie: 'withdrew',
        name: withdrawals.name,
        at: withdrawals.createdAt,
      }),
    )
    .from(withdrawals)
    .where(ne(withdrawals.email, ''))

const soldAtStudio = (sql: Queryable) =>
  sql
    .select(
      columns({
        trace: 'taller',
        id: studioSales.id,
        email: notedAddress(studioSales.buyer),
        tie: 'bought',
        name: notedName(studioSales.buyer),
        at: studioSales.soldAt,
      }),
    )
    .from(studioSales)
    .where(raw`${studioSales.buyer} like '%@%'`)

const invited = (sql: Queryable) =>
  sql
    .select(
      columns({
        trace: 'sala',
        id: viewingRooms.id,
        email: notedAddress(viewingRooms.forWhom),
        tie: 'invited',
        name: notedName(viewingRooms.forWhom),
        at: viewingRooms.createdAt,
      }),
    )
    .from(viewingRooms)
    .where(raw`${viewingRooms.forWhom} like '%@%'`)

const rooms = [written, ordered, offered, subscribed, awaited, withdrawn, soldAtStudio, invited] as const

/** All that people left, one row each, with the address in lower case: the small questions of the rooms, one below the other. */
export const traces = (sql: Queryable) => {
  const [first, second, ...others] = rooms
  return unionAll(first(sql), second(sql), ...others.map((room) => room(sql))).as('traces')
}

/** Instants keep all their digits: the next page begins exactly there. */
export const exactly = (instant: SQL | object) =>
  raw<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

interface Recent {
  /** An instant with all its digits; what was left then is among them. */
  readonly until: string | undefined
  /** So many of each room. */
  readonly most: number
}

/** What was left last in each room, each read by the index of its days. */
export function selectRecentTraces(
  sql: Queryable,
  { until, most }: Recent,
): Promise<{ trace: Trace; email: string | null; moment: string }[]> {
  const recent = rooms.map((room) => {
    const left = room(sql).as('recent')
    return sql
      .select({
        trace: raw<Trace>`${left.trace}`.as('trace'),
        email: raw<string | null>`${left.email}`.as('email'),
        moment: exactly(left.at).as('moment'),
      })
      .from(left)
      .where(until === undefined ? undefined : raw`${left.at} <= ${until}::timestamptz`)
      .orderBy(desc(left.at))
      .limit(most)
  })
  const [first, second, ...others] = recent
  if (first === undefined || second === undefined) throw new Error('there are no rooms to ask')
  return unionAll(first, second, ...others)
}
