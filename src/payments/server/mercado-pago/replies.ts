import { z } from 'zod'
import { moneyOf } from '#money/money.ts'
import { Instant } from '#platform/contract/instants.ts'
import { foreignAddress } from '#platform/contract/web-address.ts'
import { PAYMENT_STATUSES, type PaymentSnapshot } from '../../payment.ts'
import { MERCADO_PAGO } from './name.ts'
import { Word } from './reply-fields.ts'

export const PreferenceReply = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  init_point: foreignAddress,
})

export const SearchReply = z.object({
  results: z.array(z.unknown()),
  paging: z.object({ total: z.int() }).optional().catch(undefined),
})

/** More than this is no amount: the smallest units of it could not be counted. */
const MOST_UNITS = Number.MAX_SAFE_INTEGER / 100

/** Identifiers come as numbers or as texts, depending on the call. */
const Id = z.union([z.string().regex(/^[\w-]{1,64}$/), z.int()]).transform(String)
const KnownAmount = z.number().min(0).max(MOST_UNITS)
const Amount = KnownAmount.nullish().transform((value) => value ?? 0)

/** The order that it says it pays; texts that the database cannot keep name none of ours. */
const Reference = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed())
  .nullish()
  .transform((text) => text ?? null)

/** What a payment cannot be counted without. */
const Essentials = z.object({
  id: Id,
  transaction_amount: Amount,
  transaction_amount_refunded: Amount,
  currency_id: z.string().regex(/^[A-Z]{3}$/),
  external_reference: Reference,
  date_created: Instant,
  date_last_updated: Instant.nullish(),
})

/** What says more of it; a field that makes no sense is as good as one that is not there. */
const Particulars = z.object({
  status: z.enum(PAYMENT_STATUSES).catch('unknown'),
  status_detail: Word,
  coupon_amount: Amount.catch(0),
  payment_type_id: Word,
  payment_method_id: Word,
  installments: z.int().min(1).max(1000).nullish().catch(null),
  order: z.object({ id: Id.nullish() }).nullish().catch(null),
  date_of_expiration: Instant.nullish().catch(null),
  operation_type: Word,
  collector_id: Id.nullish().catch(null),
  date_approved: Instant.nullish().catch(null),
  money_release_date: Instant.nullish().catch(null),
  transaction_details: z
    .object({ net_received_amount: KnownAmount.nullish().catch(null) })
    .nullish()
    .catch(null),
  fee_details: z
    .array(z.object({ amount: KnownAmount, fee_payer: Word }))
    .nullish()
    .catch(null),
})

const minorOf = (amount: number) => moneyOf(amount, 'ARS').minor

/** What it keeps of the seller's money; fees that the buyer pays are not among it. */
function feeOf({ fee_details: fees }: z.infer<typeof Particulars>): number | null {
  if (!fees || fees.length === 0) return null
  return fees.reduce((sum, { amount, fee_payer }) => sum + (fee_payer === 'payer' ? 0 : minorOf(amount)), 0)
}

/** What it pays out of a payment. Before one is approved it says 0, which is not known yet. */
function paidOutOf(payment: z.infer<typeof Particulars>) {
  const net = payment.transaction_details?.net_received_amount ?? null
  const isKnown = payment.date_approved != null
  return {
    feeMinor: isKnown ? feeOf(payment) : null,
    netMinor: isKnown && net !== null ? minorOf(net) : null,
    releasedAt: isKnown ? (payment.money_release_date ?? null) : null,
  }
}

type Facts = Omit<
  PaymentSnapshot,
  'id' | 'status' | 'amount' | 'refundedMinor' | 'orderReference' | 'updatedAt'
>

function factsOf(payment: z.infer<typeof Particulars>): Facts {
  return {
    provider: MERCADO_PAGO,
    detail: payment.status_detail,
    couponMinor: moneyOf(payment.coupon_amount, 'ARS').minor,
    type: payment.payment_type_id,
    method: payment.payment_method_id,
    installments: payment.installments ?? 1,
    isRegular: payment.operation_type === 'regular_payment',
    sellerAccountId: payment.collector_id ?? '',
    approvedAt: payment.date_approved ?? null,
    dueAt: payment.date_of_expiration ?? null,
    purchaseId: payment.order?.id ?? null,
    ...paidOutOf(payment),
  }
}

/** What of the essentials can be told all the same. */
const Clues = z.object({
  external_reference: Reference.catch(null),
  date_last_updated: Instant.catch(new Date(0)),
})

/** A payment of which little more than its name can be read: it counts for nothing, and a person is told that it is there. */
function unreadablePayment(reply: unknown, id: string, asked: string | null): PaymentSnapshot {
  const { external_reference, date_last_updated } = Clues.parse(reply)
  return {
    ...factsOf(Particulars.parse(reply)),
    id,
    status: 'unknown',
    amount: { minor: 0, currency: 'ARS' },
    refundedMinor: 0,
    orderReference: external_reference ?? asked,
    // A moment before it says itself: whatever is understood later is news.
    updatedAt: new Date(Math.max(0, date_last_updated.getTime() - 1)),
  }
}

/**
 * Reads a payment as the provider sends it; amounts become minor units, instants become dates. What cannot be understood
 * is kept as an unknown one, so that it hides no other; `undefined` for what does not even say which payment it is.
 * @param asked the order that the provider was asked about, for a payment that does not say it legibly itself
 */
export function snapshotOf(reply: unknown, asked: string | null = null): PaymentSnapshot | undefined {
  const named = z.object({ id: Id }).safeParse(reply)
  if (!named.success) return undefined
  const essentials = Essentials.safeParse(reply)
  if (!essentials.success) return unreadablePayment(reply, named.data.id, asked)
  const payment = essentials.data
  const particulars = Particulars.parse(reply)
  return {
    ...factsOf(particulars),
    id: payment.id,
    status: particulars.status,
    amount: moneyOf(payment.transaction_amount, payment.currency_id),
    refundedMinor: moneyOf(payment.transaction_amount_refunded, payment.currency_id).minor,
    orderReference: payment.external_reference,
    updatedAt: payment.date_last_updated ?? payment.date_created,
  }
}

/** The same of one that was asked for by its name: an answer without any is none. */
export const PaymentReply = z.unknown().transform((reply, context) => {
  const snapshot = snapshotOf(reply)
  if (snapshot !== undefined) return snapshot
  context.addIssue('a payment without an id')
  return z.NEVER
})

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

export const AccountReply = z.object({ id: Id, site_id: Word })
