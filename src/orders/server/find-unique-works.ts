import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isSale } from '../order.ts'
import { orderProblems } from '../orders-api.ts'
import { type OrderLineRow, selectOrderLines } from './order-lines-table.ts'
import { selectOrderById, selectOrderByToken } from './orders-table.ts'

/** What of an order exists once: an original, or a number of an edition that its buyer has or had. */
export type UniqueWork = {
  readonly position: number
  readonly title: string
  /** A number that went back: it is the next buyer's, or nobody's. */
  readonly isBack: boolean
} & (
  | { readonly kind: 'original'; readonly workId: string }
  | {
      readonly kind: 'print'
      readonly workId: string
      readonly sizeId: string
      readonly number: number
      readonly size: number
    }
)

function uniqueWorkOf(line: OrderLineRow): UniqueWork[] {
  const { position, title, artworkId, digitalArtworkId, sizeId, editionNumber: number, editionSize } = line
  if (artworkId !== null) return [{ position, title, isBack: false, kind: 'original', workId: artworkId }]
  if (digitalArtworkId === null || sizeId === null || number === null || editionSize === null) return []
  const isBack = line.numberState !== 'sold'
  return [
    { position, title, isBack, kind: 'print', workId: digitalArtworkId, sizeId, number, size: editionSize },
  ]
}

interface UniqueWorks {
  readonly orderId: string
  /** Whether they are their buyer's: paid, and not given back. */
  readonly isSold: boolean
  readonly works: readonly UniqueWork[]
}

/** What of an order exists once, by the order's id or by the token of its buyer. */
export async function findUniqueWorks(
  sql: Queryable,
  by: { readonly id: string } | { readonly token: string },
): Promise<UniqueWorks> {
  const order = 'id' in by ? await selectOrderById(sql, by.id) : await selectOrderByToken(sql, by.token)
  if (order === undefined) throw new Problem(orderProblems.order_not_found)
  const lines = await selectOrderLines(sql, [order.id])
  return { orderId: order.id, isSold: isSale(order.status), works: lines.flatMap(uniqueWorkOf) }
}
