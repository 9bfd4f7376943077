import { printIdOf } from '#digital-art/digital-artwork.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { LineSubject, NewLine, Order } from './open-order.ts'
import { type OrderLineRow, selectOrderedPrints, selectOrderLines } from './order-lines-table.ts'

function subjectOf({ artworkId, digitalArtworkId, sizeId }: OrderLineRow): LineSubject {
  if (artworkId !== null) return { kind: 'original', artworkId }
  if (digitalArtworkId !== null && sizeId !== null) return { kind: 'print', digitalArtworkId, sizeId }
  throw new Error('a line sells neither an original nor a print')
}

/** A line without the price in another currency that it may have been quoted at: it is charged in pesos. */
type SoldLine = Omit<NewLine, 'quoted'>

function soldLineOf(line: OrderLineRow): SoldLine {
  const { title, priceMinor, currency, thumbnailUrl } = line
  const subject = subjectOf(line)
  const id =
    subject.kind === 'original' ? subject.artworkId : printIdOf(subject.digitalArtworkId, subject.sizeId)
  return { id, subject, title, price: { minor: priceMinor, currency }, thumbnailUrl }
}

/** The lines of an order as they were written, each by the id that carts know it by. */
export const findSoldLines = async (sql: Queryable, { id }: Order): Promise<SoldLine[]> =>
  (await selectOrderLines(sql, [id])).map(soldLineOf)

/** Those of these digital works that any order ever named. */
export const findOrderedPrints = selectOrderedPrints
