import { useMemo } from 'react'
import { confirmPayment } from '#orders/orders-api.ts'
import type { PaymentReturn } from '#payments/web/payment-outcome.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'

/** How to ask the shop what became of a payment; `undefined` when the return address names no order. */
export function usePaymentQuestion({ reference, paymentId }: PaymentReturn) {
  return useMemo(() => {
    if (reference === undefined) return undefined
    const body = { external_reference: reference, payment_id: paymentId }
    return async () => (await callApi(confirmPayment, { body })).data.outcome
  }, [reference, paymentId])
}
