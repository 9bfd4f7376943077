import { expect, test } from 'vitest'
import { emptyCheckoutForm, errorsOfStep } from './checkout-form.ts'

const buyer = {
  ...emptyCheckoutForm,
  firstName: 'Ana',
  lastName: 'Paz',
  email: 'ana@example.com',
  phone: '1',
  dni: '1',
}

test('the first step asks for everything that it needs, each in its own words', () => {
  expect(errorsOfStep(1, emptyCheckoutForm)).toEqual({
    firstName: 'El nombre es requerido',
    lastName: 'El apellido es requerido',
    email: 'El email es requerido',
    phone: 'El teléfono es requerido',
    dni: 'El DNI es requerido',
  })
})

test('an address without a domain is no email', () => {
  expect(errorsOfStep(1, { ...buyer, email: 'ana@' })).toEqual({ email: 'Email inválido' })
})

test('spaces alone fill no field', () => {
  expect(errorsOfStep(1, { ...buyer, firstName: '   ' })).toEqual({ firstName: 'El nombre es requerido' })
})

test('who picks the work up needs no address', () => {
  expect(errorsOfStep(2, { ...buyer, shippingMethod: 'pickup' })).toEqual({})
})

test('a delivery needs a whole address', () => {
  expect(errorsOfStep(2, { ...buyer, shippingMethod: 'delivery' })).toEqual({
    address: 'La dirección es requerida',
    city: 'La ciudad es requerida',
    province: 'La provincia es requerida',
    postalCode: 'El código postal es requerido',
  })
})

test('the invoice data is never checked', () => {
  expect(errorsOfStep(3, { ...buyer, billingType: 'factura_a', cuit: 'nada' })).toEqual({})
})
