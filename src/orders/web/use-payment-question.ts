import { useMemo } from 'react'
import type { PaymentReturn } from '#payments/payment-return.ts'
import { orderQuestion } from './order-question.ts'

/** How to hear what became of a payment; `undefined` when the return address names no order. */
export function usePaymentQuestion({ reference, paymentId }: PaymentReturn) {
  return useMemo(
    () => (reference === undefined ? undefined : orderQuestion(reference, paymentId)),
    [reference, paymentId],
  )
}
