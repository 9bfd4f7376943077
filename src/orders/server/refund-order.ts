import { exactPrice } from '#money/exact-price.ts'
import { moneyOf } from '#money/money.ts'
import { type PaymentSnapshot, paymentKey } from '#payments/payment.ts'
import { type Refund, readMoney } from '#payments/server/find-payments.ts'
import { Problem } from '#platform/contract/problem.ts'
import { isStepTold } from '../order.ts'
import { orderProblems } from '../orders-api.ts'
import { isAllAskedBack } from '../refundable.ts'
import { type Kept, keptOf, returnableIn } from '../settlement.ts'
import { findOrderPayments } from './find-orders.ts'
import { withdrawStepEmail } from './fulfilment-emails.tsx'
import type { OpenOrder } from './locked-order.ts'
import { returnPart } from './order-steps.ts'
import type { OrdersShop } from './orders-shop.ts'
import { tellOrder } from './tell-order.ts'
import { withOrder } from './with-order.ts'

export interface RefundRequest {
  /** In whole units of the order's currency; 'full' is all that is still there. */
  readonly amount: number | 'full'
  /** Only this payment, which does not count for the order; otherwise those that do. */
  readonly payment?: string | undefined
  /** Whose payment that is; needed only where two providers gave the same id. */
  readonly provider?: string | undefined
  /** Why, in the artist's words. */
  readonly reason: string
  /** One for each time that the artist confirms: the same key twice returns the money once. */
  readonly key: string
}

/** Takes the amount from the latest payments first. */
function takeFrom(kept: readonly Kept[], minor: number): Kept[] {
  let missing = minor
  return kept
    .toReversed()
    .map(({ payment, minor: there }) => {
      const part = Math.min(there, missing)
      missing -= part
      return { payment, minor: part }
    })
    .filter((part) => part.minor > 0)
}

/** Whether it is the payment that is to be returned. */
const isMeant = ({ payment }: Kept, request: RefundRequest): boolean =>
  payment.id === request.payment && (request.provider === undefined || payment.provider === request.provider)

/** In which currency money came: what does not count for its order may be in another one. */
const currencyOf = (payments: readonly PaymentSnapshot[], [first]: readonly Kept[]) =>
  payments.find((each) => first !== undefined && paymentKey(each) === paymentKey(first.payment))?.amount
    .currency

/** Whether this very request was written down before; the same key with another sum is a mistake that nobody sees otherwise. */
function isKnownRequest(refunds: readonly Refund[], { amount, key }: RefundRequest): boolean {
  const parts = refunds.filter(({ idempotencyKey }) => idempotencyKey.endsWith(`:admin:${key}`))
  const minor = parts.reduce((sum, part) => sum + part.amountMinor, 0)
  if (parts.length > 0 && amount !== 'full' && moneyOf(amount, 'ARS').minor !== minor)
    throw new Problem(orderProblems.refund_key_used)
  return parts.length > 0
}

/**
 * Returns an order's money, all or a part, on the artist's word. The order becomes `refunded` when the provider
 * says that everything is back; a part leaves it where it stands.
 */
export async function refundOrder(shop: OrdersShop, id: string, request: RefundRequest): Promise<void> {
  const { amount, payment, reason, key } = request
  await withOrder(shop, id, async (open) => {
    const { transaction, order } = open
    const known = await readMoney(transaction.sql, order.reference)
    if (isKnownRequest(known.refunds, request)) return
    const facts = { ...known, accounts: shop.sellerAccounts }
    const kept =
      payment === undefined ? keptOf(facts) : returnableIn(facts).filter((each) => isMeant(each, request))
    const there = kept.reduce((sum, { minor }) => sum + minor, 0)
    const minor = amount === 'full' ? there : moneyOf(amount, order.currency).minor
    if (there === 0) throw new Problem(orderProblems.order_nothing_to_refund)
    if (minor > there) throw new Problem(orderProblems.refund_too_high)
    for (const part of takeFrom(kept, minor))
      await returnPart(open, { ...part, reason: 'admin', note: reason, key })
    const after = exactPrice({ minor, currency: currencyOf(known.payments, kept) ?? order.currency })
    await tellOrder(open, [{ field: 'refund', label: 'la devolución pedida', before: '', after }])
    await tellNoMore(open)
  })
}

/** Nobody is told that a purchase is on its way, or can be fetched, whose money goes back. */
async function tellNoMore(open: OpenOrder): Promise<void> {
  const { status } = open.order
  if (isStepTold(status) && isAllAskedBack(await findOrderPayments(open)))
    await withdrawStepEmail(open, status)
}
