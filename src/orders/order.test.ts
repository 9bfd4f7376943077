import { describe, expect, test } from 'vitest'
import {
  canMove,
  isPayable,
  isSale,
  isStepTold,
  isTrackingOpen,
  nextStepOf,
  ORDER_STATUSES,
  outcomeOf,
  stepBefore,
  transitions,
} from './order.ts'

describe('a paid order goes on', () => {
  test.each([
    ['paid', 'pickup', 'preparing'],
    ['preparing', 'pickup', 'ready_for_pickup'],
    ['preparing', 'delivery', 'shipped'],
    ['ready_for_pickup', 'pickup', 'delivered'],
    ['shipped', 'delivery', 'delivered'],
  ] as const)('from %s by %s to %s', (status, method, next) => {
    expect(nextStepOf(status, method)).toBe(next)
  })

  test.each([
    ['pickup', ['preparing', 'ready_for_pickup', 'delivered']],
    ['delivery', ['preparing', 'shipped', 'delivered']],
  ] as const)('and by %s comes back the way it went', (method, steps) => {
    expect(steps.map((step) => stepBefore(step, method))).toEqual(['paid', ...steps.slice(0, -1)])
  })

  test.each([
    'awaiting_payment',
    'payment_pending',
    'delivered',
    'expired',
    'cancelled',
    'refunded',
    'conflict_refunding',
    'amount_mismatch',
  ] as const)('but %s has no next step', (status) => {
    expect(nextStepOf(status, 'delivery')).toBeUndefined()
  })
})

describe('the moves of an order', () => {
  test('lead from the first status to every other one', () => {
    const reached = new Set<string>(['awaiting_payment'])
    for (const status of reached)
      for (const next of transitions[status as keyof typeof transitions]) reached.add(next)
    expect([...reached].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  })
  test('never revive what was cancelled or given back', () => {
    expect(transitions.cancelled).toEqual([])
    expect(transitions.refunded).toEqual([])
  })
  test('never make a sale unpaid again, other than by giving its money back', () => {
    for (const status of ORDER_STATUSES.filter(isSale))
      expect(transitions[status].filter((next) => !isSale(next))).toEqual(['refunded'])
  })
  test('turn late money into a sale', () => {
    expect(isPayable('expired')).toBe(true)
    expect(isPayable('cancelled')).toBe(false)
    expect(canMove('paid', 'paid')).toBe(false)
  })
})

test('a buyer who comes back learns whether she has paid, may pay, waits or was refused', () => {
  const statusesOf = (outcome: string) => ORDER_STATUSES.filter((status) => outcomeOf(status) === outcome)
  expect(statusesOf('paid')).toEqual(['paid', 'preparing', 'ready_for_pickup', 'shipped', 'delivered'])
  expect(statusesOf('pending')).toEqual(['payment_pending', 'amount_mismatch'])
  expect(statusesOf('open')).toEqual(['awaiting_payment'])
  expect(statusesOf('refused')).toEqual([
    'failed_to_start',
    'expired',
    'cancelled',
    'refunded',
    'conflict_refunding',
    'refund_failed',
  ])
})

test('the buyer is written to when her work can be fetched or has been sent, and of no other step', () => {
  expect(ORDER_STATUSES.filter(isStepTold)).toEqual(['ready_for_pickup', 'shipped'])
})

test('a tracking number may change until the order is delivered, and only of what is sent', () => {
  const open = (method: string) => ORDER_STATUSES.filter((status) => isTrackingOpen(status, method))
  expect(open('delivery')).toEqual(['paid', 'preparing', 'shipped'])
  expect(open('pickup')).toEqual([])
})
