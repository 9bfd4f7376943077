import { inTime, TOO_LATE } from '#orders/server/in-time.ts'
import type { Order } from '#orders/server/open-order.ts'
import type { OrdersShop } from '#orders/server/orders-shop.ts'
import { ProviderAuth, ProviderRefused, ProviderUnavailable } from '#payments/server/payment-provider.ts'
import { withPriority } from '#payments/server/provider-rate-limiter.ts'
import { Problem } from '#platform/contract/problem.ts'
import { checkoutProblems } from '../checkout-api.ts'

/** How far work has come that a buyer waits for. */
export interface Attempt {
  /** The order that was written for her. */
  order?: Order
  /** She has been told that it did not work: nothing new is begun for her. */
  isLate: boolean
}

const isOfProvider = (error: unknown): boolean =>
  [ProviderUnavailable, ProviderRefused, ProviderAuth].some((kind) => error instanceof kind)

/** Keeps work from beginning what its buyer would hear nothing of. */
export function refuseLate({ isLate }: Attempt): void {
  if (isLate) throw new ProviderUnavailable('the buyer does not wait any more')
}

/** How her browser finds the order that goes on without her. */
const dataOf = ({ order }: Attempt) =>
  order === undefined ? {} : { data: { order_ref: order.reference, order_token: order.token } }

/**
 * Tells a buyer in the shop's own words that the provider cannot be asked just now, or will not, and after eight seconds
 * in any case. What was begun by then goes on: her order gets its page, or ends and gives its works free.
 */
export async function callingProvider<Answer>(
  { log }: Pick<OrdersShop, 'log'>,
  work: (attempt: Attempt) => Promise<Answer>,
): Promise<Answer> {
  const attempt: Attempt = { isLate: false }
  const working = withPriority('opening', () => work(attempt))
  try {
    const answer = await inTime(working)
    if (answer !== TOO_LATE) return answer
  } catch (error) {
    if (isOfProvider(error)) throw new Problem(checkoutProblems.payment_unavailable, { cause: error })
    throw error
  }
  attempt.isLate = true
  working.catch((error: unknown) => log.warn({ err: error }, 'what a buyer did not wait for has failed'))
  throw new Problem(checkoutProblems.payment_unavailable, dataOf(attempt))
}
