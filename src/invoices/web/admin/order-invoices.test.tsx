import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { failureTexts } from '../../invoice-problem.ts'
import type { AdminInvoice, OrderInvoices as Answer } from '../../invoices-api.ts'
import { OrderInvoices } from './order-invoices.tsx'

const invoice: AdminInvoice = {
  ...{ id: 'uno', kind: 'invoice', state: 'granted', voucher: 'Factura C', number: '00003-00000001' },
  ...{ total: 390_000.5, isTest: false, problem: '', cae: '75000000000001', grantedAt: null, pdfUrl: null },
}

const order = {
  id: 'pedido',
  customer: { firstName: 'Ana', lastName: 'Paz', dni: '30111222' },
  billing: { type: 'factura_a', businessName: 'Arte SA', cuit: '123' },
}

/** What the artist reads of an order's invoices, without the marks between. */
function textOf(answer: Partial<Answer>): string {
  const queries = new QueryClient()
  queries.setQueryData(['orders', 'invoices', 'pedido'], {
    ...{ invoices: [], canIssue: false, canLeave: false, canCorrect: false, isOn: true },
    ...answer,
  })
  const router = createMemoryRouter([{ path: '/', element: <OrderInvoices order={order} /> }])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('an invoice tells the centavos that are in it', () => {
  expect(textOf({ invoices: [invoice] })).toContain('ARS 390.000,50')
})

test('what waits for something that she can mend is not said to be on its way, and leads there', () => {
  const text = textOf({
    invoices: [{ ...invoice, state: 'wanted', number: '', cae: '', problem: failureTexts.login }],
    canLeave: true,
  })
  expect(text).not.toContain('En camino')
  expect(text).toContain('Todavía no se emitió')
  expect(text).toMatch(/La hago a mano .*Ajustes → Facturación $/)
})

test('what she makes by hand can be taken back', () => {
  const text = textOf({ invoices: [{ ...invoice, state: 'by_hand', number: '', cae: '' }], canIssue: true })
  expect(text).toMatch(/La hacés vos, a mano, en ARCA .*Emitir desde acá/)
})

test('whom it names can be corrected as long as there is none', () => {
  const refused = {
    ...invoice,
    state: 'refused' as const,
    number: '',
    cae: '',
    problem: 'El CUIT no es válido',
  }
  expect(textOf({ invoices: [refused], canCorrect: true })).toContain('Corregir los datos')
  expect(textOf({ invoices: [invoice] })).not.toContain('Corregir los datos')
})
