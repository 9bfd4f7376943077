import { settlementOf } from '#orders/settlement.ts'
import type { PaymentSnapshot, PaymentStatus } from '#payments/payment.ts'

export const TOTAL = 100_000
export const PROVIDER = 'one'
export const named = (id: string) => ({ provider: PROVIDER, id })
export const instant = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

export const payment = (
  id: string,
  status: PaymentStatus,
  changes: Partial<PaymentSnapshot> = {},
): PaymentSnapshot => ({
  ...named(id),
  status,
  detail: '',
  amount: { minor: TOTAL, currency: 'ARS' },
  refundedMinor: 0,
  couponMinor: 0,
  orderReference: 'ref',
  type: 'credit_card',
  method: 'visa',
  installments: 1,
  isRegular: true,
  sellerAccountId: '1',
  approvedAt: instant(Number(id)),
  updatedAt: instant(Number(id)),
  dueAt: null,
  purchaseId: null,
  feeMinor: null,
  netMinor: null,
  releasedAt: null,
  ...changes,
})

export const settle = (
  payments: PaymentSnapshot[],
  changes: Partial<Parameters<typeof settlementOf>[0]> = {},
) =>
  settlementOf({
    status: 'awaiting_payment',
    totalMinor: TOTAL,
    payments,
    requestedRefunds: new Map(),
    failedReturns: new Map(),
    ...changes,
  })
