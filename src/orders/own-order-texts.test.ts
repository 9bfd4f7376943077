import { describe, expect, test } from 'vitest'
import { PAGE_TRUTHS } from '../../tests/support/page-truths.ts'
import { ORDER_STATUSES } from './order.ts'
import { ownStatusText, paymentMethodText, returnStatusText } from './own-order-texts.ts'
import { UNAPPLIED } from './settlement.ts'

describe.each(ORDER_STATUSES)('the page of an order that is %s', (status) => {
  test.each(UNAPPLIED)('says what is true when money that does not pay it: %s', (unapplied) => {
    const { title, text } = ownStatusText({
      status,
      unapplied,
      isPayable: status === 'awaiting_payment',
      payments: [],
    })
    const { says, never } = PAGE_TRUTHS[status][unapplied]
    expect(`${title}. ${text}`).toMatch(says)
    expect(text).not.toContain('undefined')
    if (never !== undefined) expect(text).not.toMatch(never)
  })
})

test('an order whose time is nearly over promises nobody to wait', () => {
  const standing = { status: 'awaiting_payment', unapplied: 'none', isPayable: false, payments: [] } as const
  expect(ownStatusText(standing).text).not.toContain('Guardamos tu pedido')
})

describe('an order whose payment is not decided', () => {
  const standing = { status: 'payment_pending', unapplied: 'none', isPayable: false } as const
  const textWith = (...payments: { status: 'rejected' | 'pending' | 'in_process'; type: string }[]) =>
    ownStatusText({ ...standing, payments }).text

  test('asks for nothing where a card is looked at', () => {
    const text = textWith(
      { status: 'rejected', type: 'ticket' },
      { status: 'in_process', type: 'credit_card' },
    )
    expect(text).toMatch(/^Tu pago con tarjeta todavía no se acreditó/)
    expect(text).not.toMatch(/efectivo|transferencia|completalo/)
  })

  test('says how cash is paid where it waits for that, or nobody knows', () => {
    const cash = textWith({ status: 'rejected', type: 'credit_card' }, { status: 'pending', type: 'ticket' })
    for (const text of [cash, textWith()]) expect(text).toContain('Si elegiste pagar en efectivo')
  })
})

test('who comes back from paying is told of money that came and did not stay, or was not enough', () => {
  expect(ORDER_STATUSES.filter((status) => returnStatusText(status) !== undefined)).toEqual([
    'refunded',
    'conflict_refunding',
    'refund_failed',
    'amount_mismatch',
  ])
  expect(returnStatusText(undefined)).toBeUndefined()
})

test('a buyer reads with what she paid, and the name of the provider when that has no words', () => {
  expect(paymentMethodText('ticket')).toBe('Efectivo')
  expect(paymentMethodText('telepatia')).toBe('Mercado Pago')
})
