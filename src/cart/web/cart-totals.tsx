import type { ReactNode } from 'react'
import { formatPrice } from '#money/format-price.ts'
import type { Money } from '#money/money.ts'
import type { Cart } from '../cart.ts'
import { totalsToday } from '../line-change.ts'
import { useCartStore } from './cart-store.ts'

interface CartTotalsProps {
  readonly cart: Cart
  /** What stands below a sum. */
  readonly below?: ((sum: Money) => ReactNode) | undefined
}

/** Whether something of the cart can be bought: of nothing there is no sum to be told, and no delivery. */
export const useHasTotals = (): boolean =>
  useCartStore(({ cart, changes }) => totalsToday(cart, changes).length > 0)

/** One sum for each currency: they are never added together. What cannot be bought any more is not counted. */
export function CartTotals({ cart, below }: CartTotalsProps) {
  const changes = useCartStore((store) => store.changes)
  const totals = totalsToday(cart, changes)
  return (
    <span className="flex flex-col items-end tabular-nums">
      {totals.map((total) => (
        <span key={total.currency} className="text-right">
          {formatPrice(total)}
          {below?.(total)}
        </span>
      ))}
    </span>
  )
}
