import { describe, expect, test } from 'vitest'
import {
  eventDetail,
  eventText,
  giftText,
  lineText,
  paymentMethodText,
  paymentStatusText,
} from './order-texts.ts'

test.each([
  ['credit_card', 'visa', 3, 'Tarjeta de crédito Visa en 3 cuotas'],
  ['debit_card', 'maestro', 1, 'Tarjeta de débito Maestro'],
  ['ticket', 'rapipago', 0, 'Efectivo Rapipago'],
  ['account_money', 'account_money', 1, 'Dinero en cuenta'],
  ['telepatia', 'directa', 1, 'telepatia Directa'],
  ['credit_card', '', 1, 'Tarjeta de crédito'],
  ['', 'visa', 1, 'Visa'],
])('%s by %s in %d is told as %j', (type, method, installments, text) => {
  expect(paymentMethodText({ type, method, installments })).toBe(text)
})

test('a print is told with its paper, an original as it is', () => {
  expect(lineText('Original', null, null)).toBe('Original')
  expect(lineText('Lámina', { paper: 'mate', certificate: false }, null)).toBe('Lámina, papel mate')
  expect(lineText('Lámina', null, { number: 7, size: 30 })).toBe(
    'Lámina, ejemplar 7/30, con certificado firmado incluido',
  )
  expect(eventText('number_retired')).toBe('Número retirado')
  expect(eventDetail('number_retired', 'Faro - A4, ejemplar 7/30')).toBe('Faro - A4, ejemplar 7/30')
})

test('a present tells who receives it and what stands on its card, and leaves out what nobody wrote', () => {
  expect(
    giftText({ name: 'Inés Sosa', phone: '341 555-0101', card: 'Feliz cumple', notBefore: '2026-12-24' }),
  ).toBe(
    'Para Inés Sosa, 341 555-0101\nVa sin precios en el paquete\nNo entregar antes del 24/12/2026\nTarjeta: «Feliz cumple»',
  )
  expect(giftText({ name: 'Inés Sosa', phone: '', card: '', notBefore: '' })).toBe(
    'Para Inés Sosa\nVa sin precios en el paquete',
  )
})

describe('the history of an order', () => {
  test('names what happened in words, and by its kind what has none yet', () => {
    expect(eventText('shipped')).toBe('Enviado')
    expect(eventText('refund_requested')).toBe('Devolución pedida')
    expect(eventText('volcano')).toBe('volcano')
  })

  test.each([
    ['note', 'Llamó Ana', 'Llamó Ana'],
    ['step_undone', 'shipped', 'Enviado'],
    ['step_undone', 'volcano', ''],
    ['refund_requested', '71 duplicate', 'Se pagó de más'],
    ['refund_requested', '71 admin el marco llegó roto', 'Decisión de la galería: el marco llegó roto'],
    ['refund_requested', '71', ''],
    ['disputed', '71 admin', ''],
  ])('tells of %s %j beside its name %j: words of people, no ids', (kind, detail, told) => {
    expect(eventDetail(kind, detail)).toBe(told)
  })
})

test('a payment stands as the provider says, in words where there are some', () => {
  expect(paymentStatusText('in_mediation')).toBe('En mediación')
  expect(paymentStatusText('levitating')).toBe('levitating')
})
