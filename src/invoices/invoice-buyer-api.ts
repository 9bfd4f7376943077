import { z } from 'zod'
import { Billing, Customer } from '#checkout/checkout-form.ts'
import { orderProblems } from '#orders/orders-api.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { invoiceProblems, OrderInvoices } from './invoices-api.ts'

/** Whom an invoice is made out to, checked as the checkout does; a company is named for a Factura A alone. */
export const InvoiceBuyer = z.object({
  customer: Customer.pick({ firstName: true, lastName: true, dni: true }),
  billing: Billing.transform((billing) =>
    billing.type === 'factura_a' ? billing : { type: billing.type, businessName: '', cuit: '' },
  ),
})
export type InvoiceBuyer = z.infer<typeof InvoiceBuyer>

export const correctOrderBilling = endpoint({
  access: 'administrator',
  method: 'PUT',
  path: '/orders/:id/billing',
  summary:
    'Corrects whom the invoice of a paid order names, while there is none; what was refused of it is tried again',
  params: z.object({ id: z.string().max(64) }),
  body: InvoiceBuyer,
  answer: envelope(OrderInvoices),
  problems: [
    orderProblems.order_not_found,
    invoiceProblems.invoice_not_sold,
    invoiceProblems.billing_invoiced,
    invoiceProblems.billing_asked,
  ],
})
