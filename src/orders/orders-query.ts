import { z } from 'zod'
import { dayIn } from '#platform/contract/instants.ts'
import { SearchText } from '#platform/contract/search-text.ts'
import { LINE_KINDS, OrderStatus } from './order.ts'

const day = dayIn('La fecha no es válida').optional()

/** What narrows the list of orders; `from` and `until` are days of Buenos Aires, both included. */
export const OrdersNarrowed = {
  status: OrderStatus.optional(),
  /** Orders with at least one line of this kind. */
  kind: z.enum(LINE_KINDS, 'El tipo no es válido').optional(),
  from: day,
  until: day,
  /**
   * Words of the buyer's name or address or of a title, or the number of the order, case and accents aside; or what
   * the provider calls the order, one of its payments or its payment page, letter by letter.
   */
  search: SearchText.optional(),
}

/** How the list is sorted; totals, each currency by itself. */
export const ORDER_SORTS = ['newest', 'oldest', 'total_desc', 'total_asc'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
