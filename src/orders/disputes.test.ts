import { describe, expect, test } from 'vitest'
import { payment, settle, TOTAL } from '../../tests/support/payment-snapshots.ts'
import { isDisputed, isLostWhole } from './disputes.ts'

describe('an order', () => {
  test.each([
    ['in_mediation', '', true],
    ['charged_back', 'in_process', true],
    ['charged_back', 'settled', true],
    ['charged_back', 'reimbursed', false],
    ['approved', 'accredited', false],
  ] as const)('with a payment %s %s is disputed: %s', (status, detail, disputed) => {
    const payments = [payment('1', status, { detail })]
    expect(isDisputed(payments, settle(payments, { status: 'paid' }))).toBe(disputed)
  })
  test('is disputed as soon as one of its payments is', () => {
    const payments = [payment('1', 'approved'), payment('2', 'in_mediation')]
    expect(isDisputed(payments, settle(payments))).toBe(true)
  })
})

describe('a dispute that the buyer has won', () => {
  const lost = payment('1', 'charged_back', { detail: 'settled' })
  const sale = { status: 'paid' } as const

  test('over a payment too many keeps nothing from whoever paid the order', () => {
    const payments = [lost, payment('2', 'approved')]
    expect(isDisputed(payments, settle(payments, sale))).toBe(false)
  })
  test('over a part of what the order costs goes on keeping it', () => {
    const half = { amount: { minor: TOTAL / 2, currency: 'ARS' } }
    const payments = [lost, payment('2', 'approved', half)]
    expect(isDisputed(payments, settle(payments, sale))).toBe(true)
    expect(isLostWhole(payments, settle(payments, sale))).toBe(false)
  })
  test.each([
    ['nothing else was paid', [lost], true],
    ['another payment went back', [lost, payment('2', 'refunded', { refundedMinor: TOTAL })], true],
    ['another one is under way', [lost, payment('2', 'in_process')], false],
    ['another one is disputed still', [lost, payment('2', 'charged_back', { detail: 'in_process' })], false],
    ['another one is there', [lost, payment('2', 'approved')], false],
    ['the bank has not decided', [payment('1', 'charged_back', { detail: 'in_process' })], false],
    ['the shop has won', [payment('1', 'charged_back', { detail: 'reimbursed' })], false],
  ] as const)('when %s, all is lost: %s', (_when, payments, isLost) => {
    expect(isLostWhole(payments, settle([...payments], sale))).toBe(isLost)
  })
})
