import {
  isTakenBack,
  isWon,
  type PaymentName,
  type PaymentSnapshot,
  type PaymentWords,
  paymentKey,
  type SellerAccounts,
} from '#payments/payment.ts'
import { canMove, isSale, isUnpaid, type OrderStatus } from './order.ts'

/** A payment whose money is still here, in minor units. */
export interface Kept {
  readonly payment: PaymentName
  readonly minor: number
}

/** What the payments of an order mean for it, whatever the order in which they were heard of. */
export type Settlement =
  /** Nothing has arrived and nothing is on its way. */
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'pending' }
  /**
   * `needed` covers the order; `surplus` is asked back, beyond what was asked back before. Of a sale a part may have gone: what is
   * `missing` of its total, in minor units.
   */
  | {
      readonly kind: 'covered'
      readonly needed: readonly Kept[]
      readonly surplus: readonly Kept[]
      readonly missing: number
    }
  /** Money has arrived, but not enough of it. */
  | { readonly kind: 'short'; readonly received: readonly Kept[] }
  /** The order takes no money any more: what of it has not been asked back is. */
  | { readonly kind: 'unwanted'; readonly received: readonly Kept[] }
  /** Everything that was paid has been given back. */
  | { readonly kind: 'returned' }
  /** The bank has taken back what was paid, and nothing else is on its way. */
  | { readonly kind: 'taken_back' }

interface Facts {
  readonly status: OrderStatus
  readonly totalMinor: number
  readonly payments: readonly PaymentSnapshot[]
  /** What has been asked back of each payment so far, by its key, in minor units. */
  readonly requestedRefunds: ReadonlyMap<string, number>
  /** What of each payment a person has to return: it is still here, and not asked back again. */
  readonly failedReturns: ReadonlyMap<string, number>
  /** The accounts that the money has to be in. */
  readonly accounts?: SellerAccounts
}

/**
 * Why a payment with money in it counts for no order: it is in somebody else's account, in another currency, or nothing
 * that our page takes.
 */
export const UNCOUNTED = ['account', 'currency', 'kind'] as const
export type Uncounted = (typeof UNCOUNTED)[number]

/**
 * Null for a payment that counts, and for the check of a card, which moves nothing.
 * @param accounts the shop's own at the providers
 */
export function uncountedOf(
  {
    provider,
    amount,
    isRegular,
    sellerAccountId,
  }: Pick<PaymentSnapshot, 'provider' | 'amount' | 'isRegular' | 'sellerAccountId'>,
  accounts: SellerAccounts = {},
): Uncounted | null {
  if (amount.minor === 0) return null
  const account = accounts[provider]
  if (account !== undefined && sellerAccountId !== '' && sellerAccountId !== account) return 'account'
  if (amount.currency !== 'ARS') return 'currency'
  return isRegular ? null : 'kind'
}

/** Card checks, other currencies and money in somebody else's account are no payments of ours. */
const countsFor = (accounts: SellerAccounts | undefined) => (payment: PaymentSnapshot) =>
  payment.amount.minor > 0 && uncountedOf(payment, accounts) === null

/** Whether a payment's money is here. */
export const hasArrived = (payment: PaymentWords): boolean =>
  payment.status === 'approved' || payment.status === 'in_mediation' || isWon(payment)

/** Whether a payment is not decided yet. */
export const isOnItsWay = ({ status }: Pick<PaymentWords, 'status'>): boolean =>
  status === 'pending' || status === 'in_process' || status === 'authorized'

/** The first to be approved is the first to be kept, so that every order of arrival ends the same. */
function byApproval(one: PaymentSnapshot, other: PaymentSnapshot): number {
  const difference = (one.approvedAt?.getTime() ?? 0) - (other.approvedAt?.getTime() ?? 0)
  if (difference !== 0) return difference
  return paymentKey(one) < paymentKey(other) ? -1 : 1
}

/** A payment that arrived: what it brought, and what of it is neither back nor asked back. */
interface Arrived extends Kept {
  readonly gross: number
  /** What its coupon pays besides. */
  readonly coupon: number
  /** What may still be asked back: not what a person has to return already. */
  readonly unasked: number
}

type PaymentFacts = Pick<Facts, 'payments' | 'requestedRefunds' | 'failedReturns'>

function arrivedIn({ payments, requestedRefunds, failedReturns }: PaymentFacts): Arrived[] {
  return [...payments]
    .filter(hasArrived)
    .sort(byApproval)
    .map(({ provider, id, amount, refundedMinor, couponMinor }) => {
      const payment = { provider, id }
      const key = paymentKey(payment)
      const requested = requestedRefunds.get(key) ?? 0
      const without = (asked: number) => Math.max(0, amount.minor - Math.max(refundedMinor, asked))
      const unasked = without(requested + (failedReturns.get(key) ?? 0))
      return { payment, gross: amount.minor, coupon: couponMinor, minor: without(requested), unasked }
    })
}

const isKept = ({ minor }: Kept) => minor > 0
/** What several payments have brought together. */
export const sumOf = (kept: readonly Kept[]) => kept.reduce((total, { minor }) => total + minor, 0)
const keptIn = (arrived: readonly Arrived[]): Kept[] =>
  arrived.map(({ payment, minor }) => ({ payment, minor })).filter(isKept)

const unaskedIn = (arrived: readonly Arrived[]): Kept[] =>
  arrived.map(({ payment, unasked }) => ({ payment, minor: unasked })).filter(isKept)

const takesNoMoney = (status: OrderStatus) => !isSale(status) && !canMove(status, 'paid')

const worthNow = ({ minor }: Arrived) => minor
/** A sale keeps what once covered it: what was given back of that since makes no other payment necessary. */
const worthInSale = ({ gross }: Arrived) => gross

/** What of each payment, first approved first, is needed to cover the total, and what is to be asked back. */
function divide(
  arrived: readonly Arrived[],
  worthOf: (payment: Arrived) => number,
  totalMinor: number,
): { needed: Kept[]; surplus: Kept[]; missing: number } {
  const needed: Kept[] = []
  const surplus: Kept[] = []
  let missing = totalMinor
  for (const each of arrived) {
    const { payment, minor, unasked } = each
    const used = Math.min(worthOf(each), missing)
    missing = used === 0 ? missing : Math.max(0, missing - used - each.coupon)
    const back = Math.max(0, unasked - used)
    needed.push({ payment, minor: minor - back })
    surplus.push({ payment, minor: back })
  }
  return { needed: needed.filter(isKept), surplus: surplus.filter(isKept), missing }
}

/** The payments whose money is still here, first approved first. */
export const keptOf = ({ payments, accounts, ...asked }: Omit<Facts, 'status' | 'totalMinor'>): Kept[] =>
  keptIn(arrivedIn({ ...asked, payments: payments.filter(countsFor(accounts)) }))

/** Money that has come and counts for no order, with the reason. */
export interface Strange extends Kept {
  readonly why: Uncounted
}

/** Payments that count for no order and whose money has not gone back: a person has to see to it. */
export function uncountedIn({
  payments,
  accounts,
  ...asked
}: Omit<Facts, 'status' | 'totalMinor'>): Strange[] {
  return payments.flatMap((payment) => {
    const why = uncountedOf(payment, accounts)
    return why === null
      ? []
      : keptIn(arrivedIn({ ...asked, payments: [payment] })).map((kept) => ({ ...kept, why }))
  })
}

/** What of it is the shop's to return: nobody returns money from another account than her own. */
export const returnableIn = (facts: Omit<Facts, 'status' | 'totalMinor'>): Strange[] =>
  uncountedIn(facts).filter(({ why }) => why !== 'account')

/** What has become of money that came for an order and does not pay it; `disowned`: the bank has taken it back. */
export const UNAPPLIED = ['none', 'returned', 'here', 'disowned'] as const
export type Unapplied = (typeof UNAPPLIED)[number]

/** Whether money has come that does not pay the order, as its buyer may know it: what is in another account did not come. */
export function unappliedIn({
  status,
  payments,
  accounts,
}: Pick<Facts, 'status' | 'payments' | 'accounts'>): Unapplied {
  const came = payments.filter((payment) => uncountedOf(payment, accounts) !== 'account')
  const isUnapplied = (payment: PaymentSnapshot) =>
    takesNoMoney(status) || uncountedOf(payment, accounts) !== null
  const isLeft = ({ amount, refundedMinor }: PaymentSnapshot) => amount.minor > refundedMinor
  if (came.some((payment) => isUnapplied(payment) && hasArrived(payment) && isLeft(payment))) return 'here'
  if (came.some(({ refundedMinor }) => refundedMinor > 0)) return 'returned'
  return came.some(isTakenBack) ? 'disowned' : 'none'
}

/** The payments that an order's standing is derived from. */
export const countedOf = ({ payments, accounts }: Pick<Facts, 'payments' | 'accounts'>) =>
  payments.filter(countsFor(accounts))

/** What of a sale's total has gone back, in minor units; a surplus that went back was never part of it. */
export function returnedOfSale({
  payments,
  accounts,
  totalMinor,
}: Pick<Facts, 'payments' | 'accounts' | 'totalMinor'>): number {
  const approved = countedOf({ payments, accounts }).filter(({ approvedAt }) => approvedAt !== null)
  const came = approved.reduce((sum, { amount }) => sum + amount.minor, 0)
  const back = approved.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0)
  const surplus = Math.max(0, came - totalMinor)
  return Math.min(totalMinor, Math.max(0, back - surplus))
}

/** Derives an order's standing from the set of its payments. */
export function settlementOf({ status, totalMinor, payments, accounts, ...asked }: Facts): Settlement {
  const ours = payments.filter(countsFor(accounts))
  const arrived = arrivedIn({ ...asked, payments: ours })
  const kept = keptIn(arrived)
  const sum = sumOf(kept)
  if (sum > 0 && takesNoMoney(status)) return { kind: 'unwanted', received: unaskedIn(arrived) }
  if (sum > 0 && isSale(status)) return { kind: 'covered', ...divide(arrived, worthInSale, totalMinor) }
  // The coupon of a payment that was asked back goes back with it.
  const coupons = arrived.filter(isKept).reduce((total, { coupon }) => total + coupon, 0)
  if (sum > 0 && sum + coupons >= totalMinor)
    return { kind: 'covered', ...divide(arrived, worthNow, totalMinor) }
  if (sum > 0) return { kind: 'short', received: kept }
  const underWay: Settlement = { kind: ours.some(isOnItsWay) ? 'pending' : 'unpaid' }
  // Another attempt may still pay an order from which money has gone back before it was a sale.
  if (underWay.kind === 'pending' && isUnpaid(status)) return underWay
  if (ours.some(isTakenBack)) return underWay.kind === 'pending' ? underWay : { kind: 'taken_back' }
  const isReturned = !ours.some(hasArrived) && ours.some(({ status: each }) => each === 'refunded')
  return isReturned ? { kind: 'returned' } : underWay
}
