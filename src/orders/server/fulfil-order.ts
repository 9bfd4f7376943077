import { Problem } from '#platform/contract/problem.ts'
import type { OrderCarrier } from '#shipping/carriers.ts'
import { nextStepOf, type OrderStep } from '../order.ts'
import { orderProblems } from '../orders-api.ts'
import { isAllAskedBack } from '../refundable.ts'
import { UNDO_MS } from '../undo-step.ts'
import { findOrderPayments } from './find-orders.ts'
import { enqueueStepEmail } from './fulfilment-emails.tsx'
import type { OpenOrder } from './locked-order.ts'
import { moveTo, note } from './order-steps.ts'
import type { OrdersShop } from './orders-shop.ts'
import type { OrderRow } from './orders-table.ts'
import { statusChange, tellOrder } from './tell-order.ts'
import { withOrder } from './with-order.ts'

interface Step {
  readonly status: OrderStep
  /** Empty when there is none; as it is when left out. */
  readonly trackingNumber?: string | undefined
  readonly carrier?: OrderCarrier | undefined
  readonly note: string
  /** Whether the buyer is written to, where the step is news. */
  readonly tell: boolean
}

/** Whether an order stands where this very step leads: its answer was lost, and whoever sends it means no other step. */
const isTaken = ({ status, trackingNumber, carrier }: OrderRow, step: Step): boolean =>
  status === step.status &&
  (step.trackingNumber ?? trackingNumber) === trackingNumber &&
  (step.carrier ?? carrier) === carrier

/** Refuses a step that does not follow, or that its order may not take. */
async function requireStep(open: OpenOrder, step: OrderStep): Promise<void> {
  const { shop, transaction, order } = open
  if (nextStepOf(order.status, order.shipping.method) !== step)
    throw new Problem(orderProblems.order_cannot_move)
  if (order.isDisputed) throw new Problem(orderProblems.order_disputed)
  if (isAllAskedBack(await findOrderPayments(open))) throw new Problem(orderProblems.order_returning)
  if (step !== 'delivered' && (await shop.withdrawnOf(transaction.sql, [order.id])).has(order.id))
    throw new Problem(orderProblems.order_withdrawn)
}

/**
 * Takes a paid order one step on towards its buyer; a step that does not follow is refused, and one that was just taken is
 * not taken twice.
 */
export async function fulfilOrder(shop: OrdersShop, id: string, step: Step): Promise<void> {
  await withOrder(shop, id, async (open) => {
    const { order } = open
    if (isTaken(order, step)) return
    await requireStep(open, step.status)
    const { trackingNumber = order.trackingNumber, carrier = order.carrier } = step
    await moveTo(open, step.status, { trackingNumber, carrier })
    await tellOrder(open, statusChange(order.status, step.status))
    if (step.status === 'delivered') await shop.certifyDelivered(open.transaction, id)
    const notBefore = new Date(shop.clock().getTime() + UNDO_MS)
    if (step.tell) await enqueueStepEmail(open, step.status, { trackingNumber, carrier, notBefore })
    if (step.note !== '') await note(open, 'note', step.note)
  })
}

/** Adds what the artist wants to remember to the order's history. */
export const noteOnOrder = (shop: OrdersShop, id: string, text: string): Promise<void> =>
  withOrder(shop, id, (open) => note(open, 'note', text))
