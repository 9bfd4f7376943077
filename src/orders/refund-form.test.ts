import { expect, test } from 'vitest'
import { refundErrorsIn, refundWishOf } from './refund-form.ts'

const part = (amount: string, reason = 'Se rompió el vidrio') => ({ how: 'part' as const, amount, reason })

test.each([
  ['', 'Escribí cuánto querés devolver'],
  ['nada', 'Escribí cuánto querés devolver'],
  ['0', 'Escribí cuánto querés devolver'],
  ['0,001', 'Escribí cuánto querés devolver'],
  ['1.000,01', 'No se puede devolver más de lo que queda de este pedido.'],
])('a part of %j is refused: %s', (amount, sentence) => {
  expect(refundErrorsIn(part(amount), 1000)).toEqual({ amount: sentence })
})

test('no money goes back without a reason', () => {
  expect(refundErrorsIn({ how: 'full', amount: 'x', reason: ' ' }, 1000)).toEqual({
    reason: 'Escribí el motivo',
  })
})

test('a part is asked for as it was typed in Argentina, and all of it without an amount', () => {
  expect(refundErrorsIn(part('1.000'), 1000)).toEqual({})
  expect(refundWishOf(part('250,5'), 1000)).toEqual({
    amount: 250.5,
    sum: 250.5,
    reason: 'Se rompió el vidrio',
  })
  const all = { how: 'full' as const, amount: '', reason: ' Acuerdo ' }
  expect(refundWishOf(all, 1000)).toEqual({ sum: 1000, reason: 'Acuerdo' })
})

test('what was typed for a part does not keep all of it from going back', () => {
  expect(refundErrorsIn({ how: 'full', amount: '5.000', reason: 'Acuerdo' }, 1000)).toEqual({})
})
