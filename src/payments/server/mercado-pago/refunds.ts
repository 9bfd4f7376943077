import { majorOf } from '#money/money.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { MercadoPagoParts } from './mercado-pago-parts.ts'
import { RefundListReply, RefundReply } from './replies.ts'

const pathOf = (paymentId: string) => `/v1/payments/${encodeURIComponent(paymentId)}/refunds`

/** Money that goes back. */
export const refundsAt = ({
  client,
}: MercadoPagoParts): Pick<PaymentProvider, 'refund' | 'getRefund' | 'listRefunds'> => ({
  refund: (id, { amount, idempotencyKey }) =>
    client({
      method: 'POST',
      path: pathOf(id),
      body: { amount: majorOf(amount) },
      idempotencyKey,
      reply: RefundReply,
    }),
  getRefund: (paymentId, refundId) =>
    client({
      method: 'GET',
      path: `${pathOf(paymentId)}/${encodeURIComponent(refundId)}`,
      reply: RefundReply,
    }),
  listRefunds: (paymentId) => client({ method: 'GET', path: pathOf(paymentId), reply: RefundListReply }),
})
