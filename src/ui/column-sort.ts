/**
 * How a column of a table is sorted, and the order after a press on its head: one way, then the other, then as the list begins.
 * @param ways the two orders of the column, the one that a first press asks for before the other; those that end with `_asc` ascend, as
 *   do those that are named in `ascending`
 */
export function columnSort<Order extends string>(
  ways: readonly [Order, Order],
  order: Order,
  { begin, ascending = [] }: { readonly begin: Order; readonly ascending?: readonly Order[] },
): { readonly now: 'ascending' | 'descending' | undefined; readonly next: Order } {
  const [first, second] = ways
  const next = order === first ? second : order === second ? begin : first
  if (order !== first && order !== second) return { now: undefined, next }
  const ascends = order.endsWith('_asc') || ascending.includes(order)
  return { now: ascends ? 'ascending' : 'descending', next }
}
