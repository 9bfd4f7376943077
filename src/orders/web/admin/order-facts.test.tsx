import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderToCopy } from '../../ready-to-copy.ts'
import { BillingFacts, BuyerFacts } from './order-facts.tsx'

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

test('a buyer is called and written to at a number; what she wrote instead of one is read, and leads nowhere', () => {
  const buyer = (phone: string) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <BuyerFacts order={{ id: 'pedido', number: 1001, customer: { ...order.customer, phone } }} />
      </MemoryRouter>,
    )
  expect(buyer('11 2345-6789')).toMatch(/wa\.me\/5491123456789.*tel:1123456789/)
  expect(buyer('no tengo')).toContain('no tengo')
  expect(buyer('no tengo')).not.toMatch(/wa\.me|tel:/)
  expect(buyer('')).not.toMatch(/wa\.me|tel:/)
})
