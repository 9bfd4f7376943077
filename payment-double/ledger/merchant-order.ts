import { sumOf } from '../amounts.ts'
import { type Payment, refundedOf } from './payment.ts'

export interface MerchantOrderStanding {
  status: 'opened' | 'closed' | 'expired'
  orderStatus: string
  paid: number
  refunded: number
}

/** Where a merchant order stands, derived from all its payments. Amounts in centavos. */
export function standingOf(
  total: number,
  payments: readonly Payment[],
  expired: boolean,
): MerchantOrderStanding {
  const taken = payments.filter((each) => each.approvedAt !== null && each.status !== 'cancelled')
  const paid = sumOf(taken.map((each) => each.amount))
  const refunded = sumOf(taken.map(refundedOf))
  const orderStatus = orderStatusOf(total, paid, refunded, payments)
  if (paid >= total) return { status: 'closed', orderStatus, paid, refunded }
  return { status: expired ? 'expired' : 'opened', orderStatus, paid, refunded }
}

function orderStatusOf(total: number, paid: number, refunded: number, payments: readonly Payment[]): string {
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'partially_refunded'
  if (paid >= total) return 'paid'
  if (paid > 0) return 'partially_paid'
  const waiting = payments.some((each) => each.status === 'pending' || each.status === 'in_process')
  return waiting ? 'payment_in_process' : 'payment_required'
}
