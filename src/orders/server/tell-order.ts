import { type Change, changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import type { OrderStatus } from '../order.ts'
import { orderStatusTexts } from '../order-texts.ts'
import type { OpenOrder } from './locked-order.ts'

/** Writes down what is done to an order; nothing of its buyer. */
export const tellOrder = (
  { shop, transaction, order }: OpenOrder,
  changes: readonly Change[],
): Promise<void> =>
  tellActivity(shop, transaction, {
    kind: 'order',
    action: 'changed',
    subject: { id: order.id, title: String(order.number) },
    changes,
  })

/** That an order has gone on to another status, or back. */
export const statusChange = (from: OrderStatus, to: OrderStatus): Change[] =>
  changeOf({
    field: 'status',
    label: 'el estado',
    before: orderStatusTexts[from],
    after: orderStatusTexts[to],
  })
