import { Download } from 'lucide-react'
import { exactPrice } from '#money/exact-price.ts'
import { moneyOf } from '#money/money.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { Button, ButtonLink, buttonLook } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { SETTINGS_PLACE } from '../../invoice-problem.ts'
import type { AdminInvoice, OrderInvoices as OrderInvoicesAnswer } from '../../invoices-api.ts'
import { CorrectBuyer, type InvoicedOrder } from './correct-buyer.tsx'
import { useOrderInvoices, usePress } from './use-invoices.ts'

const stateTexts = {
  wanted: 'En camino: la tienda se la pide a ARCA',
  reserved: 'En camino: esperamos la respuesta de ARCA',
  granted: 'Emitida',
  refused: 'No se pudo emitir',
  by_hand: 'La hacés vos, a mano, en ARCA',
} as const satisfies Record<AdminInvoice['state'], string>

/** What goes wrong is no longer on its way, even where it is tried again. */
const stateText = ({ state, problem }: AdminInvoice): string =>
  problem !== '' && (state === 'wanted' || state === 'reserved') ? 'Todavía no se emitió' : stateTexts[state]

function issueText(invoices: readonly AdminInvoice[]): string {
  if (invoices.some(({ state }) => state === 'refused')) return 'Emitir de nuevo'
  if (invoices.some(({ state }) => state === 'by_hand')) return 'Emitir desde acá'
  return invoices.some(({ kind }) => kind === 'invoice') ? 'Emitir nota de crédito' : 'Emitir factura'
}

/** The invoice of an order and its credit notes: what became of them, and how it goes on. */
export function OrderInvoices({ order }: { readonly order: InvoicedOrder }) {
  const query = useOrderInvoices(order.id)
  return (
    <Loaded query={query} failed={query.error?.message || 'Error al cargar la factura'}>
      {(answer) => <Invoices order={order} answer={answer} />}
    </Loaded>
  )
}

interface InvoicesProps {
  readonly order: InvoicedOrder
  readonly answer: OrderInvoicesAnswer
}

function Invoices({ order, answer: { invoices, canIssue, canLeave, canCorrect, isOn } }: InvoicesProps) {
  const issue = usePress(order.id, 'issue')
  const leave = usePress(order.id, 'leave')
  const place = useFocusKept(invoices.map(({ id, state }) => `${id} ${state}`).join())
  const isRefused = invoices.some(({ state }) => state === 'refused')
  const isBusy = issue.isPending || leave.isPending
  const isHers = !isOn || invoices.some(({ problem }) => problem.includes(SETTINGS_PLACE))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group what is typed
    <div ref={place} role="group" aria-label="Facturas" tabIndex={-1} className="flex flex-col gap-4">
      {invoices.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {canIssue && (
          <Button
            tone={isRefused ? 'strong' : 'plain'}
            aria-disabled={isBusy}
            onClick={() => !isBusy && issue.mutate()}
          >
            {issueText(invoices)}
          </Button>
        )}
        {canLeave && (
          <Button tone="plain" aria-disabled={isBusy} onClick={() => !isBusy && leave.mutate()}>
            La hago a mano
          </Button>
        )}
      </div>
      {canCorrect && <CorrectBuyer order={order} />}
      {isHers && (
        <ButtonLink tone="quiet" to={adminPages.invoicing.link()} className="-ml-2 self-start text-left">
          {isOn ? SETTINGS_PLACE : 'Emitir facturas desde acá'}
        </ButtonLink>
      )}
    </div>
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
        <span className="font-medium">{name}</span> ·{' '}
        <span className="whitespace-nowrap">{exactPrice(moneyOf(total, 'ARS'))}</span>
        <span className="block text-small text-quiet">
          {stateText(invoice)}
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
