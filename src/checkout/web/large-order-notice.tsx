import { type Cart, piecesIn } from '#cart/cart.ts'
import { timeText } from '#platform/time/date-text.ts'
import { Notice } from '#ui/notice.tsx'
import { largeOrderText } from '../large-order-text.ts'
import { useLargeOrder } from './use-large-order.ts'

/** That many originals are reserved for less time than few, for whoever is about to pay for many. */
export function LargeOrderNotice({ cart }: { readonly cart: Cart }) {
  const { rules } = useLargeOrder()
  const text = rules && largeOrderText(piecesIn(cart), rules, timeText)
  if (text === undefined) return null
  return (
    <Notice>
      <p>{text}</p>
    </Notice>
  )
}
