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
  const request = checkoutRequestOf({ lines: [line, { ...line, id: 'delta' }] }, form, {})
  expect(CheckoutRequest.parse(request)).toEqual({
    ...request,
    shipping: { ...request.shipping, gift: null },
  })
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

test('an address typed before pickup was chosen, or a CUIT before another invoice, does not travel', () => {
  const typed = { ...form, address: 'Cabildo 1425', postalCode: '1425', businessName: 'Paz SA', cuit: '30-1' }
  const sent = checkoutRequestOf({ lines: [line] }, typed, {})
  expect(sent.shipping).toMatchObject({ method: 'pickup', address: '', postalCode: '' })
  expect(sent.billing).toEqual({ type: 'consumidor_final', businessName: '', cuit: '' })
  const company = { billingType: 'factura_a', ivaCondition: 'monotributista' } as const
  const asked = { ...typed, ...company, shippingMethod: 'delivery' } as const
  const other = checkoutRequestOf({ lines: [line] }, asked, {})
  expect(other.shipping).toMatchObject({ address: 'Cabildo 1425', postalCode: '1425' })
  expect(other.billing).toEqual({
    type: 'factura_a',
    businessName: 'Paz SA',
    cuit: '30-1',
    ivaCondition: 'monotributista',
  })
})

test('what the delivery costs, and who takes it, travels with a delivery alone', () => {
  const told = { shippingTotal: 8000, shippingOption: `${'q'.repeat(43)}.0` }
  const sent = checkoutRequestOf({ lines: [line] }, { ...form, shippingMethod: 'delivery' }, told)
  expect(sent).toMatchObject(told)
  const fetched = checkoutRequestOf({ lines: [line] }, form, told)
  expect([fetched.shippingTotal, fetched.shippingOption]).toEqual([undefined, undefined])
})

test('the token of an unfinished order travels along', () => {
  expect(checkoutRequestOf({ lines: [line] }, form, { previousOrder: 'token' }).previousOrder).toBe('token')
})
