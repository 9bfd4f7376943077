import { expect, test } from 'vitest'
import { paymentDetailText } from './payment-detail.ts'

test.each([
  ['cc_rejected_other_reason', 'El banco no dijo por qué'],
  ['cc_rejected_insufficient_amount', 'La tarjeta no tiene fondos suficientes'],
  ['pending_contingency', 'La pasarela lo está procesando'],
])('why a payment stands as it does, %s, is told in words', (detail, text) => {
  expect(paymentDetailText(detail)).toBe(text)
})

test('a word that nobody knows, or that says no more than the status, is not told', () => {
  expect(paymentDetailText('accredited')).toBe('')
  expect(paymentDetailText('cc_rejected_by_the_moon')).toBe('')
})
