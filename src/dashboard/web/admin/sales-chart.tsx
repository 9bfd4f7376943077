import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import type { MonthOfSales } from '../../dashboard-api.ts'

const monthName = new Intl.DateTimeFormat('es-AR', { month: 'short', year: '2-digit', timeZone: 'UTC' })

const nameOf = (month: string) => monthName.format(new Date(`${month}-15T00:00:00Z`))

/** Sales by month, each currency for itself: bars that can be read as a table. */
export function SalesChart({ sales }: { readonly sales: readonly MonthOfSales[] }) {
  const currencies = [...new Set(sales.map(({ currency }) => currency))]
  if (sales.length === 0) return <p className="text-quiet">Todavía no hay ventas en los últimos 12 meses.</p>
  return currencies.map((currency) => (
    <Bars key={currency} sales={sales.filter((each) => each.currency === currency)} />
  ))
}

function Bars({ sales }: { readonly sales: readonly MonthOfSales[] }) {
  const highest = Math.max(...sales.map(({ total }) => total))
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">Ventas por mes</caption>
      <tbody>
        {sales.map(({ month, total, currency, count }) => (
          <tr key={month}>
            <th scope="row" className="w-16 py-1 text-left font-normal text-quiet">
              {nameOf(month)}
            </th>
            <td className="py-1">
              <div className="flex items-center gap-3">
                <div
                  aria-hidden="true"
                  className="h-5 min-w-1 bg-clay"
                  style={{ width: `${(total / highest) * 60}%` }}
                />
                <span className="whitespace-nowrap tabular-nums">
                  {formatPrice(moneyOf(total, currency))} · {count}
                </span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
