import { z } from 'zod'

export const ORDER_STATUSES = [
  'awaiting_payment',
  'failed_to_start',
  'payment_pending',
  'paid',
  'preparing',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
  'conflict_refunding',
  'refund_failed',
  'amount_mismatch',
] as const
export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

/** What a return page tells its visitor. */
export type PaymentOutcome = 'paid' | 'pending' | 'open' | 'refused'

/** The few things that a buyer who comes back needs to know of an order's status. */
export function outcomeOf(status: OrderStatus): PaymentOutcome {
  switch (status) {
    case 'paid':
    case 'preparing':
    case 'ready_for_pickup':
    case 'shipped':
    case 'delivered':
      return 'paid'
    case 'payment_pending':
    case 'amount_mismatch':
      return 'pending'
    case 'awaiting_payment':
      return 'open'
    case 'failed_to_start':
    case 'expired':
    case 'cancelled':
    case 'refunded':
    case 'conflict_refunding':
    case 'refund_failed':
      return 'refused'
  }
}
