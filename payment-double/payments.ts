import { DAY } from './dates.ts'
import {
  allPayments,
  type Double,
  findPayment,
  preferenceOf,
  scenarioOf,
  storePayment,
  validityNow,
} from './double.ts'
import { newMerchantOrderId, newPaymentId } from './ids.ts'
import type { Outcome } from './ledger/card-outcome.ts'
import { type MerchantOrderStanding, standingOf } from './ledger/merchant-order.ts'
import type { Payment } from './ledger/payment.ts'
import { canChange, changed, type PaymentChange } from './ledger/payment-changes.ts'
import type { PaymentMethod } from './ledger/payment-method.ts'
import { type Preference, totalOf } from './ledger/preference.ts'
import { announce } from './notifications/announce.ts'

export interface PaymentOrder {
  method: Pick<PaymentMethod, 'id' | 'type'>
  outcome: Outcome
  installments: number
  /** Centavos, interest included. */
  totalPaid: number
  holder: string | null
  payerEmail: string
}

const LONGEST_PENDING_MS = 30 * DAY

/** A payment of the preference's whole amount, told to the shop. */
export function openPayment(double: Double, preference: Preference, order: PaymentOrder): Payment {
  const payment = recordPayment(double, preference, order, double.clock.now())
  announce(double, payment, ['payment.created', 'payment.updated'])
  return payment
}

/** The same without a word to the shop, and at any instant: what a missed notification leaves behind. */
export function recordPayment(
  double: Double,
  preference: Preference,
  order: PaymentOrder,
  at: number,
): Payment {
  const { status, statusDetail } = order.outcome
  const dueAt = dueAtOf(preference, order, at)
  const payment: Payment = {
    id: unusedId(newPaymentId, double.ledger.state.payments),
    preferenceId: preference.id,
    merchantOrderId: openMerchantOrder(double, preference),
    status,
    statusDetail,
    amount: totalOf(preference),
    totalPaid: order.totalPaid,
    installments: order.installments,
    methodId: order.method.id,
    typeId: order.method.type,
    holder: order.holder,
    payerEmail: order.payerEmail,
    createdAt: at,
    approvedAt: status === 'approved' ? at : null,
    updatedAt: at,
    dueAt,
    refunds: [],
  }
  if (dueAt !== null) double.queue.add(dueAt, { kind: 'expire_payment', paymentId: payment.id })
  return storePayment(double, payment, at)
}

/** The end of a payment that waits: the ticket's due date, else thirty days. Null when it does not wait. */
function dueAtOf({ request }: Preference, { method, outcome }: PaymentOrder, now: number): number | null {
  if (outcome.status !== 'pending' && outcome.status !== 'in_process') return null
  const ticketDue = method.type === 'ticket' ? request.date_of_expiration : undefined
  return ticketDue ? Date.parse(ticketDue) : now + LONGEST_PENDING_MS
}

/** Does nothing and answers undefined when the payment's status does not allow the change. */
export function changePayment(double: Double, payment: Payment, change: PaymentChange): Payment | undefined {
  if (!canChange(payment, change)) return undefined
  const next = storePayment(double, changed(payment, change, double.clock.now()))
  announce(double, next, ['payment.updated'])
  return next
}

export function expirePayment(double: Double, paymentId: string): void {
  const payment = findPayment(double, paymentId)
  if (payment) changePayment(double, payment, 'expire')
}

/** After the first payment of a preference is approved, its scenario may bring another one. */
export function expectSecondPayment(double: Double, payment: Payment): void {
  const wait = scenarioOf(double, payment).checkout.secondPaymentAfterMs
  if (wait === null || payment.status !== 'approved') return
  double.queue.add(double.clock.now() + wait, { kind: 'second_payment', paymentId: payment.id })
}

export function payAgain(double: Double, paymentId: string): void {
  const payment = findPayment(double, paymentId)
  if (payment === undefined) return
  const { methodId, typeId, ...rest } = payment
  const method = { id: methodId, type: typeId }
  const outcome = { status: 'approved', statusDetail: 'accredited' } as const
  openPayment(double, preferenceOf(double, payment), { ...rest, method, outcome })
}

export const paymentsOfOrder = (double: Double, merchantOrderId: string): Payment[] =>
  allPayments(double).filter((each) => each.merchantOrderId === merchantOrderId)

export function merchantOrderStanding(
  double: Double,
  id: string,
  preference: Preference,
): MerchantOrderStanding {
  const expired = validityNow(double, preference) === 'expired'
  return standingOf(totalOf(preference), paymentsOfOrder(double, id), expired)
}

/** Payments of one preference share a merchant order until it is paid; the next one opens another. */
function openMerchantOrder(double: Double, preference: Preference): string {
  const { merchantOrders } = double.ledger.state
  const open = Object.keys(merchantOrders).find(
    (id) =>
      merchantOrders[id]?.preferenceId === preference.id &&
      merchantOrderStanding(double, id, preference).status !== 'closed',
  )
  if (open !== undefined) return open
  const id = unusedId(newMerchantOrderId, merchantOrders)
  merchantOrders[id] = { preferenceId: preference.id, createdAt: double.clock.now() }
  return id
}

export function unusedId(newId: () => string, taken: Record<string, unknown>): string {
  const id = newId()
  return id in taken ? unusedId(newId, taken) : id
}
