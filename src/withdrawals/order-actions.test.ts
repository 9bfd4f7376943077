import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#orders/order.ts'
import { canBePaid } from '#orders/payment-time.ts'
import { type OrderActions, orderActions } from './order-actions.ts'

const PAID_AT = '2026-11-02T12:00:00.000Z'
const soon = new Date('2026-11-02T12:10:00.000Z')
const nothing: OrderActions = { pay: false, print: false, withdraw: false, tellsOfRight: false }
const sale: OrderActions = { pay: false, print: true, withdraw: true, tellsOfRight: true }

/** What a buyer can do with an order in each status, while its time to pay, or to withdraw, is not over. */
const ACTIONS: Record<OrderStatus, OrderActions> = {
  awaiting_payment: { ...nothing, pay: true, tellsOfRight: true },
  payment_pending: { ...nothing, tellsOfRight: true },
  failed_to_start: nothing,
  paid: sale,
  preparing: sale,
  ready_for_pickup: sale,
  shipped: sale,
  delivered: sale,
  expired: nothing,
  cancelled: nothing,
  refunded: nothing,
  conflict_refunding: nothing,
  refund_failed: nothing,
  amount_mismatch: nothing,
}

/** An order that went through a sale to where it stands, as its own page reads it. */
const orderIn = (status: OrderStatus, now: Date) => ({
  status,
  isPayable: canBePaid({ status, holdUntil: new Date(soon.getTime() + 30 * 60_000) }, now),
  paidAt: PAID_AT,
  steps: (['paid', status] as const).map((each) => ({ status: each, at: PAID_AT })),
})

describe.each(ORDER_STATUSES)('the page of an order that is %s', (status) => {
  test('offers what its buyer can do, and nothing else', () => {
    expect(orderActions(orderIn(status, soon), [], soon)).toEqual(ACTIONS[status])
  })

  test('offers nothing to pay once its time is over', () => {
    const later = new Date('2026-11-02T12:45:00.000Z')
    expect(orderActions(orderIn(status, later), [], later).pay).toBe(false)
  })

  test('offers to withdraw until the ten days after the delivery are over', () => {
    // The tenth day is a Thursday.
    const [last, next] = [new Date('2026-11-13T02:59:00.000Z'), new Date('2026-11-13T03:00:00.000Z')]
    expect(orderActions(orderIn(status, last), [], last).withdraw).toBe(ACTIONS[status].withdraw)
    const still = ACTIONS[status].withdraw && status !== 'delivered'
    expect(orderActions(orderIn(status, next), [], next).withdraw).toBe(still)
  })

  test('offers to withdraw once while a request is open, and again when none is', () => {
    const withRequests = (...openAt: ('recibida' | null)[]) =>
      orderActions(
        orderIn(status, soon),
        openAt.map((each) => ({ openAt: each })),
        soon,
      ).withdraw
    expect(withRequests(null, 'recibida')).toBe(false)
    expect(withRequests(null)).toBe(ACTIONS[status].withdraw)
  })
})
