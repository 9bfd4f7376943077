import type { Money } from '#money/money.ts'

export const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'authorized',
  'rejected',
  'approved',
  'in_mediation',
  'cancelled',
  'refunded',
  'charged_back',
  'unknown',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What the provider says of one payment at one moment. Amounts in minor units. */
export interface PaymentSnapshot {
  readonly id: string
  readonly status: PaymentStatus
  readonly detail: string
  /** In whatever currency it was paid. */
  readonly amount: Money<string>
  readonly refundedMinor: number
  readonly couponMinor: number
  /** Our order's reference, as it was given to the provider; null when the payment has none. */
  readonly orderReference: string | null
  readonly type: string
  readonly method: string
  readonly installments: number
  readonly isRegular: boolean
  readonly sellerAccountId: string
  readonly approvedAt: Date | null
  readonly updatedAt: Date
  /** Until when a ticket may be paid; null when nothing waits to be paid. */
  readonly dueAt: Date | null
  /** What the provider calls the purchase as a whole. */
  readonly merchantOrderId: string | null
}

/** The bank had taken it back, and the seller has won it. */
export const isWon = ({ status, detail }: Pick<PaymentSnapshot, 'status' | 'detail'>): boolean =>
  status === 'charged_back' && detail === 'reimbursed'

/** The bank has taken it back: it may still be won, and is nothing that the shop has returned or could return. */
export const isTakenBack = (payment: Pick<PaymentSnapshot, 'status' | 'detail'>): boolean =>
  payment.status === 'charged_back' && !isWon(payment)

/** How far a status is from the beginning: at the same instant, the further one is believed. */
const ranks: Record<PaymentStatus, number> = {
  unknown: 0,
  pending: 1,
  in_process: 2,
  authorized: 3,
  rejected: 4,
  approved: 5,
  in_mediation: 6,
  cancelled: 7,
  refunded: 8,
  charged_back: 9,
}

type Standing = Pick<PaymentSnapshot, 'status' | 'updatedAt' | 'refundedMinor'>

const isFinal = (status: PaymentStatus) =>
  status === 'refunded' || status === 'charged_back' || status === 'cancelled'

const isUndecided = (status: PaymentStatus) =>
  status === 'pending' || status === 'in_process' || status === 'authorized' || status === 'rejected'

/** Whether a snapshot tells something newer than what is known: notifications come late, twice and out of order. */
export function supersedes(next: Standing, known: Standing): boolean {
  if (next.updatedAt.getTime() < known.updatedAt.getTime()) return false
  if (known.status === 'charged_back' && next.status === 'approved') return true
  if (isFinal(known.status) && next.status !== known.status) return false
  if (known.status === 'approved' && isUndecided(next.status)) return false
  if (next.updatedAt.getTime() > known.updatedAt.getTime()) return true
  return ranks[next.status] > ranks[known.status] || next.refundedMinor > known.refundedMinor
}
