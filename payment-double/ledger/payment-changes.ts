import type { Payment, PaymentStatus, Refund } from './payment.ts'
import { refundedOf } from './payment.ts'

export const PAYMENT_CHANGES = [
  'approve',
  'reject',
  'review',
  'expire',
  'cancel',
  'mediate',
  'close_mediation',
  'chargeback',
  'settle_chargeback',
  'reimburse_chargeback',
] as const
export type PaymentChange = (typeof PAYMENT_CHANGES)[number]

interface Step {
  from: readonly PaymentStatus[]
  status: PaymentStatus
  statusDetail: string
}

const UNDECIDED: readonly PaymentStatus[] = ['pending', 'in_process', 'authorized']

const STEPS: Record<PaymentChange, Step> = {
  approve: { from: UNDECIDED, status: 'approved', statusDetail: 'accredited' },
  reject: { from: UNDECIDED, status: 'rejected', statusDetail: 'cc_rejected_other_reason' },
  review: { from: ['pending'], status: 'in_process', statusDetail: 'pending_review_manual' },
  expire: { from: UNDECIDED, status: 'cancelled', statusDetail: 'expired' },
  cancel: { from: UNDECIDED, status: 'cancelled', statusDetail: 'by_collector' },
  mediate: { from: ['approved'], status: 'in_mediation', statusDetail: 'pending' },
  close_mediation: { from: ['in_mediation'], status: 'approved', statusDetail: 'accredited' },
  chargeback: { from: ['approved', 'in_mediation'], status: 'charged_back', statusDetail: 'in_process' },
  settle_chargeback: { from: ['charged_back'], status: 'charged_back', statusDetail: 'settled' },
  reimburse_chargeback: { from: ['charged_back'], status: 'charged_back', statusDetail: 'reimbursed' },
}

export const canChange = (payment: Payment, change: PaymentChange): boolean =>
  STEPS[change].from.includes(payment.status)

/** The payment after a change that its status allows; see `canChange`. */
export function changed(payment: Payment, change: PaymentChange, now: number): Payment {
  const { status, statusDetail } = STEPS[change]
  const approvedAt = status === 'approved' ? (payment.approvedAt ?? now) : payment.approvedAt
  return { ...payment, status, statusDetail, approvedAt }
}

/** A refund added, or settled when one with its id is there already. */
export function withRefund(payment: Payment, refund: Refund): Payment {
  const others = payment.refunds.filter((each) => each.id !== refund.id)
  const next = { ...payment, refunds: [...others, refund] }
  const refunded = refundedOf(next)
  if (refunded >= payment.amount) return { ...next, status: 'refunded', statusDetail: 'refunded' }
  return refunded > 0 ? { ...next, statusDetail: 'partially_refunded' } : next
}
