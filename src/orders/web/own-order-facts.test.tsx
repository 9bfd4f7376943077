import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnOrder } from '../own-order-api.ts'
import { OwnOrderFacts } from './own-order-facts.tsx'

const order: OwnOrder = {
  number: 1001,
  reference: 'r',
  status: 'amount_mismatch',
  unapplied: 'none',
  total: 100_000,
  currency: 'ARS',
  payUntil: null,
  isPayable: false,
  items: [],
  buyer: { name: 'Ana Paz', email: 'ana@example.com' },
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
  pickupAddress: '',
  billing: { type: 'consumidor_final', businessName: '', cuit: '' },
  payments: [
    {
      id: '1',
      status: 'approved',
      type: 'credit_card',
      method: 'visa',
      installments: 1,
      amount: 99_999.5,
      currency: 'ARS',
      refunded: 1500.25,
      approvedAt: '2026-11-20T12:00:00Z',
    },
  ],
  trackingNumber: '',
  carrier: '',
  terms: null,
  steps: [],
  createdAt: '2026-11-20T12:00:00Z',
  paidAt: null,
}

test('what was paid and what went back is told to its centavos: less than the price is not told as the price', () => {
  const html = renderToStaticMarkup(<OwnOrderFacts order={order} also={[]} />)
  expect(html).toContain('ARS 99.999,50')
  expect(html).toContain('Devuelto: ARS 1.500,25')
  expect(html).not.toContain('ARS 100.000')
})
