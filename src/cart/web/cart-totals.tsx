import { formatPrice } from '#money/format-price.ts'
import type { Cart } from '../cart.ts'
import { totalsOf } from '../cart.ts'

/** One sum for each currency: they are never added together. */
export function CartTotals({ cart }: { readonly cart: Cart }) {
  return (
    <span className="flex flex-col items-end tabular-nums">
      {totalsOf(cart).map((total) => (
        <span key={total.currency}>{formatPrice(total)}</span>
      ))}
    </span>
  )
}
