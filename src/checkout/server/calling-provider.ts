import { AsyncLocalStorage } from 'node:async_hooks'
import { inTime, TIMEOUT_MS, TOO_LATE } from '#orders/server/in-time.ts'
import type { Order } from '#orders/server/open-order.ts'
import type { OrdersShop } from '#orders/server/orders-shop.ts'
import {
  ProviderAuth,
  ProviderBusy,
  ProviderRefused,
  ProviderUnavailable,
} from '#payments/server/payment-provider.ts'
import { withPriority } from '#payments/server/provider-rate-limiter.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Log } from '#platform/log/log.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
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

const attempts = new AsyncLocalStorage<Attempt>()

/** When it was last told that buyers are sent away because too many have come. */
let crowdToldAt = Number.NEGATIVE_INFINITY

/** Once a minute: whoever floods the shop with purchases is not to flood its log as well. */
function tellOfCrowd(log: Log): void {
  if (performance.now() - crowdToldAt < MINUTE_MS) return
  crowdToldAt = performance.now()
  log.warn('buyers are sent away, for more have come at once than the provider may be asked for')
}

function refusalOf(log: Log, error: unknown): unknown {
  if (!isOfProvider(error)) return error
  const isCrowd = error instanceof ProviderBusy
  if (isCrowd) tellOfCrowd(log)
  return new Problem(checkoutProblems.payment_unavailable, isCrowd ? {} : { cause: error })
}

/**
 * Tells a buyer in the shop's own words that the provider cannot be asked just now, or will not, and after eight seconds
 * in any case. What was begun by then goes on: her order gets its page, or ends and gives its works free. Work within
 * such work has no eight seconds of its own.
 * @param since when she began to wait, as `performance.now()` tells it
 */
export async function callingProvider<Answer>(
  { log }: Pick<OrdersShop, 'log'>,
  work: (attempt: Attempt) => Promise<Answer>,
  since: number = performance.now(),
): Promise<Answer> {
  const under = attempts.getStore()
  if (under !== undefined) return work(under)
  const attempt: Attempt = { isLate: false }
  const working = attempts.run(attempt, () => withPriority('opening', () => work(attempt)))
  try {
    const answer = await inTime(working, Math.max(0, since + TIMEOUT_MS - performance.now()))
    if (answer !== TOO_LATE) return answer
  } catch (error) {
    throw refusalOf(log, error)
  }
  attempt.isLate = true
  working.catch((error: unknown) => log.warn({ err: error }, 'what a buyer did not wait for has failed'))
  throw new Problem(checkoutProblems.payment_unavailable, dataOf(attempt))
}
