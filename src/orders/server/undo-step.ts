import { Problem } from '#platform/contract/problem.ts'
import type { OrderStep } from '../order.ts'
import { orderProblems } from '../orders-api.ts'
import { STEP_UNDONE, undoOf } from '../undo-step.ts'
import { withdrawStepEmail } from './fulfilment-emails.tsx'
import { selectOrderEvents } from './order-events-table.ts'
import { note, standAt } from './order-steps.ts'
import type { OrdersShop } from './orders-shop.ts'
import { statusChange, tellOrder } from './tell-order.ts'
import { withOrder } from './with-order.ts'

/**
 * Takes the last step of an order back, within ten minutes; its email, which has waited for as long, is not sent.
 * @param step the one that is meant: a second press takes no other one back
 */
export const undoStep = (shop: OrdersShop, id: string, step: OrderStep): Promise<void> =>
  withOrder(shop, id, async (open) => {
    const { order, transaction } = open
    const events = await selectOrderEvents(transaction.sql, order.id)
    const undo = undoOf({ ...order, events }, shop.clock())
    if (undo?.step !== step) throw new Problem(orderProblems.order_step_stays)
    if ((await withdrawStepEmail(open, step)) === 'told') throw new Problem(orderProblems.order_step_told)
    await standAt(open, undo.to)
    await note(open, STEP_UNDONE, step)
    await tellOrder(open, statusChange(order.status, undo.to))
  })
