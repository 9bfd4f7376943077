import type { Cart, CartLine } from '#cart/cart.ts'
import { totalsOf } from '#cart/cart.ts'
import { majorOf } from '#money/money.ts'
import { TERMS_VERSION } from '#site-info/legal-texts.ts'
import type { CheckoutRequest, SentCheckout } from '../checkout-api.ts'
import { billingIn, type CheckoutForm, shippingIn } from '../checkout-form.ts'

/** A line as the shop is asked about it. */
export function itemOf(line: CartLine): CheckoutRequest['items'][number] {
  const { id, title, price, quantity, currency } = line
  const item = { id, title, price, quantity, currency }
  if (line.type !== 'digital') return item
  const { digitalArtId, sizeId, choice } = line
  return { ...item, digitalArtId, sizeId, ...choice }
}

/** What is charged; a line in another currency has no part in it, and the shop refuses it by itself. */
function pesosOf(cart: Cart): number {
  const pesos = totalsOf(cart).find(({ currency }) => currency === 'ARS')
  return pesos === undefined ? 0 : majorOf(pesos)
}

/**
 * What is sent to pay for a cart.
 * @param previousOrder token of this browser's own unfinished order
 * @param shippingTotal what the page has told that the delivery costs, in whole pesos
 * @param shippingOption which of several ways to deliver it the buyer has chosen
 * @param requestKey names this request, whatever becomes of the answer
 */
export function checkoutRequestOf(
  cart: Cart,
  form: CheckoutForm,
  {
    previousOrder,
    requestKey,
    shippingTotal,
    shippingOption,
  }: Pick<CheckoutRequest, 'previousOrder' | 'requestKey' | 'shippingTotal' | 'shippingOption'>,
): SentCheckout {
  return {
    items: cart.lines.map(itemOf),
    customer: {
      firstName: form.firstName,
      lastName: form.lastName,
      email: form.email,
      phone: form.phone,
      dni: form.dni,
    },
    shipping: shippingIn(form),
    billing: billingIn(form),
    total: pesosOf(cart),
    ...(form.shippingMethod === 'delivery' && { shippingTotal, shippingOption }),
    acceptedTerms: TERMS_VERSION,
    previousOrder,
    requestKey,
  }
}
