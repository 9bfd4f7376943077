import { type PaymentProvider, ProviderSilent } from './payment-provider.ts'

/**
 * The provider for one round of work: once it has not been reached, nothing more is asked of it, and each further
 * question fails at once as that one did. Fifty orders are not to wait half a minute each for the same silence.
 */
export function untilSilent(payments: PaymentProvider): PaymentProvider {
  let silence: ProviderSilent | undefined

  const asking =
    <Arguments extends unknown[], Answer>(ask: (...args: Arguments) => Promise<Answer>) =>
    async (...args: Arguments): Promise<Answer> => {
      if (silence !== undefined) throw silence
      try {
        return await ask(...args)
      } catch (error) {
        if (error instanceof ProviderSilent) silence = error
        throw error
      }
    }

  return {
    ...payments,
    createCheckout: asking((opening) => payments.createCheckout(opening)),
    closeCheckout: asking((id) => payments.closeCheckout(id)),
    getPayment: asking((id) => payments.getPayment(id)),
    findPayments: asking((orderReference) => payments.findPayments(orderReference)),
    findUpdated: asking((since, offset) => payments.findUpdated(since, offset)),
    cancelPayment: asking((id) => payments.cancelPayment(id)),
    refund: asking((id, request) => payments.refund(id, request)),
    getRefund: asking((paymentId, refundId) => payments.getRefund(paymentId, refundId)),
    listRefunds: asking((paymentId) => payments.listRefunds(paymentId)),
    whoAmI: asking(() => payments.whoAmI()),
  }
}
