import { expect, test } from 'vitest'
import type { CartLine } from '#cart/cart.ts'
import { CheckoutRequest } from '../checkout-api.ts'
import { emptyCheckoutForm } from '../checkout-form.ts'
import { checkoutRequestOf } from './checkout-request.ts'

const line: CartLine = {
  id: 'rio-abc',
  title: 'Río',
  artist: 'A',
  price: 120_000,
  currency: 'ARS',
  imageUrl: '/a.webp',
  thumbnailUrl: '/b.webp',
  technique: 'Óleo',
  dimensions: '10 x 20 cm',
  quantity: 1,
}
const form = {
  ...emptyCheckoutForm,
  firstName: 'Ana',
  lastName: 'Paz',
  email: 'ana@example.com',
  phone: '11 5555 5555',
  dni: '30111222',
}

test('a cart is sent with exactly what the API asks for', () => {
  const request = checkoutRequestOf({ lines: [line, { ...line, id: 'delta' }] }, form, undefined)
  expect(CheckoutRequest.parse(request)).toEqual(request)
  expect(request.items[0]).toEqual({
    id: 'rio-abc',
    title: 'Río',
    price: 120_000,
    quantity: 1,
    currency: 'ARS',
  })
  expect(request.total).toBe(240_000)
  expect(Object.keys(request.shipping)).toEqual([
    'method',
    'address',
    'city',
    'province',
    'postalCode',
    'notes',
  ])
})

test('the token of an unfinished order travels along', () => {
  expect(checkoutRequestOf({ lines: [line] }, form, 'token').previousOrder).toBe('token')
})
