import { isLost, isTakenBack, type PaymentSnapshot, type PaymentWords } from '#payments/payment.ts'
import type { Settlement } from './settlement.ts'

/** Whether a buyer and the bank have not decided yet. */
export const isOpenDispute = (payment: PaymentWords): boolean =>
  payment.status === 'in_mediation' || (isTakenBack(payment) && !isLost(payment))

/**
 * Whether a buyer disputes one of the payments, or has won such a dispute over money that the order needs: nothing more is
 * handed over.
 */
export const isDisputed = (payments: readonly PaymentSnapshot[], settlement: Settlement): boolean =>
  payments.some(isOpenDispute) ||
  (payments.some(isLost) && !(settlement.kind === 'covered' && settlement.missing === 0))

/** Whether all that was paid for an order was taken back for good, and no money is here or on its way. */
export const isLostWhole = (payments: readonly PaymentSnapshot[], { kind }: Settlement): boolean =>
  kind === 'taken_back' && payments.some(isLost) && !payments.some(isOpenDispute)
