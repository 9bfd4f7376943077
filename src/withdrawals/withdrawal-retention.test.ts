import { expect, test } from 'vitest'
import { reasonToKeepWithdrawal } from './withdrawal-retention.ts'

const now = new Date('2026-11-22T12:00:00Z')
const createdAt = new Date('2026-10-01T00:00:00Z')

test('a request about a sale is kept as long as the sale', () => {
  expect(reasonToKeepWithdrawal({ status: 'reintegrada', orderId: 'o', createdAt }, now)).toEqual({
    why: 'sale',
    until: new Date('2036-10-01T00:00:00Z'),
  })
})

test('a request about nothing that was sold is kept until it has been answered', () => {
  expect(reasonToKeepWithdrawal({ status: 'recibida', orderId: null, createdAt }, now)).toMatchObject({
    why: 'open',
  })
  expect(reasonToKeepWithdrawal({ status: 'observada', orderId: null, createdAt }, now)).toBeUndefined()
})

test('after ten years nothing keeps it', () => {
  const old = new Date('2016-01-01T00:00:00Z')
  expect(reasonToKeepWithdrawal({ status: 'recibida', orderId: 'o', createdAt: old }, now)).toBeUndefined()
})

test('the tenth anniversary itself keeps nothing any more', () => {
  const tenYears = new Date('2016-11-22T12:00:00Z')
  expect(
    reasonToKeepWithdrawal({ status: 'recibida', orderId: 'o', createdAt: tenYears }, now),
  ).toBeUndefined()
})
