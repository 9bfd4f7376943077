import type { Queryable } from '#platform/database/database.ts'
import type { SubscriberState } from '../subscription.ts'
import { deleteSubscribersAt, type SubscriberRow, selectSubscribersAt } from './subscribers-table.ts'

/** Whoever is or was on the list with an address, in lower case. */
export const findReadersOf = (sql: Queryable, email: string): Promise<SubscriberRow[]> =>
  selectSubscribersAt(sql, email)

/** Takes the address off the list and forgets that it was there; answers how many rows that were. */
export const eraseReadersOf = (sql: Queryable, email: string): Promise<number> =>
  deleteSubscribersAt(sql, email)

const STATES = {
  pending: 'sin confirmar',
  active: 'suscripta',
  unsubscribed: 'dada de baja',
} satisfies Record<SubscriberState, string>

/** A reader as she reads it herself. */
export const readerInWords = (reader: SubscriberRow) => ({
  email: reader.email,
  nombre: reader.name ?? '',
  estado: STATES[reader.state],
  pedido: reader.askedAt?.toISOString() ?? '',
  consentimiento:
    reader.consentedAt === null ? '' : `${reader.consentedAt.toISOString()}, texto ${reader.consentVersion}`,
  origen: reader.source,
  baja: reader.unsubscribedAt?.toISOString() ?? '',
})
