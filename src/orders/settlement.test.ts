import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PaymentSnapshot, type PaymentStatus, paymentKey, supersedes } from '#payments/payment.ts'
import { instant, named, PROVIDER, payment, settle, TOTAL } from '../../tests/support/payment-snapshots.ts'
import { countedOf, keptOf, returnableIn, unappliedIn, uncountedIn, uncountedOf } from './settlement.ts'

describe('an order', () => {
  test('without payments is unpaid', () => expect(settle([]).kind).toBe('unpaid'))
  test('with a rejected payment is unpaid', () =>
    expect(settle([payment('1', 'rejected')]).kind).toBe('unpaid'))
  test('with a payment in review is pending', () =>
    expect(settle([payment('1', 'in_process')]).kind).toBe('pending'))

  test('with an approved payment is covered', () => {
    expect(settle([payment('1', 'rejected'), payment('2', 'approved')])).toEqual({
      kind: 'covered',
      missing: 0,
      needed: [{ payment: named('2'), minor: TOTAL }],
      surplus: [],
    })
  })
  test('that was paid twice gives the later payment back', () => {
    expect(settle([payment('2', 'approved'), payment('1', 'approved')])).toMatchObject({
      needed: [{ payment: named('1') }],
      surplus: [{ payment: named('2'), minor: TOTAL }],
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
  test('that was paid whole with a coupon gives a second payment back whole', () => {
    const first = payment('1', 'approved', {
      amount: { minor: TOTAL - 500, currency: 'ARS' },
      couponMinor: 500,
    })
    expect(settle([first, payment('2', 'approved')])).toEqual({
      kind: 'covered',
      needed: [{ payment: named('1'), minor: TOTAL - 500 }],
      surplus: [{ payment: named('2'), minor: TOTAL }],
      missing: 0,
    })
  })
  test('that was cancelled takes no money', () => {
    expect(settle([payment('1', 'approved')], { status: 'cancelled' })).toEqual({
      kind: 'unwanted',
      received: [{ payment: named('1'), minor: TOTAL }],
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
      missing: 0,
      needed: [
        { payment: named('1'), minor: 60_000 },
        { payment: named('2'), minor: 40_000 },
      ],
      surplus: [{ payment: named('2'), minor: 60_000 }],
    })
  })
  test('that gave back a part of its price gives a second payment back whole', () => {
    const partly = payment('1', 'approved', { refundedMinor: 30_000 })
    expect(settle([partly, payment('2', 'approved')], { status: 'paid' })).toEqual({
      kind: 'covered',
      missing: 0,
      needed: [{ payment: named('1'), minor: 70_000 }],
      surplus: [{ payment: named('2'), minor: TOTAL }],
    })
  })
  test('asks for no surplus that it has asked for', () => {
    const payments = [payment('1', 'approved'), payment('2', 'approved')]
    const requestedRefunds = new Map([[paymentKey(named('2')), TOTAL]])
    expect(settle(payments, { status: 'paid', requestedRefunds })).toMatchObject({ surplus: [] })
  })
  test('gives the rest of a payment back, of which a part was asked for while less was known', () => {
    const half = payment('1', 'approved', { amount: { minor: TOTAL / 2, currency: 'ARS' } })
    const payments = [half, payment('2', 'approved'), payment('3', 'approved')]
    const requestedRefunds = new Map([[paymentKey(named('3')), TOTAL / 2]])
    expect(settle(payments, { status: 'paid', requestedRefunds })).toMatchObject({
      surplus: [
        { payment: named('2'), minor: TOTAL / 2 },
        { payment: named('3'), minor: TOTAL / 2 },
      ],
    })
  })
  test('leaves to a person what the provider refused to give back, and asks only for more', () => {
    const payments = [payment('1', 'approved'), payment('2', 'approved')]
    const failedReturns = new Map([[paymentKey(named('2')), TOTAL / 4]])
    const some = { status: 'paid', failedReturns } as const
    expect(settle(payments, some)).toMatchObject({ surplus: [{ payment: named('2'), minor: TOTAL * 0.75 }] })
    expect(
      settle(payments, { status: 'paid', failedReturns: new Map([[paymentKey(named('2')), TOTAL]]) }),
    ).toMatchObject({
      surplus: [],
    })
    expect(
      settle(payments, { status: 'cancelled', failedReturns: new Map([[paymentKey(named('1')), TOTAL]]) }),
    ).toEqual({
      kind: 'unwanted',
      received: [{ payment: named('2'), minor: TOTAL }],
    })
  })
  test('is not covered by money in somebody else’s account', () => {
    const payments = [payment('1', 'approved')]
    expect(settle(payments, { accounts: { [PROVIDER]: '1' } }).kind).toBe('covered')
    expect(settle(payments, { accounts: { [PROVIDER]: '2' } }).kind).toBe('unpaid')
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
  test('is not covered by money of another currency or by a check of a card', () => {
    const dollars = payment('1', 'approved', { amount: { minor: TOTAL, currency: 'USD' } })
    expect(settle([dollars, payment('2', 'approved', { isRegular: false })]).kind).toBe('unpaid')
  })
})

describe('an order', () => {
  test('whose payment the bank has only authorized is pending', () =>
    expect(settle([payment('1', 'authorized')]).kind).toBe('pending'))
  test('does not wait for the check of a card, which brings nothing', () => {
    const check = payment('1', 'in_process', { amount: { minor: 0, currency: 'ARS' } })
    expect(settle([check]).kind).toBe('unpaid')
  })
  test('is covered by a payment that its buyer disputes, whose money is still here', () =>
    expect(settle([payment('1', 'in_mediation')]).kind).toBe('covered'))
  test('keeps the payment that was approved first, whatever it is called', () => {
    const late = payment('1', 'approved', { approvedAt: instant(9) })
    const early = payment('2', 'approved', { approvedAt: instant(3) })
    for (const payments of [
      [late, early],
      [early, late],
    ])
      expect(settle(payments)).toMatchObject({
        needed: [{ payment: named('2') }],
        surplus: [{ payment: named('1') }],
      })
  })
  test('keeps the same one of two payments of one instant, or of no known instant', () => {
    for (const approvedAt of [instant(1), null]) {
      const payments = [payment('2', 'approved', { approvedAt }), payment('1', 'approved', { approvedAt })]
      for (const heard of [payments, payments.toReversed()])
        expect(settle(heard)).toMatchObject({
          needed: [{ payment: named('1') }],
          surplus: [{ payment: named('2') }],
        })
    }
  })
  test('that was paid short has received only what is not asked back', () => {
    const half = payment('1', 'approved', { amount: { minor: TOTAL / 2, currency: 'ARS' } })
    const third = payment('2', 'approved', { amount: { minor: 30_000, currency: 'ARS' } })
    expect(settle([half, third], { requestedRefunds: new Map([[paymentKey(named('2')), 30_000]]) })).toEqual({
      kind: 'short',
      received: [{ payment: named('1'), minor: TOTAL / 2 }],
    })
  })
  test('is not covered by the coupon of a payment that was rejected', () => {
    const half = payment('1', 'approved', { amount: { minor: TOTAL / 2, currency: 'ARS' } })
    const rejected = payment('2', 'rejected', { couponMinor: TOTAL / 2 })
    expect(settle([half, rejected]).kind).toBe('short')
  })
  test('is not covered by coupons alone when all the money was asked back', () => {
    const changes = { amount: { minor: TOTAL / 2, currency: 'ARS' }, couponMinor: TOTAL / 2 }
    const payments = [payment('1', 'approved', changes), payment('2', 'approved', changes)]
    const requestedRefunds = new Map([
      [paymentKey(named('1')), TOTAL / 2],
      [paymentKey(named('2')), TOTAL / 2],
    ])
    expect(settle(payments, { requestedRefunds }).kind).toBe('unpaid')
  })
  test('is not covered by the coupon of a payment that was asked back', () => {
    const third = { minor: 30_000, currency: 'ARS' }
    const askedBack = payment('1', 'approved', { amount: third, couponMinor: 30_000 })
    const other = payment('2', 'approved', { amount: { minor: TOTAL - 30_000, currency: 'ARS' } })
    const requestedRefunds = new Map([[paymentKey(named('1')), 30_000]])
    expect(settle([askedBack, other], { requestedRefunds })).toEqual({
      kind: 'short',
      received: [{ payment: named('2'), minor: TOTAL - 30_000 }],
    })
    expect(settle([askedBack, payment('2', 'approved')], { requestedRefunds })).toEqual({
      kind: 'covered',
      missing: 0,
      needed: [{ payment: named('2'), minor: TOTAL }],
      surplus: [],
    })
  })
  test('that was cancelled and never paid has nothing unwanted', () =>
    expect(settle([], { status: 'cancelled' }).kind).toBe('unpaid'))
  test('that is sold and has no money any more is not covered', () =>
    expect(settle([], { status: 'paid' }).kind).toBe('unpaid'))
  test('that never was a sale is returned when its money went back', () =>
    expect(settle([payment('1', 'refunded', { refundedMinor: TOTAL })]).kind).toBe('returned'))
  test('that the bank took back is pending while another payment is under way', () => {
    const payments = [payment('1', 'charged_back'), payment('2', 'pending')]
    expect(settle(payments, { status: 'paid' }).kind).toBe('pending')
  })
  test('is not returned before the last payment that was asked back has gone', () => {
    const payments = [payment('1', 'refunded', { refundedMinor: TOTAL }), payment('2', 'approved')]
    const requestedRefunds = new Map([[paymentKey(named('2')), TOTAL]])
    expect(settle(payments, { status: 'paid', requestedRefunds }).kind).toBe('unpaid')
  })
})

const dollars = { minor: TOTAL, currency: 'USD' }

describe('money that counts for no order', () => {
  const mine = payment('1', 'approved')
  const elsewhere = payment('2', 'approved', { sellerAccountId: '2' })
  const foreign = payment('3', 'approved', { amount: dollars })
  const strange = payment('4', 'approved', { isRegular: false })
  const check = payment('5', 'approved', { amount: { minor: 0, currency: 'USD' } })
  const facts = {
    payments: [mine, elsewhere, foreign, strange, check],
    requestedRefunds: new Map<string, number>(),
    failedReturns: new Map<string, number>(),
    accounts: { [PROVIDER]: '1' },
  }

  test.each([
    ['in pesos on our account counts', mine, null],
    ['in another account', elsewhere, 'account'],
    ['in another currency', foreign, 'currency'],
    ['of a kind that our page does not take', strange, 'kind'],
    ['of a check of a card is none', check, null],
    ['of an account that is not told counts', payment('6', 'approved', { sellerAccountId: '' }), null],
  ])('%s', (_which, each, why) => expect(uncountedOf(each, facts.accounts)).toBe(why))

  test('is shown to a person with its reason, what went back left out', () => {
    expect(uncountedIn(facts)).toEqual([
      { payment: named('2'), minor: TOTAL, why: 'account' },
      { payment: named('3'), minor: TOTAL, why: 'currency' },
      { payment: named('4'), minor: TOTAL, why: 'kind' },
    ])
    const requestedRefunds = new Map([
      [paymentKey(named('3')), TOTAL],
      [paymentKey(named('4')), 1000],
    ])
    expect(uncountedIn({ ...facts, requestedRefunds })).toEqual([
      { payment: named('2'), minor: TOTAL, why: 'account' },
      { payment: named('4'), minor: TOTAL - 1000, why: 'kind' },
    ])
  })
  test('is returned from here, but for what is in another account', () =>
    expect(returnableIn(facts).map((each) => each.payment.id)).toEqual(['3', '4']))
  test('is neither kept nor counted', () => {
    expect(keptOf(facts)).toEqual([{ payment: named('1'), minor: TOTAL }])
    expect(countedOf(facts)).toEqual([mine])
  })
})

describe('what a buyer is told of money that does not pay her order', () => {
  const back = payment('1', 'refunded', { refundedMinor: TOTAL })
  const refused = payment('2', 'rejected')
  const approved = payment('3', 'approved')
  test.each([
    ['none came', 'cancelled', [], 'none'],
    ['a payment was refused', 'cancelled', [refused], 'none'],
    ['all of it pays the order', 'paid', [approved], 'none'],
    ['it came for a cancelled order', 'cancelled', [refused, approved], 'here'],
    ['a part of it went back', 'cancelled', [payment('1', 'approved', { refundedMinor: 1 })], 'here'],
    ['it came in dollars', 'paid', [approved, payment('1', 'approved', { amount: dollars })], 'here'],
    ['all of it went back', 'cancelled', [payment('1', 'approved', { refundedMinor: TOTAL })], 'returned'],
    ['it went back from one of two attempts', 'awaiting_payment', [refused, back], 'returned'],
    ['the bank took it back', 'cancelled', [refused, payment('1', 'charged_back')], 'disowned'],
  ] as const)('when %s', (_when, status, payments, told) => {
    expect(unappliedIn({ status, payments, accounts: { [PROVIDER]: '1' } })).toBe(told)
  })
  test('nothing of what is in another account, be it there or back', () => {
    for (const refundedMinor of [0, TOTAL]) {
      const payments = [payment('1', 'approved', { sellerAccountId: '2', refundedMinor })]
      expect(unappliedIn({ status: 'cancelled', payments, accounts: { [PROVIDER]: '1' } })).toBe('none')
    }
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
