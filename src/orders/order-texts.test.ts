import { expect, test } from 'vitest'
import { paymentMethodText } from './order-texts.ts'

test.each([
  ['credit_card', 'visa', 3, 'Tarjeta de crédito Visa en 3 cuotas'],
  ['debit_card', 'maestro', 1, 'Tarjeta de débito Maestro'],
  ['ticket', 'rapipago', 0, 'Efectivo Rapipago'],
  ['account_money', 'account_money', 1, 'Dinero en cuenta'],
  ['telepatia', 'directa', 1, 'telepatia Directa'],
])('%s by %s in %d is told as %j', (type, method, installments, text) => {
  expect(paymentMethodText({ type, method, installments })).toBe(text)
})
