import type { Currency } from '#money/money.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { FigureCard, FigureRow } from '#ui/figure-card.tsx'
import { SumRow, TotalRow } from '#ui/sum-row.tsx'
import type { CurrencyReport, PaidOutSums } from '../../sales-report-api.ts'
import { channelTexts } from '../../sales-sheet.ts'
import { SalesMonths } from './sales-months.tsx'
import { keptOf, type Priced, pricedIn } from './sales-sums.ts'
import { salesText } from './sales-text.ts'

/** What was sold in one currency. */
export function SalesOfCurrency({
  report,
  span,
}: {
  readonly report: CurrencyReport
  readonly span: string
}) {
  const { currency, all, channels, months, paidOut } = report
  const priced = pricedIn(currency)
  return (
    <section aria-labelledby={`ventas-${currency}`} className="flex flex-col gap-6">
      <h3 id={`ventas-${currency}`} className="text-lead">
        En {currency}
      </h3>
      <FigureRow>
        <FigureCard label="Obras" value={priced(all.works)} note={salesText(all)} />
        {all.delivery > 0 && <FigureCard label="Envíos y seguros" value={priced(all.delivery)} />}
        {all.returned !== 0 && (
          <FigureCard label="Devuelto" value={priced(-all.returned)} note="en el mes en que volvió" />
        )}
        <FigureCard label="Queda" value={priced(keptOf(all))} />
      </FigureRow>
      {!span.includes('-') && <SalesMonths months={months} currency={currency} priced={priced} />}
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 desktop:grid-cols-[3fr_2fr]">
        <Channels channels={channels} priced={priced} currency={currency} />
        <PaidOut paidOut={paidOut} priced={priced} />
      </div>
    </section>
  )
}

type OfChannel = CurrencyReport['channels'][number]

interface ChannelsProps {
  readonly channels: readonly OfChannel[]
  readonly priced: Priced
  readonly currency: Currency
}

function Channels({ channels, priced, currency }: ChannelsProps) {
  const columns: Column<OfChannel>[] = [
    { title: 'Canal', cell: ({ channel }) => channelTexts[channel] },
    { title: 'Ventas', cell: salesText },
    { title: 'Obras', cell: ({ works }) => priced(works), numeric: true },
    { title: 'Devuelto', cell: ({ returned }) => (returned === 0 ? '–' : priced(-returned)), numeric: true },
  ]
  return (
    <div className="min-w-0">
      <h4 className="mb-2 font-medium">Por canal</h4>
      <DataTable
        caption={`Ventas por canal en ${currency}`}
        columns={columns}
        rows={channels}
        keyOf={({ channel }) => `${currency}-${channel}`}
        card={(each) => (
          <div className="flex flex-wrap justify-between gap-x-4">
            <span>{channelTexts[each.channel]}</span>
            <span className="ml-auto tabular-nums">{priced(each.works)}</span>
            <span className="basis-full text-quiet text-small">
              {salesText(each)}
              {each.returned !== 0 && ` · devuelto ${priced(each.returned)}`}
            </span>
          </div>
        )}
      />
    </div>
  )
}

/** What is left of sums and differences of whole units in the machine's fractions. */
const inCentavos = (amount: number): number => Math.round(amount * 100) / 100

const unknownText = (unknown: number): string =>
  unknown === 1
    ? 'De 1 pago la pasarela no dijo comisión ni neto: no está en estas sumas.'
    : `De ${unknown} pagos la pasarela no dijo comisión ni neto: no están en estas sumas.`

/** What the provider says that it keeps and pays out. */
function PaidOut({ paidOut, priced }: { readonly paidOut: PaidOutSums; readonly priced: Priced }) {
  const { known, gross, fee, net, returned, unknown } = paidOut
  if (known + unknown === 0) return null
  const others = inCentavos(gross - fee - net)
  return (
    <div className="min-w-0">
      <h4 className="mb-2 font-medium">Según la pasarela de pagos</h4>
      {known > 0 && (
        <dl className="flex flex-col gap-2">
          <SumRow name="Cobrado">{priced(gross)}</SumRow>
          <SumRow name="Comisión">{priced(-fee)}</SumRow>
          {others !== 0 && (
            <SumRow name="Otros descuentos" note="Por ejemplo, impuestos y retenciones.">
              {priced(-others)}
            </SumRow>
          )}
          {returned === 0 ? (
            <TotalRow name="Neto">{priced(net)}</TotalRow>
          ) : (
            <Returned paidOut={paidOut} priced={priced} />
          )}
        </dl>
      )}
      {unknown > 0 && <p className="mt-2 text-quiet text-small">{unknownText(unknown)}</p>}
    </div>
  )
}

/** What of the net is left once money went back: with it the sums agree with what is still to come. */
function Returned({ paidOut, priced }: { readonly paidOut: PaidOutSums; readonly priced: Priced }) {
  const { net, returned, left } = paidOut
  const feeBack = inCentavos(left - (net - returned))
  return (
    <>
      <SumRow name="Neto">{priced(net)}</SumRow>
      <SumRow name="Devuelto" note="De estas ventas, en cualquier fecha.">
        {priced(-returned)}
      </SumRow>
      {feeBack > 0 && (
        <SumRow name="Comisión que vuelve" note="De lo que se devolvió entero.">
          {priced(feeBack)}
        </SumRow>
      )}
      <TotalRow name="Queda">{priced(left)}</TotalRow>
    </>
  )
}
