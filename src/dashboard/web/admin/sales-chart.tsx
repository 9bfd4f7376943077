import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { TIME_ZONE } from '#platform/time/time-zone.ts'
import type { MonthOfSales } from '../../dashboard-api.ts'
import { salesByCurrency } from '../../sales-by-month.ts'

const monthName = new Intl.DateTimeFormat('es-AR', { month: 'short', year: '2-digit', timeZone: 'UTC' })

const nameOf = (month: string) => monthName.format(new Date(`${month}-15T00:00:00Z`))

const monthOf = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
})

/** Sales by month, each currency for itself: bars that can be read as a table. */
export function SalesChart({ sales }: { readonly sales: readonly MonthOfSales[] }) {
  if (sales.length === 0) return <p className="text-quiet">Todavía no hay ventas en los últimos 12 meses.</p>
  return (
    <div className="flex flex-col gap-6">
      {salesByCurrency(sales, monthOf.format(new Date())).map((months) => (
        <Bars key={months[0]?.currency} months={months} />
      ))}
    </div>
  )
}

const salesText = (count: number) => (count === 1 ? '1 venta' : `${count} ventas`)

function Bars({ months }: { readonly months: readonly MonthOfSales[] }) {
  const highest = Math.max(1, ...months.map(({ total }) => total))
  const currency = months[0]?.currency ?? 'ARS'
  return (
    <table className="w-full border-collapse text-small">
      <caption className="mb-1 text-left text-quiet">Ventas en {currency}</caption>
      <tbody>
        {months.map(({ month, total, count }) => (
          <tr key={month}>
            <th scope="row" className="w-16 py-1 text-left font-normal text-quiet">
              {nameOf(month)}
            </th>
            <td className="py-1">
              <div className="flex flex-wrap items-center gap-x-3">
                <div
                  aria-hidden="true"
                  className="h-5 shrink-0 bg-clay"
                  style={{ width: `${(total / highest) * 50}%` }}
                />
                <span className="tabular-nums">
                  {count === 0 ? '–' : `${formatPrice(moneyOf(total, currency))} · ${salesText(count)}`}
                </span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
