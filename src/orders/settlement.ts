import type { PaymentSnapshot } from '#payments/payment.ts'
import type { OrderStatus } from './order.ts'

/** A payment whose money is still here, in minor units. */
export interface Kept {
  readonly paymentId: string
  readonly minor: number
}

/** What the payments of an order mean for it, whatever the order in which they were heard of. */
export type Settlement =
  /** Nothing has arrived and nothing is on its way. */
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'pending' }
  /** `needed` covers the order; `surplus` goes back. */
  | { readonly kind: 'covered'; readonly needed: readonly Kept[]; readonly surplus: readonly Kept[] }
  /** Money has arrived, but not enough of it. */
  | { readonly kind: 'short'; readonly received: readonly Kept[] }
  /** The order takes no money any more: all of it goes back. */
  | { readonly kind: 'unwanted'; readonly received: readonly Kept[] }
  /** Everything that was paid has been given back. */
  | { readonly kind: 'returned' }

interface Facts {
  readonly status: OrderStatus
  readonly totalMinor: number
  readonly payments: readonly PaymentSnapshot[]
  /** What has been asked back of each payment so far, in minor units. */
  readonly requestedRefunds: ReadonlyMap<string, number>
}

/** Card checks and other currencies are no payments of ours. */
const counts = (payment: PaymentSnapshot) =>
  payment.isRegular && payment.amount.minor > 0 && payment.amount.currency === 'ARS'

const hasArrived = ({ status }: PaymentSnapshot) => status === 'approved' || status === 'in_mediation'

const isOnItsWay = ({ status }: PaymentSnapshot) =>
  status === 'pending' || status === 'in_process' || status === 'authorized'

/** The first to be approved is the first to be kept, so that every order of arrival ends the same. */
function byApproval(one: PaymentSnapshot, other: PaymentSnapshot): number {
  const difference = (one.approvedAt?.getTime() ?? 0) - (other.approvedAt?.getTime() ?? 0)
  if (difference !== 0) return difference
  return one.id < other.id ? -1 : 1
}

function keptOf(payments: readonly PaymentSnapshot[], requested: ReadonlyMap<string, number>): Kept[] {
  return [...payments]
    .filter(hasArrived)
    .sort(byApproval)
    .map((payment) => ({
      paymentId: payment.id,
      minor: payment.amount.minor - Math.max(payment.refundedMinor, requested.get(payment.id) ?? 0),
    }))
    .filter(({ minor }) => minor > 0)
}

const takesNoMoney = (status: OrderStatus) =>
  status === 'cancelled' ||
  status === 'conflict_refunding' ||
  status === 'refund_failed' ||
  status === 'refunded'

/** The payments, first approved first, that are needed to cover the total, and those that are not. */
function divide(kept: readonly Kept[], totalMinor: number): { needed: Kept[]; surplus: Kept[] } {
  const needed: Kept[] = []
  const surplus: Kept[] = []
  let covered = 0
  for (const each of kept) {
    if (covered >= totalMinor) surplus.push(each)
    else needed.push(each)
    covered += each.minor
  }
  return { needed, surplus }
}

/** Derives an order's standing from the set of its payments. */
export function settlementOf({ status, totalMinor, payments, requestedRefunds }: Facts): Settlement {
  const ours = payments.filter(counts)
  const kept = keptOf(ours, requestedRefunds)
  const sum = kept.reduce((total, { minor }) => total + minor, 0)
  const coupons = ours.filter(hasArrived).reduce((total, { couponMinor }) => total + couponMinor, 0)
  if (sum > 0 && takesNoMoney(status)) return { kind: 'unwanted', received: kept }
  if (sum > 0 && sum + coupons >= totalMinor) return { kind: 'covered', ...divide(kept, totalMinor) }
  if (sum > 0) return { kind: 'short', received: kept }
  if (ours.some(({ status: each }) => each === 'refunded') && !ours.some(hasArrived))
    return { kind: 'returned' }
  return { kind: ours.some(isOnItsWay) ? 'pending' : 'unpaid' }
}
