import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderAnswer } from '../../orders-api.ts'
import { PaymentLink } from './payment-link.tsx'

const linkOf = (phone: string) => {
  const order = {
    status: 'awaiting_payment',
    paymentUrl: 'https://pagos.example/1',
    holdUntil: '2026-11-30T12:00:00.000Z',
    number: 1001,
    total: 1000,
    currency: 'ARS',
    items: [{ title: 'Calas' }],
    customer: { firstName: 'Ana', email: 'ana@example.com', phone },
  }
  return renderToStaticMarkup(<PaymentLink order={order as unknown as OrderAnswer} />)
}

test('the link to pay is sent to the buyer’s number, or to whom the artist chooses where there is none', () => {
  expect(linkOf('11 2345-6789')).toContain('https://wa.me/5491123456789?text=Hola')
  expect(linkOf('no tengo')).toContain('https://wa.me/?text=Hola')
})
