import { z } from 'zod'
import { CURRENCIES, moneyOf } from '#money/money.ts'
import { foreignAddress } from '#platform/contract/web-address.ts'
import { PAYMENT_STATUSES, type PaymentSnapshot } from '../payment.ts'

export const PreferenceReply = z.object({ id: z.string().min(1), init_point: foreignAddress })

export const SearchReply = z.object({
  results: z.array(z.unknown()),
  paging: z.object({ total: z.number() }).optional(),
})

/** Identifiers come as numbers or as texts, depending on the call. */
const Id = z.union([z.string(), z.number()]).transform(String)
const Amount = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)
const Word = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** The few fields that we read of a payment; whatever else is there is left alone. */
const PaymentReply = z.object({
  id: Id,
  status: z.enum(PAYMENT_STATUSES).catch('unknown'),
  status_detail: Word,
  transaction_amount: Amount,
  transaction_amount_refunded: Amount,
  coupon_amount: Amount,
  currency_id: z.enum(CURRENCIES),
  external_reference: z.string().nullish(),
  payment_type_id: Word,
  payment_method_id: Word,
  installments: z.number().nullish(),
  order: z.object({ id: Id.nullish() }).nullish(),
  date_of_expiration: Instant.nullish(),
  operation_type: Word,
  collector_id: z.union([z.string(), z.number()]).nullish(),
  date_approved: Instant.nullish(),
  date_created: Instant,
  date_last_updated: Instant.nullish(),
})

/** Reads a payment as the provider sends it; amounts become minor units, instants become dates. */
export function snapshotFrom(reply: unknown): PaymentSnapshot {
  const payment = PaymentReply.parse(reply)
  const minor = (major: number) => moneyOf(major, payment.currency_id).minor
  return {
    id: payment.id,
    status: payment.status,
    detail: payment.status_detail,
    amount: moneyOf(payment.transaction_amount, payment.currency_id),
    refundedMinor: minor(payment.transaction_amount_refunded),
    couponMinor: minor(payment.coupon_amount),
    orderReference: payment.external_reference ?? null,
    type: payment.payment_type_id,
    method: payment.payment_method_id,
    installments: payment.installments ?? 1,
    isRegular: payment.operation_type === 'regular_payment',
    collectorId: String(payment.collector_id ?? ''),
    approvedAt: payment.date_approved ?? null,
    updatedAt: payment.date_last_updated ?? payment.date_created,
    dueAt: payment.date_of_expiration ?? null,
    merchantOrderId: payment.order?.id ?? null,
  }
}

/** The same, or nothing for a payment of a kind that no order of ours can have. */
export function snapshotIfReadable(reply: unknown): PaymentSnapshot[] {
  return PaymentReply.safeParse(reply).success ? [snapshotFrom(reply)] : []
}

/** A refund as the provider sends it; whatever it does not call by one of these names is still under way. */
export const RefundReply = z.object({
  id: Id,
  status: z.enum(['approved', 'in_process', 'rejected']).catch('in_process'),
})

/** The refunds of a payment; each is of its currency, which has as many decimals as pesos have. */
export const RefundListReply = z.array(
  RefundReply.extend({ amount: Amount }).transform(({ id, status, amount }) => ({
    id,
    status,
    amountMinor: moneyOf(amount, 'ARS').minor,
  })),
)

export const AccountReply = z.object({ id: Id, site_id: z.string() })
