import { tellOfInvoice } from '#invoices/server/invoice-email.tsx'
import type { InvoiceRow } from '#invoices/server/invoices-table.ts'
import { withOrder } from '#orders/server/with-order.ts'
import type { TestShop } from './test-shop.ts'

/** Tells the buyer of a paid order of her invoice, and of the credit note of what went back. */
export async function writeOfInvoices({ shop }: TestShop, orderId: string): Promise<void> {
  const invoice = {
    ...{ id: 'factura', orderId, part: 0, environment: 'production', cuit: '20055361682', secret: 'secreto' },
    ...{ pointOfSale: 3, number: 12, type: 11, kind: 'invoice', state: 'granted', totalMinor: 12_000_000 },
    ...{ voucher: null, paper: null, askedAt: null, cae: '75000000000001', caeDueOn: '20261206' },
    ...{ problem: '', createdAt: shop.clock(), grantedAt: shop.clock() },
  } as const satisfies InvoiceRow
  await withOrder(shop, orderId, async (open) => {
    await tellOfInvoice(open, invoice)
    await tellOfInvoice(open, { ...invoice, part: 1, kind: 'credit_note', type: 13 })
  })
}
