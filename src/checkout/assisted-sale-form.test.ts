import { expect, test } from 'vitest'
import {
  type AssistedSaleDraft,
  emptyAssistedSale,
  errorsOfAssistedSale,
  shippingTotalIn,
} from './assisted-sale-form.ts'

const ANA = { firstName: 'Ana', lastName: 'Paz', email: 'ana@example.com', phone: '11 2345', dni: '30111222' }
const AWAY = { address: 'Mitre 1', city: 'Jujuy', province: 'Jujuy', postalCode: '4600' } as const
const sale = (changes: Partial<AssistedSaleDraft> = {}) => ({ ...emptyAssistedSale, ...ANA, ...changes })
const sent = (shippingCost: string) => sale({ ...AWAY, shippingMethod: 'delivery', shippingCost })

test('a sale to somebody who fetches what she bought needs her and a work', () => {
  expect(errorsOfAssistedSale(sale(), 1)).toEqual({})
  expect(errorsOfAssistedSale(sale(), 0)).toEqual({ works: 'Elegí al menos una obra' })
  expect(errorsOfAssistedSale(sale({ email: 'ana' }), 1)).toEqual({ email: 'Email inválido' })
})

test('what is wrong with buyer, delivery and works is told at once', () => {
  const found = errorsOfAssistedSale(
    { ...emptyAssistedSale, shippingMethod: 'delivery', shippingCost: 'mucho' },
    0,
  )
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(['firstName', 'dni', 'address', 'postalCode', 'shippingCost', 'works']),
  )
})

test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  ['15000', 15_000],
  ['15.000', 15_000],
  ['15000,50', undefined],
  ['-1', undefined],
  ['mucho', undefined],
])('a delivery for %j costs %s pesos', (typed, pesos) => {
  expect(shippingTotalIn(sent(typed))).toBe(pesos)
  expect(errorsOfAssistedSale(sent(typed), 1).shippingCost).toBe(
    pesos === undefined ? 'Escribí el costo en pesos, sin centavos' : undefined,
  )
})

test('what was typed for a delivery is not looked at where nothing is delivered', () => {
  expect(shippingTotalIn(sale({ shippingCost: 'mucho' }))).toBe(0)
})
