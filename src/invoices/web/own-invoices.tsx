import { buttonLook } from '#ui/button.tsx'
import type { OwnInvoice } from '../invoices-api.ts'

/** The invoices of a buyer's order, to be downloaded. Nothing while there are none. */
export function OwnInvoices({ invoices }: { readonly invoices: readonly OwnInvoice[] }) {
  if (invoices.length === 0) return null
  return (
    <section aria-labelledby="pedido-factura">
      <h2 id="pedido-factura" className="text-lead">
        {invoices.length === 1 ? 'Factura' : 'Facturas'}
      </h2>
      <ul className="mt-4 border-line border-t">
        {invoices.map(({ voucher, number, pdfUrl }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4"
          >
            <span className="min-w-0 break-words">
              {voucher} {number}
            </span>
            <a
              href={pdfUrl}
              target="_blank"
              rel="noreferrer"
              className={buttonLook('plain', 'print:hidden')}
              aria-label={`Descargar ${voucher} ${number}`}
            >
              Descargar
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
