import type { Currency } from '#money/money.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { SalesMonth } from '../../sales-by-month.ts'
import type { CurrencyReport } from '../../sales-report-api.ts'
import { monthAndYear } from './month-names.ts'
import { Bars, ChannelNames } from './sales-chart.tsx'
import { keptOf, type Priced } from './sales-sums.ts'
import { salesText } from './sales-text.ts'

type Month = CurrencyReport['months'][number]

interface SalesMonthsProps {
  /** Of one year and one currency, the first first. */
  readonly months: readonly Month[]
  readonly currency: Currency
  readonly priced: Priced
}

const NOTHING = { count: 0, unpriced: 0, total: 0 }

/** As the chart shows a month: what went back is taken off the works, those of the shop first. */
function barOf({ month, works, studio, returned, delivery }: Month, currency: Currency): SalesMonth {
  const kept = Math.max(0, works - returned)
  const atStudio = Math.min(kept, studio)
  return {
    month,
    currency,
    delivery,
    shop: { ...NOTHING, total: kept - atStudio },
    studio: { ...NOTHING, total: atStudio },
    all: { ...NOTHING, total: kept },
    yearBefore: NOTHING,
  }
}

const partsOf = (month: Month, priced: Priced): string[] => [
  salesText(month),
  `obras ${priced(month.works)}`,
  ...(month.delivery > 0 ? [`envíos ${priced(month.delivery)}`] : []),
  ...(month.returned !== 0 ? [`devuelto ${priced(month.returned)}`] : []),
]

const hasMoved = ({ count, undone, returned }: Month) => count + undone > 0 || returned !== 0

/** A year of sales as bars, and below as a table of the months in which something was sold or went back. */
export function SalesMonths({ months, currency, priced }: SalesMonthsProps) {
  const columns: Column<Month>[] = [
    { title: 'Mes', cell: ({ month }) => monthAndYear(month) },
    { title: 'Ventas', cell: salesText },
    { title: 'Obras', cell: ({ works }) => priced(works), numeric: true },
    { title: 'Envíos', cell: ({ delivery }) => (delivery === 0 ? '–' : priced(delivery)), numeric: true },
    { title: 'Devuelto', cell: ({ returned }) => (returned === 0 ? '–' : priced(-returned)), numeric: true },
    { title: 'Queda', cell: (each) => priced(keptOf(each)), numeric: true },
  ]
  return (
    <div className="flex flex-col gap-4">
      <h4 className="font-medium">Por mes</h4>
      <ChannelNames hasStudio={months.some(({ studio }) => studio > 0)} hasBefore={false} />
      <Bars months={months.map((each) => barOf(each, currency))} />
      <DataTable
        caption={`Ventas por mes en ${currency}`}
        columns={columns}
        rows={months.filter(hasMoved).toReversed()}
        keyOf={({ month }) => `${currency}-${month}`}
        card={(each) => (
          <div className="flex flex-wrap justify-between gap-x-4">
            <span>{monthAndYear(each.month)}</span>
            <span className="ml-auto tabular-nums">{priced(keptOf(each))}</span>
            <span className="basis-full text-quiet text-small">
              {partsOf(each, priced).map((part, index) => (
                <span key={part}>
                  {index > 0 && ' · '}
                  <span className="inline-block">{part}</span>
                </span>
              ))}
            </span>
          </div>
        )}
      />
    </div>
  )
}
