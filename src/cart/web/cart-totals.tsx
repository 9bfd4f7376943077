import { formatPrice } from '#money/format-price.ts'
import type { Cart } from '../cart.ts'
import { totalsToday } from '../line-change.ts'
import { useCartStore } from './cart-store.ts'

/** One sum for each currency: they are never added together. What cannot be bought any more is not counted. */
export function CartTotals({ cart }: { readonly cart: Cart }) {
  const changes = useCartStore((store) => store.changes)
  const totals = totalsToday(cart, changes)
  return (
    <span className="flex flex-col items-end tabular-nums">
      {totals.length === 0 && <span>{formatPrice({ minor: 0, currency: 'ARS' })}</span>}
      {totals.map((total) => (
        <span key={total.currency}>{formatPrice(total)}</span>
      ))}
    </span>
  )
}
