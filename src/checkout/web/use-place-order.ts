import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#cart/cart.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { useStillHere } from '#ui/use-still-here.ts'
import { createPreference } from '../checkout-api.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { type DeliveryNews, deliveryTotal } from '../delivery-text.ts'
import { checkoutRequestOf } from './checkout-request.ts'
import { keepLastOrder, readLastOrder } from './last-order.ts'
import { keepOrderBeingPaid } from './order-being-paid.ts'
import { purchaseKey } from './purchase-key.ts'
import { begunIn, failureOf, type Refusal, refusalOf } from './refusal.ts'

/**
 * Opens the order and sends the browser to where it is paid. One order at a time, however often the button is pressed.
 * @param isHere whether the buyer is still where she asked for it
 */
export function usePlaceOrder(isHere: boolean, onRefused: (refusal: Refusal) => void) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const isOnPage = useStillHere()
  const here = useRef(isHere)
  here.current = isHere

  const settle = () => {
    underWay.current = false
    setBusy(false)
  }
  // A visitor who comes back with the browser's own button finds the page as she left it: busy.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      underWay.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function place(cart: Cart, form: CheckoutForm, delivery: DeliveryNews) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    const works = cart.lines.map(({ id }) => id)
    try {
      const body = checkoutRequestOf(cart, form, {
        previousOrder: readLastOrder()?.token,
        requestKey: purchaseKey.current(),
        shippingTotal: deliveryTotal(delivery),
        shippingOption: delivery.ways?.chosen?.id,
      })
      const { init_point, order_ref, order_token } = await callApi(createPreference, { body })
      const order = { ref: order_ref, token: order_token, works }
      keepLastOrder(order)
      keepOrderBeingPaid(order)
      purchaseKey.answered()
      // Who reads another page by now is not taken away from it; the next attempt takes this order's place.
      if (here.current && isOnPage()) window.location.assign(init_point)
      else settle()
    } catch (error) {
      // An order that goes on without an answer is found again by the next attempt.
      const begun = begunIn(error)
      if (begun !== undefined) keepLastOrder({ ...begun, works })
      logQuietly(failureOf(error))
      purchaseKey.answered(error)
      settle()
      onRefused(refusalOf(error))
    }
  }
  return { busy, place }
}
