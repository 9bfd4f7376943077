import { EmailLink, Paragraph } from '#email/server/email-layout.tsx'
import { emailFactsOf } from '#orders/server/email-facts.ts'
import type { OpenOrder } from '#orders/server/locked-order.ts'
import { postToBuyer } from '#orders/server/post-email.tsx'
import { letterOf, numberText, voucherText } from '../invoice.ts'
import { pdfPathOf } from './find-invoices.ts'
import type { InvoiceRow } from './invoices-table.ts'

/** Sends the buyer the address of the PDF; of test invoices nobody is told. */
export async function tellOfInvoice(open: OpenOrder, row: InvoiceRow): Promise<void> {
  if (row.environment === 'test' || row.number === null) return
  const facts = await emailFactsOf(open)
  const name = voucherText(row.kind, letterOf(row.type))
  const number = numberText(row.pointOfSale, row.number)
  await postToBuyer(facts, {
    kind: 'invoice-issued',
    occasion: String(row.part),
    subject: `${name} de tu pedido ${open.order.number}`,
    content: (
      <>
        <Paragraph>
          {row.kind === 'invoice'
            ? `Esta es la factura de tu pedido ${open.order.number}: `
            : `Esta es la nota de crédito por el dinero que se te devolvió de tu pedido ${open.order.number}: `}
          <EmailLink href={`${open.shop.siteUrl}${pdfPathOf(row)}`}>
            {name} {number} (PDF)
          </EmailLink>
          .
        </Paragraph>
        <Paragraph>Guardala: también queda en la página de tu pedido.</Paragraph>
      </>
    ),
  })
}
