import type { Question } from '#platform/web-client/ask-and-listen.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import type { OrderStatus, PaymentOutcome } from '../order.ts'
import { awaitNews, confirmPayment } from '../orders-api.ts'

interface News {
  readonly status: OrderStatus
  readonly outcome: PaymentOutcome
}

/** How this browser hears what became of an order. @param paymentId what the provider called the payment */
export const orderQuestion = (reference: string, paymentId?: string): Question<News> => ({
  async ask(signal) {
    const body = { external_reference: reference, payment_id: paymentId }
    return (await callApi(confirmPayment, { body }, { signal })).data
  },
  async listen(status, signal) {
    const query = { external_reference: reference, status }
    return (await callApi(awaitNews, { query }, { signal })).data
  },
})
