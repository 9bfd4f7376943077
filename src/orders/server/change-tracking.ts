import { changeOf } from '#activity/activity.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { OrderCarrier } from '#shipping/carriers.ts'
import { isTrackingOpen } from '../order.ts'
import { orderProblems } from '../orders-api.ts'
import { isTrackingEvent, trackingEventAfter } from '../tracking-events.ts'
import { enqueueStepEmail, enqueueTrackingEmail, withdrawStepEmail } from './fulfilment-emails.tsx'
import { selectOrderEvents } from './order-events-table.ts'
import { changeOrder, note } from './order-steps.ts'
import type { OrdersShop } from './orders-shop.ts'
import { tellOrder } from './tell-order.ts'
import { withOrder } from './with-order.ts'

interface Change {
  /** Empty when there is none. */
  readonly trackingNumber: string
  /** As it is when left out. */
  readonly carrier?: OrderCarrier | undefined
  /** Whether the buyer is written to. */
  readonly tell: boolean
}

/** Changes the tracking number until the order is delivered. An email that still waits to say it says the new one. */
export const changeTracking = (
  shop: OrdersShop,
  id: string,
  { trackingNumber, carrier: said, tell }: Change,
): Promise<void> =>
  withOrder(shop, id, async (open) => {
    const { order, transaction } = open
    if (!isTrackingOpen(order.status, order.shipping.method)) throw new Problem(orderProblems.tracking_closed)
    const carrier = said ?? order.carrier
    if (order.trackingNumber !== trackingNumber || order.carrier !== carrier) {
      await changeOrder(open, { trackingNumber, carrier })
      await note(open, trackingEventAfter(order.trackingNumber))
      const [before, after] = [order.trackingNumber, trackingNumber]
      const change = { field: 'trackingNumber', label: 'el número de seguimiento', before, after }
      await tellOrder(open, changeOf(change))
    }
    if (order.status !== 'shipped') return
    const email = await withdrawStepEmail(open, 'shipped')
    if (email instanceof Date)
      return enqueueStepEmail(open, 'shipped', { trackingNumber, carrier, notBefore: email })
    if (!tell || trackingNumber === '') return
    const events = await selectOrderEvents(transaction.sql, order.id)
    const changes = events.filter(({ kind }) => isTrackingEvent(kind)).length
    await enqueueTrackingEmail(open, { trackingNumber, carrier, changes })
  })
