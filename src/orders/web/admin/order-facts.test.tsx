import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderToCopy } from '../../ready-to-copy.ts'
import { BillingFacts } from './order-facts.tsx'

const order: OrderToCopy = {
  number: 1001,
  total: 0,
  currency: 'ARS',
  customer: { firstName: 'Ana', lastName: 'Paz', email: 'ana@example.com', phone: '', dni: '' },
  shipping: {
    method: 'pickup',
    address: '',
    city: '',
    province: '',
    postalCode: '',
    notes: '',
    gift: null,
  },
  delivery: null,
  billing: { type: 'factura_a', businessName: '', cuit: '' },
  items: [],
}

const facts = (billing: Partial<OrderToCopy['billing']>, dni = '') =>
  renderToStaticMarkup(
    <BillingFacts
      order={{ ...order, billing: { ...order.billing, ...billing }, customer: { ...order.customer, dni } }}
    />,
  ).replace(/<button.*/, '')

test('who an invoice is for is told without names of what is not known', () => {
  expect(facts({ businessName: 'Paz SRL', cuit: '30-50001091-2' })).toContain(
    '>Paz SRL · CUIT 30-50001091-2<',
  )
  expect(facts({ businessName: 'Paz SRL' })).toContain('>Paz SRL<')
  expect(facts({})).toMatch(/>Factura A<.*>Ana Paz</)
  expect(facts({}, '30111222')).toContain('>Ana Paz · DNI 30111222<')
  expect(facts({ type: 'consumidor_final' })).toMatch(/>Consumidor Final<.*>Ana Paz</)
})
