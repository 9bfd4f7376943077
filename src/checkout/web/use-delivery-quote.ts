import { useEffect, useState } from 'react'
import type { Cart } from '#cart/cart.ts'
import type { ShippingQuote } from '#shipping/shipping-quote.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { askDelivery } from './ask-delivery.ts'

interface Answer {
  readonly cart: Cart
  readonly province: string
  readonly quote: ShippingQuote
}

/** What the delivery of a cart costs, asked for whenever the cart or the province is another. */
export function useDeliveryQuote(cart: Cart, form: Pick<CheckoutForm, 'shippingMethod' | 'province'>) {
  const province = form.shippingMethod === 'delivery' ? form.province : ''
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (province === '' || cart.lines.length === 0) return
    let isAwaited = true
    askDelivery(cart.lines, { province })
      .then(({ quote }) => {
        if (isAwaited && quote !== null) setAnswer({ cart, province, quote })
      })
      // Whoever goes on without an answer is told the price before anything is charged.
      .catch(() => undefined)
    return () => {
      isAwaited = false
    }
  }, [cart, province])
  return {
    quote: answer?.cart === cart && answer.province === province ? answer.quote : undefined,
    /** Takes what the shop has said of it by itself. */
    take: (quote: ShippingQuote) => setAnswer({ cart, province, quote }),
  }
}
