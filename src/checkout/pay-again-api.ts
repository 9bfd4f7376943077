import { z } from 'zod'
import { orderProblems } from '#orders/orders-api.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { AcceptedTerms, checkoutProblems, PaymentLinkAnswer } from './checkout-api.ts'

export const createPaymentIntent = endpoint({
  access: 'public',
  method: 'POST',
  path: '/payments/create-intent',
  summary: "Answers where an unpaid order is paid, for whoever holds the order's token",
  body: z.object({
    token: z.string('El pedido no es válido').min(1).max(64),
    /** Needed for an order that the artist has written, until its terms are accepted; the first time that they are counts. */
    acceptedTerms: AcceptedTerms.optional(),
  }),
  answer: PaymentLinkAnswer,
  problems: [
    orderProblems.order_not_found,
    checkoutProblems.order_is_paid,
    checkoutProblems.payment_is_pending,
    checkoutProblems.order_not_payable,
    checkoutProblems.terms_not_accepted,
    orderProblems.selling_paused,
    checkoutProblems.payment_unavailable,
  ],
})
