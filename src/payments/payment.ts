import type { Money } from '#money/money.ts'
import { DAY_MS } from '#platform/time/spans.ts'

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

/** Which payment it is: ids are the providers' own, and two of them may give the same one. */
export interface PaymentName {
  /** The name of the provider's adapter. */
  readonly provider: string
  readonly id: string
}

/** The same in one word, for keys. */
export const paymentKey = ({ provider, id }: PaymentName): string => `${id}@${provider}`

/** The shop's own account at each provider, by its name; not looked at while it is not known. */
export type SellerAccounts = Readonly<Record<string, string | undefined>>

/** What the provider says of one payment at one moment. Amounts in minor units. */
export interface PaymentSnapshot extends PaymentName {
  readonly status: PaymentStatus
  /** The provider's word for why; of a payment taken back 'reimbursed' says that the seller has won it, 'settled' that she has lost it. */
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
  readonly purchaseId: string | null
  /** What the provider keeps of it for its service, what it pays out, and when; null where it has not said so. */
  readonly feeMinor: number | null
  readonly netMinor: number | null
  readonly releasedAt: Date | null
}

/** The provider's words for a payment, wherever they are read. */
export interface PaymentWords {
  readonly status: string
  readonly detail: string
}

/** The bank had taken it back, and the seller has won it. */
export const isWon = ({ status, detail }: PaymentWords): boolean =>
  status === 'charged_back' && detail === 'reimbursed'

/** The bank has taken it back: it may still be won, and is nothing that the shop has returned or could return. */
export const isTakenBack = (payment: PaymentWords): boolean =>
  payment.status === 'charged_back' && !isWon(payment)

/** The bank has decided for the buyer: the money does not come back. */
export const isLost = ({ status, detail }: PaymentWords): boolean =>
  status === 'charged_back' && detail === 'settled'

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

type PaymentState = Pick<PaymentSnapshot, 'status' | 'updatedAt' | 'refundedMinor'>

const isFinal = (status: PaymentStatus) =>
  status === 'refunded' || status === 'charged_back' || status === 'cancelled'

const isUndecided = (status: PaymentStatus) =>
  status === 'pending' || status === 'in_process' || status === 'authorized' || status === 'rejected'

/** An instant further ahead than any clock that only goes wrong: it says nothing of what came first. */
const cannotBeYet = ({ updatedAt }: PaymentState, now: Date) => updatedAt.getTime() > now.getTime() + DAY_MS

/**
 * How much later a snapshot was made than another, in milliseconds. One from a time that cannot be yet would be the
 * last word for ever: it is as old as what came before it, and older than what comes after it.
 */
function laterBy(next: PaymentState, known: PaymentState, now: Date): number {
  const isNextAhead = cannotBeYet(next, now)
  const isKnownAhead = cannotBeYet(known, now)
  if (isNextAhead === isKnownAhead) return next.updatedAt.getTime() - known.updatedAt.getTime()
  return isNextAhead ? 0 : 1
}

/**
 * Whether a snapshot tells something newer than what is known: notifications come late, twice and out of order.
 * @param now by our own clock
 */
export function supersedes(next: PaymentState, known: PaymentState, now: Date): boolean {
  const later = laterBy(next, known, now)
  if (later < 0) return false
  if (known.status === 'charged_back' && next.status === 'approved') return true
  if (isFinal(known.status) && next.status !== known.status) return false
  if (known.status === 'approved' && isUndecided(next.status)) return false
  if (later > 0) return true
  return ranks[next.status] > ranks[known.status] || next.refundedMinor > known.refundedMinor
}
