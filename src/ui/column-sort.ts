/** How every list begins. */
type InitialOrder = 'newest'

/**
 * How a column of a table is sorted, and the order after a press on its head: one way, then the other, then as the list begins.
 * @param ways the two orders of the column, the one that a first press asks for before the other; 'oldest', and what ends with
 *   `_asc`, ascend
 */
export function columnSort<Order extends string>(
  ways: readonly [Order, Order],
  order: Order | InitialOrder,
): { readonly now: 'ascending' | 'descending' | undefined; readonly next: Order | InitialOrder } {
  const [first, second] = ways
  const next = order === first ? second : order === second ? 'newest' : first
  if (order !== first && order !== second) return { now: undefined, next }
  return { now: order === 'oldest' || order.endsWith('_asc') ? 'ascending' : 'descending', next }
}
