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

/** What a line of an order sells. */
export const LINE_KINDS = ['original', 'print'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/**
 * The only moves that an order knows, from each status. Money makes them through settling, time through expiry,
 * the artist through fulfilment.
 */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: [
    'failed_to_start',
    'payment_pending',
    'amount_mismatch',
    'paid',
    'conflict_refunding',
    'expired',
    'cancelled',
  ],
  payment_pending: [
    'awaiting_payment',
    'amount_mismatch',
    'paid',
    'conflict_refunding',
    'expired',
    'cancelled',
    'refunded',
  ],
  failed_to_start: ['amount_mismatch', 'paid', 'conflict_refunding'],
  expired: ['amount_mismatch', 'paid', 'conflict_refunding'],
  amount_mismatch: ['paid', 'conflict_refunding', 'refunded'],
  conflict_refunding: ['refunded', 'refund_failed'],
  refund_failed: ['refunded'],
  paid: ['preparing', 'refunded'],
  preparing: ['ready_for_pickup', 'shipped', 'refunded'],
  ready_for_pickup: ['delivered', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
}

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to)

/** Whether the order is a sale: its works are its own, its money stays. */
export const isSale = (status: OrderStatus): boolean => outcomeOf(status) === 'paid'

/** Those of sales. */
export const SOLD_STATUSES = ORDER_STATUSES.filter(isSale)

/** Whether a covering payment turns the order into a sale. */
export const isPayable = (status: OrderStatus): boolean => canMove(status, 'paid')

/** Whether an order still waits for its payment. */
export const isUnpaid = (status: OrderStatus): boolean =>
  status === 'awaiting_payment' || status === 'payment_pending'

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

/** How an order came to be: by the checkout, or by the artist, who sends the link of its payment page. */
export const ORDER_CHANNELS = ['web', 'link'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** How a work reaches its buyer. */
type Delivery = 'pickup' | 'delivery'

/** The steps that the artist takes; money moves all others. */
export const ORDER_STEPS = ['preparing', 'ready_for_pickup', 'shipped', 'delivered'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** Whether the buyer is written to because of it. */
export const isStepTold = (step: OrderStatus): step is 'ready_for_pickup' | 'shipped' =>
  step === 'ready_for_pickup' || step === 'shipped'

/** Where the artist can take a paid order from each status. */
const fulfilment: Partial<Record<OrderStatus, readonly OrderStep[]>> = {
  paid: ['preparing'],
  preparing: ['ready_for_pickup', 'shipped'],
  ready_for_pickup: ['delivered'],
  shipped: ['delivered'],
}

/** A step that only one way of delivery knows. */
const onlyFor: Partial<Record<OrderStatus, Delivery>> = { ready_for_pickup: 'pickup', shipped: 'delivery' }

const isKnownTo = (status: OrderStatus, method: string) =>
  onlyFor[status] === undefined || onlyFor[status] === method

/** What the artist can do next with an order: nothing, or the one step that leads on. */
export function nextStepOf(status: OrderStatus, method: string): OrderStep | undefined {
  return fulfilment[status]?.find((next) => isKnownTo(next, method))
}

/** Where the artist took a step from; `undefined` for what money or time has brought about. */
export function stepBefore(status: OrderStatus, method: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((before) => isKnownTo(before, method) && nextStepOf(before, method) === status)
}

/** Whether the tracking number may still change: until the order is delivered. */
export const isTrackingOpen = (status: OrderStatus, method: string): boolean =>
  method === 'delivery' && ['paid', 'preparing', 'shipped'].includes(status)
