import type { Shop } from '#app/server/shop.ts'
import type { PaymentProvider } from '#payments/server/payment-provider.ts'

/** The process dies before a step is taken, or after it was taken and before anybody learns of it. */
export type Crash = 'before' | 'after'

export class Crashed extends Error {}

/** Steps, counted from the beginning, at which the shop dies. */
export type CrashPlan = ReadonlyMap<number, Crash>

/** Takes steps until the plan says that the shop dies at one of them. */
function stepsOf(plan: CrashPlan) {
  let count = 0
  return async <Result>(take: () => Promise<Result>): Promise<Result> => {
    const crash = plan.get(count)
    count += 1
    if (crash === 'before') throw new Crashed()
    const result = await take()
    if (crash === 'after') throw new Crashed()
    return result
  }
}

/** Each call of a provider is a step. */
function withSteps(provider: PaymentProvider, step: ReturnType<typeof stepsOf>): PaymentProvider {
  return {
    ...provider,
    createCheckout: (opening) => step(() => provider.createCheckout(opening)),
    closeCheckout: (id) => step(() => provider.closeCheckout(id)),
    getPayment: (id) => step(() => provider.getPayment(id)),
    findPayments: (reference) => step(() => provider.findPayments(reference)),
    findUpdated: (since, offset) => step(() => provider.findUpdated(since, offset)),
    cancelPayment: (id) => step(() => provider.cancelPayment(id)),
    refund: (id, request) => step(() => provider.refund(id, request)),
    getRefund: (paymentId, refundId) => step(() => provider.getRefund(paymentId, refundId)),
    listRefunds: (paymentId) => step(() => provider.listRefunds(paymentId)),
    whoAmI: () => step(() => provider.whoAmI()),
  }
}

/** The shop with this provider, dying between any two of its transactions and calls as the plan says. */
export function crashingShop(shop: Shop, provider: PaymentProvider, plan: CrashPlan): Shop {
  const step = stepsOf(plan)
  const database = {
    ...shop.database,
    transaction: <Result>(work: Parameters<typeof shop.database.transaction<Result>>[0]) =>
      step(() => shop.database.transaction(work)),
  }
  return { ...shop, database, payments: withSteps(provider, step) }
}
