import { expect, test } from 'vitest'
import { canBePaid, latestBeginning, paymentEndsAt, reminderAt } from './payment-time.ts'

const holdUntil = new Date('2026-11-21T12:30:00Z')
const at = (time: string) => new Date(`2026-11-21T12:${time}Z`)

test('the payment page ends a minute before the hold does', () => {
  expect(paymentEndsAt(holdUntil)).toEqual(at('29:00'))
})

test.each([
  ['awaiting_payment', '10:00', true],
  ['awaiting_payment', '28:00', true],
  ['awaiting_payment', '28:30', false],
  ['awaiting_payment', '31:00', false],
  ['payment_pending', '10:00', false],
  ['paid', '10:00', false],
  ['expired', '10:00', false],
] as const)('an order that is %s at 12:%s can be paid: %s', (status, time, expected) => {
  expect(canBePaid({ status, holdUntil }, at(time))).toBe(expected)
})

test('a buyer is sent to no page for an order of which nobody knows how long it waits', () => {
  expect(canBePaid({ status: 'awaiting_payment', holdUntil: null }, at('10:00'))).toBe(false)
})

test('a buyer who has not paid after five minutes is told how to', () => {
  expect(reminderAt(at('10:00'))).toEqual(at('15:00'))
})

test('no order begins more than a quarter of an hour ahead of our clock', () => {
  expect(latestBeginning(at('10:00'))).toEqual(at('25:00'))
})
