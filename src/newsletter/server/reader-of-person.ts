import type { Queryable } from '#platform/database/database.ts'
import { deleteSubscribersAt, type SubscriberRow, selectSubscribersAt } from './subscribers-table.ts'

/** Whoever is or was on the list with an address, in lower case. */
export const findReadersOf = (sql: Queryable, email: string): Promise<SubscriberRow[]> =>
  selectSubscribersAt(sql, email)

/** Takes the address off the list and forgets that it was there; answers how many rows that were. */
export const eraseReadersOf = (sql: Queryable, email: string): Promise<number> =>
  deleteSubscribersAt(sql, email)

/** A reader as she reads it herself. */
export const readerInWords = (reader: SubscriberRow) => ({
  email: reader.email,
  nombre: reader.name ?? '',
  estado: reader.state === 'unsubscribed' ? 'dada de baja' : 'suscripta',
  consentimiento: `${reader.consentedAt.toISOString()}, texto ${reader.consentVersion}`,
  origen: reader.source,
  baja: reader.unsubscribedAt?.toISOString() ?? '',
})
