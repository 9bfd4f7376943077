import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PaymentSnapshot, type PaymentStatus, supersedes } from '#payments/payment.ts'
import { isDisputed, settlementOf } from './settlement.ts'

const TOTAL = 100_000
const instant = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

const payment = (
  id: string,
  status: PaymentStatus,
  changes: Partial<PaymentSnapshot> = {},
): PaymentSnapshot => ({
  id,
  status,
  detail: '',
  amount: { minor: TOTAL, currency: 'ARS' },
  refundedMinor: 0,
  couponMinor: 0,
  orderReference: 'ref',
  type: 'credit_card',
  method: 'visa',
  installments: 1,
  isRegular: true,
  sellerAccountId: '1',
  approvedAt: instant(Number(id)),
  updatedAt: instant(Number(id)),
  dueAt: null,
  merchantOrderId: null,
  ...changes,
})

const settle = (payments: PaymentSnapshot[], changes: Partial<Parameters<typeof settlementOf>[0]> = {}) =>
  settlementOf({
    status: 'awaiting_payment',
    totalMinor: TOTAL,
    payments,
    requestedRefunds: new Map(),
    failedReturns: new Map(),
    ...changes,
  })

describe('an order', () => {
  test('without payments is unpaid', () => expect(settle([]).kind).toBe('unpaid'))
  test('with a rejected payment is unpaid', () =>
    expect(settle([payment('1', 'rejected')]).kind).toBe('unpaid'))
  test('with a payment in review is pending', () =>
    expect(settle([payment('1', 'in_process')]).kind).toBe('pending'))

  test('with an approved payment is covered', () => {
    expect(settle([payment('1', 'rejected'), payment('2', 'approved')])).toEqual({
      kind: 'covered',
      needed: [{ paymentId: '2', minor: TOTAL }],
      surplus: [],
    })
  })
  test('that was paid twice gives the later payment back', () => {
    expect(settle([payment('2', 'approved'), payment('1', 'approved')])).toMatchObject({
      needed: [{ paymentId: '1' }],
      surplus: [{ paymentId: '2', minor: TOTAL }],
    })
  })
  test('that was paid short waits for a person', () => {
    const half = payment('1', 'approved', { amount: { minor: TOTAL / 2, currency: 'ARS' } })
    expect(settle([half]).kind).toBe('short')
  })
  test('that is short by its coupon is covered', () => {
    const short = payment('1', 'approved', {
      amount: { minor: TOTAL - 500, currency: 'ARS' },
      couponMinor: 500,
    })
    expect(settle([short]).kind).toBe('covered')
  })
  test('that was cancelled takes no money', () => {
    expect(settle([payment('1', 'approved')], { status: 'cancelled' })).toEqual({
      kind: 'unwanted',
      received: [{ paymentId: '1', minor: TOTAL }],
    })
  })
  test('whose money has been given back is returned', () => {
    const back = payment('1', 'refunded', { refundedMinor: TOTAL })
    expect(settle([back], { status: 'paid' }).kind).toBe('returned')
  })
  test('from which money went back while another payment is under way goes on waiting for that', () => {
    const payments = [payment('1', 'refunded', { refundedMinor: TOTAL }), payment('2', 'pending')]
    for (const status of ['awaiting_payment', 'payment_pending'] as const)
      expect(settle(payments, { status }).kind).toBe('pending')
    expect(settle(payments, { status: 'paid' }).kind).toBe('returned')
  })
  test('that was paid in parts gives back what is more than its total', () => {
    const part = payment('1', 'approved', { amount: { minor: 60_000, currency: 'ARS' } })
    expect(settle([part, payment('2', 'approved')])).toEqual({
      kind: 'covered',
      needed: [
        { paymentId: '1', minor: 60_000 },
        { paymentId: '2', minor: 40_000 },
      ],
      surplus: [{ paymentId: '2', minor: 60_000 }],
    })
  })
  test('that gave back a part of its price gives a second payment back whole', () => {
    const partly = payment('1', 'approved', { refundedMinor: 30_000 })
    expect(settle([partly, payment('2', 'approved')], { status: 'paid' })).toEqual({
      kind: 'covered',
      needed: [{ paymentId: '1', minor: 70_000 }],
      surplus: [{ paymentId: '2', minor: TOTAL }],
    })
  })
  test('asks for no surplus that it has asked for', () => {
    const payments = [payment('1', 'approved'), payment('2', 'approved')]
    const requestedRefunds = new Map([['2', TOTAL]])
    expect(settle(payments, { status: 'paid', requestedRefunds })).toMatchObject({ surplus: [] })
  })
  test('gives the rest of a payment back, of which a part was asked for while less was known', () => {
    const half = payment('1', 'approved', { amount: { minor: TOTAL / 2, currency: 'ARS' } })
    const payments = [half, payment('2', 'approved'), payment('3', 'approved')]
    const requestedRefunds = new Map([['3', TOTAL / 2]])
    expect(settle(payments, { status: 'paid', requestedRefunds })).toMatchObject({
      surplus: [
        { paymentId: '2', minor: TOTAL / 2 },
        { paymentId: '3', minor: TOTAL / 2 },
      ],
    })
  })
  test('leaves to a person what the provider refused to give back, and asks only for more', () => {
    const payments = [payment('1', 'approved'), payment('2', 'approved')]
    const failedReturns = new Map([['2', TOTAL / 4]])
    const some = { status: 'paid', failedReturns } as const
    expect(settle(payments, some)).toMatchObject({ surplus: [{ paymentId: '2', minor: TOTAL * 0.75 }] })
    expect(settle(payments, { status: 'paid', failedReturns: new Map([['2', TOTAL]]) })).toMatchObject({
      surplus: [],
    })
    expect(settle(payments, { status: 'cancelled', failedReturns: new Map([['1', TOTAL]]) })).toEqual({
      kind: 'unwanted',
      received: [{ paymentId: '2', minor: TOTAL }],
    })
  })
  test('is not covered by money in somebody else’s account', () => {
    const payments = [payment('1', 'approved')]
    expect(settle(payments, { sellerAccountId: '1' }).kind).toBe('covered')
    expect(settle(payments, { sellerAccountId: '2' }).kind).toBe('unpaid')
  })
  test('that returned a second payment is not returned whole when the bank takes the first one back', () => {
    const takenBack = payment('1', 'charged_back', { detail: 'in_process' })
    const returned = payment('2', 'refunded', { refundedMinor: TOTAL })
    expect(settle([takenBack, returned], { status: 'paid' }).kind).toBe('taken_back')
    const won = payment('1', 'charged_back', { detail: 'reimbursed' })
    expect(settle([won, returned], { status: 'paid' })).toMatchObject({ kind: 'covered', surplus: [] })
  })
  test('is covered by a payment whose dispute was won', () => {
    const won = payment('1', 'charged_back', { detail: 'reimbursed' })
    expect(settle([won], { status: 'paid' }).kind).toBe('covered')
  })
  test.each([
    ['in_mediation', '', true],
    ['charged_back', 'in_process', true],
    ['charged_back', 'settled', true],
    ['charged_back', 'reimbursed', false],
    ['approved', 'accredited', false],
  ] as const)('with a payment %s %s is disputed: %s', (status, detail, disputed) => {
    expect(isDisputed([payment('1', status, { detail })])).toBe(disputed)
  })
  test('is not covered by money of another currency or by a check of a card', () => {
    const dollars = payment('1', 'approved', { amount: { minor: TOTAL, currency: 'USD' } })
    expect(settle([dollars, payment('2', 'approved', { isRegular: false })]).kind).toBe('unpaid')
  })
})

const anyPayment = fc.record({
  id: fc.integer({ min: 1, max: 6 }).map(String),
  status: fc.constantFrom<PaymentStatus>(
    'pending',
    'in_process',
    'rejected',
    'approved',
    'cancelled',
    'refunded',
  ),
  minute: fc.integer({ min: 0, max: 50 }),
})

/** What is known after hearing the snapshots in this order. */
function hear(snapshots: readonly PaymentSnapshot[]): PaymentSnapshot[] {
  const known = new Map<string, PaymentSnapshot>()
  for (const snapshot of snapshots) {
    const before = known.get(snapshot.id)
    if (before === undefined || supersedes(snapshot, before, new Date())) known.set(snapshot.id, snapshot)
  }
  return [...known.values()]
}

test('settling never depends on the order in which payments were heard of', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyPayment, { selector: ({ id }) => id }),
      fc.func(fc.integer()),
      (facts, rank) => {
        const payments = facts.map(({ id, status, minute }) =>
          payment(id, status, { approvedAt: instant(minute) }),
        )
        const shuffled = [...payments].sort((one, other) => rank(one.id) - rank(other.id))
        expect(settle(hear([...shuffled, ...payments]))).toEqual(settle(hear(payments)))
      },
    ),
    { numRuns: 10_000 },
  )
})

test('what is needed and what is surplus is all the money there is, and never less than the total', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyPayment, { selector: ({ id }) => id }), (facts) => {
      const payments = facts.map(({ id, status }) => payment(id, status))
      const settlement = settle(payments)
      if (settlement.kind !== 'covered') return
      const sum = (kept: readonly { minor: number }[]) => kept.reduce((total, { minor }) => total + minor, 0)
      const approved = payments.filter(({ status }) => status === 'approved').length
      expect(sum(settlement.needed) + sum(settlement.surplus)).toBe(approved * TOTAL)
      expect(sum(settlement.needed)).toBe(TOTAL)
    }),
    { numRuns: 10_000 },
  )
})
