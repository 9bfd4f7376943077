import { pesosOf } from '../amounts.ts'
import { DAY, providerTime, providerTimeOrNull } from '../dates.ts'
import { type Double, preferenceOf } from '../double.ts'
import { type Payment, type Refund, refundedOf } from '../ledger/payment.ts'
import { TEST_CARDS } from '../ledger/payment-method.ts'
import { COLLECTOR_ID } from '../settings.ts'
import { snakeCased } from './snake-case.ts'

const FEE_SHARE = 0.041
const RELEASED_AFTER_MS = 18 * DAY

export function paymentView(double: Double, payment: Payment) {
  const { request } = preferenceOf(double, payment)
  const fee = payment.approvedAt === null ? 0 : Math.round(payment.amount * FEE_SHARE)
  return {
    id: Number(payment.id),
    status: payment.status,
    status_detail: payment.statusDetail,
    operation_type: 'regular_payment',
    live_mode: true,
    collector_id: COLLECTOR_ID,
    currency_id: 'ARS',
    description: request.items[0]?.title ?? null,
    external_reference: request.external_reference ?? null,
    order: { id: payment.merchantOrderId, type: 'mercadopago' },
    metadata: snakeCased(request.metadata ?? {}),
    transaction_amount: pesosOf(payment.amount),
    transaction_amount_refunded: pesosOf(refundedOf(payment)),
    coupon_amount: 0,
    shipping_amount: 0,
    taxes_amount: 0,
    transaction_details: transactionDetails(double, payment, fee),
    fee_details: fee > 0 ? [{ amount: pesosOf(fee), fee_payer: 'collector', type: 'mercadopago_fee' }] : [],
    payment_method_id: payment.methodId,
    payment_type_id: payment.typeId,
    installments: payment.installments,
    card: cardView(payment),
    captured: true,
    binary_mode: request.binary_mode ?? false,
    statement_descriptor: request.statement_descriptor ?? null,
    payer: payerView(payment, request.payer),
    additional_info: { items: request.items },
    notification_url: request.notification_url ?? null,
    ...dates(payment),
    refunds: payment.refunds.map((each) => refundView(payment, each)),
    processing_mode: 'aggregator',
    merchant_account_id: null,
    point_of_interaction: {
      type: 'CHECKOUT',
      business_info: { unit: 'online_payments', sub_unit: 'checkout_pro' },
    },
  }
}

const dates = (payment: Payment) => ({
  date_created: providerTime(payment.createdAt),
  date_approved: providerTimeOrNull(payment.approvedAt),
  date_last_updated: providerTime(payment.updatedAt),
  date_of_expiration: providerTimeOrNull(payment.dueAt),
  money_release_date: providerTimeOrNull(
    payment.approvedAt === null ? null : payment.approvedAt + RELEASED_AFTER_MS,
  ),
})

function transactionDetails(double: Double, payment: Payment, fee: number) {
  return {
    net_received_amount: payment.approvedAt === null ? 0 : pesosOf(payment.amount - fee),
    total_paid_amount: pesosOf(payment.totalPaid),
    overpaid_amount: 0,
    installment_amount: pesosOf(Math.round(payment.totalPaid / payment.installments)),
    external_resource_url:
      payment.typeId === 'ticket' ? `${double.publicUrl}/checkout/v1/result?payment_id=${payment.id}` : null,
  }
}

function cardView(payment: Payment) {
  const card = TEST_CARDS.find((each) => each.id === payment.methodId)
  if (card === undefined) return {}
  return {
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    cardholder: { name: payment.holder },
  }
}

function payerView(payment: Payment, payer: { identification?: unknown } | null | undefined) {
  return {
    id: '1904572216',
    type: null,
    email: payment.payerEmail,
    identification: payer?.identification ?? { type: null, number: null },
  }
}

export function refundView(payment: Payment, refund: Refund) {
  return {
    id: Number(refund.id),
    payment_id: Number(payment.id),
    amount: pesosOf(refund.amount),
    metadata: {},
    source: { id: String(COLLECTOR_ID), name: 'Tienda de prueba', type: 'collector' },
    date_created: providerTime(refund.createdAt),
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: refund.status,
    reason: refund.reason,
  }
}
