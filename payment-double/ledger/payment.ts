import { z } from 'zod'
import { sumOf } from '../amounts.ts'

export const PAYMENT_STATUSES = [
  'approved',
  'authorized',
  'in_process',
  'pending',
  'rejected',
  'cancelled',
  'refunded',
  'in_mediation',
  'charged_back',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_TYPES = ['account_money', 'ticket', 'credit_card', 'debit_card'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const refundRecord = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['approved', 'in_process', 'rejected']),
  reason: z.string().nullable(),
  createdAt: z.number(),
})
export type Refund = z.infer<typeof refundRecord>

/** Amounts in centavos, instants in milliseconds. A payment is never edited: every change is a new version. */
export const paymentRecord = z.object({
  id: z.string(),
  preferenceId: z.string(),
  merchantOrderId: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  statusDetail: z.string(),
  amount: z.int(),
  totalPaid: z.int(),
  installments: z.int(),
  methodId: z.string(),
  typeId: z.enum(PAYMENT_TYPES),
  holder: z.string().nullable(),
  payerEmail: z.string(),
  createdAt: z.number(),
  approvedAt: z.number().nullable(),
  updatedAt: z.number(),
  dueAt: z.number().nullable(),
  refunds: z.array(refundRecord),
})
export type Payment = z.infer<typeof paymentRecord>

export const refundedOf = (payment: Payment): number =>
  sumOf(payment.refunds.filter((each) => each.status === 'approved').map((each) => each.amount))

/** What no refund, settled or on its way, has claimed yet. */
export const refundableOf = (payment: Payment): number =>
  payment.amount -
  sumOf(payment.refunds.filter((each) => each.status !== 'rejected').map((each) => each.amount))
