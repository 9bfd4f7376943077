import { expect, test } from 'vitest'
import { isInTime, withdrawalEndsAt } from './withdrawal-time.ts'

const at = (text: string) => new Date(`${text}-03:00`)

test('the ten days end with the tenth day after the delivery', () => {
  // Delivered on a Thursday; ten days later is a Sunday, so that the Monday counts.
  const sale = { paidAt: at('2026-10-30T10:00'), deliveredAt: at('2026-11-05T23:30') }
  expect(withdrawalEndsAt(sale)).toEqual(new Date('2026-11-17T02:59:59.999Z'))
  expect(isInTime(sale, at('2026-11-16T23:59'))).toBe(true)
  expect(isInTime(sale, at('2026-11-17T00:00'))).toBe(false)
})

test('a last day of business stays the last day', () => {
  const sale = { paidAt: at('2026-11-01T10:00'), deliveredAt: at('2026-11-02T09:00') }
  expect(withdrawalEndsAt(sale)).toEqual(new Date('2026-11-13T02:59:59.999Z'))
})

test('a last day that is a holiday goes over to the next day of business', () => {
  // Delivered on the 13th; the tenth day is the Monday to which the 20th was moved.
  const sale = { paidAt: at('2026-11-10T10:00'), deliveredAt: at('2026-11-13T09:00') }
  expect(withdrawalEndsAt(sale)).toEqual(new Date('2026-11-25T02:59:59.999Z'))
})

test('the days before the last count whether there is business or not', () => {
  // Easter lies between; the tenth day is a Wednesday.
  const sale = { paidAt: at('2026-03-29T10:00'), deliveredAt: at('2026-03-29T11:00') }
  expect(withdrawalEndsAt(sale)).toEqual(new Date('2026-04-09T02:59:59.999Z'))
})

test('money that came after the delivery begins the ten days', () => {
  const sale = { paidAt: at('2026-11-03T10:00'), deliveredAt: at('2026-11-01T10:00') }
  expect(withdrawalEndsAt(sale)).toEqual(new Date('2026-11-14T02:59:59.999Z'))
})

test('what has not been handed over can always be withdrawn from', () => {
  const sale = { paidAt: at('2026-01-01T10:00'), deliveredAt: undefined }
  expect(withdrawalEndsAt(sale)).toBeUndefined()
  expect(isInTime(sale, at('2026-11-01T10:00'))).toBe(true)
})

test('a payment of late evening counts for the day that Buenos Aires has then', () => {
  const sale = { paidAt: at('2026-11-02T22:30'), deliveredAt: at('2026-11-02T23:30') }
  expect(withdrawalEndsAt(sale)).toEqual(new Date('2026-11-13T02:59:59.999Z'))
})

test('the very last moment of the ten days is in time', () => {
  const sale = { paidAt: at('2026-11-01T10:00'), deliveredAt: at('2026-11-02T09:00') }
  expect(isInTime(sale, new Date('2026-11-13T02:59:59.999Z'))).toBe(true)
})
