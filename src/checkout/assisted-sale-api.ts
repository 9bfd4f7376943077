import { OrderAnswer } from '#orders/orders-api.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { CheckoutRequest, checkoutRefusals } from './checkout-api.ts'

/** The same as create-preference for a buyer whom the artist serves herself: she sends the link that is answered. */
export const createOrder = endpoint({
  access: 'staff',
  namedBy: 'requestKey',
  method: 'POST',
  path: '/orders',
  summary: 'Opens an order as create-preference does; `paymentUrl` is where its buyer pays',
  body: CheckoutRequest,
  answer: envelope(OrderAnswer),
  problems: checkoutRefusals,
})
