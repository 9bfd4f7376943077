import { Download } from 'lucide-react'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { Button, ButtonLink, buttonLook } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import type { AdminInvoice } from '../../invoices-api.ts'
import { useIssue, useOrderInvoices } from './use-invoices.ts'

const stateTexts = {
  wanted: 'En camino: la tienda se la pide a ARCA',
  reserved: 'En camino: esperamos la respuesta de ARCA',
  granted: 'Emitida',
  refused: 'No se pudo emitir',
} as const satisfies Record<AdminInvoice['state'], string>

/** The invoice of an order and its credit notes: what became of them, and how it goes on. */
export function OrderInvoices({ orderId }: { readonly orderId: string }) {
  const query = useOrderInvoices(orderId)
  const issue = useIssue(orderId)
  const isAgain = query.data?.invoices.some(({ state }) => state === 'refused')
  const isInvoiced = query.data?.invoices.some(({ kind }) => kind === 'invoice')
  return (
    <Loaded query={query} failed={query.error?.message || 'Error al cargar la factura'}>
      {({ invoices, canIssue, isOn }) => (
        <div className="flex flex-col gap-4">
          {invoices.length > 0 && (
            <ul className="divide-y divide-line border-line border-y">
              {invoices.map((invoice) => (
                <InvoiceLine key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )}
          {canIssue && (
            <Button
              tone={isAgain ? 'strong' : 'plain'}
              aria-disabled={issue.isPending}
              onClick={() => !issue.isPending && issue.mutate()}
              className="self-start"
            >
              {isAgain ? 'Emitir de nuevo' : isInvoiced ? 'Emitir nota de crédito' : 'Emitir factura'}
            </Button>
          )}
          {!isOn && (
            <ButtonLink tone="quiet" to={adminPages.invoicing.link()} className="-ml-2 self-start text-left">
              Emitir facturas desde acá
            </ButtonLink>
          )}
        </div>
      )}
    </Loaded>
  )
}

function InvoiceLine({ invoice }: { readonly invoice: AdminInvoice }) {
  const { voucher, number, total, state, problem, cae, isTest, pdfUrl } = invoice
  const name = [voucher, number].filter((each) => each !== '').join(' ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div
        className="min-w-[min(100%,12rem)] flex-1 break-words"
        role={state === 'granted' ? undefined : 'status'}
      >
        <span className="font-medium">{name}</span> · {formatPrice(moneyOf(total, 'ARS'))}
        <span className="block text-small text-quiet">
          {stateTexts[state]}
          {isTest && ', de prueba: no vale'}
          {cae !== '' && ` · CAE ${cae}`}
        </span>
        {problem !== '' && (
          <span className="mt-1 block border-clay border-l-2 pl-3 text-small">{problem}</span>
        )}
      </div>
      {pdfUrl !== null && (
        <a
          href={pdfUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('plain')}
          aria-label={`Ver ${name}`}
        >
          <Download size={18} aria-hidden="true" />
          Ver
        </a>
      )}
    </li>
  )
}
