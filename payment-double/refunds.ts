import { centavosOf, pesosOf } from './amounts.ts'
import { DAY } from './dates.ts'
import { type Double, findPayment, scenarioOf, storePayment } from './double.ts'
import { newRefundId } from './ids.ts'
import { type Payment, type Refund, refundableOf } from './ledger/payment.ts'
import { withRefund } from './ledger/payment-changes.ts'
import { announce } from './notifications/announce.ts'
import { unusedId } from './payments.ts'
import { badRequestCode, ProviderError } from './provider-error.ts'

const LATEST_REFUND_MS = 180 * DAY

/** Asked for by the shop. Takes centavos; null refunds what is left. Throws the provider's refusal. */
export function refundPayment(double: Double, payment: Payment, wanted: number | null): Refund {
  const amount = wanted ?? refundableOf(payment)
  refuseImpossible(double, payment, amount)
  failWhenToldTo(double, payment)
  takeFromBalance(double, payment, amount)
  const { outcome, settleAfterMs } = scenarioOf(double, payment).refunds
  const refund = newRefund(double, payment, amount, outcome)
  if (outcome === 'in_process') {
    const work = { kind: 'settle_refund', paymentId: payment.id, refundId: refund.id } as const
    double.queue.add(double.clock.now() + settleAfterMs, work)
  }
  return refund
}

/** Done by the seller on the provider's own site: no chaos, no key, at once. */
export function refundFromPanel(double: Double, payment: Payment, wanted: number | null): Refund {
  const amount = wanted ?? refundableOf(payment)
  refuseImpossible(double, payment, amount)
  return newRefund(double, payment, amount, 'approved')
}

function newRefund(double: Double, payment: Payment, amount: number, status: Refund['status']): Refund {
  const taken = Object.fromEntries(payment.refunds.map((each) => [each.id, true]))
  const id = unusedId(newRefundId, taken)
  const refund: Refund = { id, amount, status, reason: null, createdAt: double.clock.now() }
  storeRefund(double, payment, refund)
  return refund
}

export function settleRefund(double: Double, paymentId: string, refundId: string): void {
  const payment = findPayment(double, paymentId)
  const refund = payment?.refunds.find((each) => each.id === refundId)
  if (payment && refund?.status === 'in_process')
    storeRefund(double, payment, { ...refund, status: 'approved' })
}

function storeRefund(double: Double, payment: Payment, refund: Refund) {
  announce(double, storePayment(double, withRefund(payment, refund)), ['payment.updated'])
}

function refuseImpossible(double: Double, payment: Payment, amount: number) {
  if (payment.status !== 'approved' || payment.approvedAt === null) {
    throw badRequestCode(2063, 'The action requested is not valid for the current payment state')
  }
  if (double.clock.now() - payment.approvedAt > LATEST_REFUND_MS) {
    throw badRequestCode(2024, 'Payment too old to be refunded')
  }
  if (amount > refundableOf(payment)) throw badRequestCode(2017, 'Invalid transaction_amount')
  if (amount <= 0)
    throw badRequestCode(2063, 'The action requested is not valid for the current payment state')
}

function failWhenToldTo(double: Double, payment: Payment) {
  const { refunds } = scenarioOf(double, payment)
  if (refunds.failTimes === 0) return
  const { scenario, scenarioChanges } = double.ledger.state
  const changes = [scenarioChanges[payment.id]?.refunds, scenarioChanges[payment.preferenceId]?.refunds]
  const source = changes.find((each) => each?.failTimes !== undefined) ?? scenario.refunds
  source.failTimes = refunds.failTimes - 1
  throw new ProviderError(500, 'internal_server_error', 'internal_error')
}

/** The balance is one for the whole account, so only the global scenario holds it. */
function takeFromBalance(double: Double, payment: Payment, amount: number) {
  const { refunds } = double.ledger.state.scenario
  if (refunds.availableBalance === null) return
  const left = centavosOf(refunds.availableBalance) - amount
  if (left < 0) throw badRequestCode(2031, `Insufficient funds to refund payment ${payment.id}`)
  refunds.availableBalance = pesosOf(left)
}
