import { z } from 'zod'
import { orderProblems } from '#orders/orders-api.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { STOPS_ORDER } from './withdrawal.ts'

/** A request as the page of its order tells it: whoever has that address reads it, so that it names nobody. */
const OwnWithdrawal = z.object({
  code: z.string(),
  /** ISO 8601 */
  requestedAt: z.string(),
  /** How far it has come while it stops its order; null when it does not, or no longer. */
  openAt: z.enum(STOPS_ORDER).nullable(),
})
export type OwnWithdrawal = z.infer<typeof OwnWithdrawal>

export const listOwnWithdrawals = endpoint({
  access: 'public',
  method: 'GET',
  path: '/withdrawals/own',
  summary: "The requests to withdraw from a buyer's own order, by its token, the oldest first",
  query: z.object({ token: z.string().min(1).max(64) }),
  answer: envelope(z.array(OwnWithdrawal)),
  problems: [orderProblems.order_not_found],
})
