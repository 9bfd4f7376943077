import { expect, test } from 'vitest'
import { readMercadoPagoReturn } from './mercado-pago-return.ts'

const read = (query: string) => readMercadoPagoReturn(new URLSearchParams(query))

test('an address without any of its words is no return from Mercado Pago', () => {
  expect(read('')).toBeUndefined()
  expect(read('utm_source=mail&estado=approved')).toBeUndefined()
})

test.each([
  ['has closed the payment page', 'status=null&preference_id=1-a', true],
  ['has paid', 'status=approved&preference_id=1-a', false],
  ['comes with words that say nothing', 'status=null&preference_id=null', false],
])('whoever %s has turned back, or not', (_who, query, hasTurnedBack) => {
  expect(read(query)).toMatchObject({ hasTurnedBack })
})

test('how somebody paid is read in its word, or as nothing', () => {
  expect(read('status=in_process&payment_type=credit_card')).toMatchObject({ paymentType: 'credit_card' })
  expect(read('status=in_process&payment_type=null')).toMatchObject({ paymentType: undefined })
})
