import { describe, expect, test } from 'vitest'
import { CallError, INVALID_ANSWER } from '#platform/web-client/caller.ts'
import { failureOf, fieldOf, refusalOf, stepOf } from './refusal.ts'

const refused = (status: number, more: object) => new CallError(status, { code: 'x', message: 'x', ...more })
const line = { id: 'a', title: 'Río', problem: 'sold', artwork: null, print: null }

describe('names of the API become fields of the form', () => {
  test.each([
    ['customer.email', 'email'],
    ['shipping.method', 'shippingMethod'],
    ['shipping.notes', 'shippingNotes'],
    ['shipping.city', 'city'],
    ['billing.type', 'billingType'],
    ['billing.cuit', 'cuit'],
  ])('%s → %s', (api, field) => expect(fieldOf(api)).toBe(field))

  test.each(['items.0.price', 'total', 'email', 'customer.nothing'])('%s is not asked for', (api) =>
    expect(fieldOf(api)).toBeUndefined(),
  )
})

test('a good answer without a link is told from an order that failed', () => {
  const unlinked = new CallError(502, { code: INVALID_ANSWER, message: '' })
  expect(failureOf(unlinked).message).toBe('No se pudo obtener el link de pago')
  expect(failureOf(refused(500, {})).message).toBe('Error al procesar el pedido')
})

describe('a refusal', () => {
  test('names the works that are in the way, and only those', () => {
    const fine = { id: 'b', title: 'Delta', problem: null, artwork: null, print: null }
    expect(refusalOf(refused(409, { data: { lines: [fine, line] } }))).toEqual({
      kind: 'cart',
      lines: [line],
    })
  })

  test('brings every wrong field with its first sentence', () => {
    const errors = [
      { field: 'customer.email', message: 'Email inválido' },
      { field: 'customer.email', message: 'otra' },
      { field: 'shipping.city', message: 'La ciudad es requerida' },
    ]
    expect(refusalOf(refused(400, { errors }))).toEqual({
      kind: 'fields',
      errors: { email: 'Email inválido', city: 'La ciudad es requerida' },
    })
  })

  test('of a cart with more lines than an order takes says so', () => {
    const message = 'El carrito admite hasta 20 obras'
    expect(refusalOf(refused(400, { errors: [{ field: 'items', message }] }))).toEqual({
      kind: 'other',
      message,
    })
  })

  test('that the form cannot act on is just a refusal', () => {
    const errors = [{ field: 'items.0.price', message: 'El precio no es válido' }]
    expect(refusalOf(refused(400, { errors }))).toEqual({ kind: 'other' })
    expect(refusalOf(new TypeError('x'))).toEqual({ kind: 'other' })
  })
})

test.each([409, 429])(
  'a refusal that would only come again is told in the words of the shop (%i)',
  (status) => {
    const message = 'Son demasiadas obras reservadas a la vez.'
    expect(refusalOf(refused(status, { message }))).toEqual({ kind: 'other', message })
    expect(refusalOf(refused(500, { message }))).toEqual({ kind: 'other' })
  },
)

test('the wizard goes to the first step that has a wrong field', () => {
  expect(stepOf({ email: 'x', city: 'x' })).toBe(1)
  expect(stepOf({ city: 'x', cuit: 'x' })).toBe(2)
  expect(stepOf({ cuit: 'x' })).toBe(3)
})
