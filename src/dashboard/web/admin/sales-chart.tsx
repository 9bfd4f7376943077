import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { TIME_ZONE } from '#platform/time/time-zone.ts'
import { classes } from '#ui/class-names.ts'
import type { MonthOfSales } from '../../dashboard-api.ts'
import { type SalesMonth, salesByCurrency } from '../../sales-by-month.ts'

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
  const hasStudio = sales.some(({ channel }) => channel === 'studio')
  return (
    <div className="flex flex-col gap-6">
      {hasStudio && <Legend />}
      {salesByCurrency(sales, monthOf.format(new Date())).map((months) => (
        <Bars key={months[0]?.currency} months={months} />
      ))}
    </div>
  )
}

const SHOP = { name: 'En la tienda', tone: 'bg-clay' }
const STUDIO = { name: 'En el taller', tone: 'bg-edge' }

const Legend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
    {[SHOP, STUDIO].map(({ name, tone }) => (
      <li key={name} className="flex items-center gap-2">
        <span aria-hidden="true" className={classes('size-3.5', tone)} />
        {name}
      </li>
    ))}
  </ul>
)

const salesText = (count: number) => (count === 1 ? '1 venta' : `${count} ventas`)

/** What a month is made of, where it is more than works sold in the shop. */
function partsOf({ shop, studio, delivery, currency }: SalesMonth): string[] {
  const priced = (total: number) => formatPrice(moneyOf(total, currency))
  return [
    ...(studio.count > 0 && shop.count > 0 ? [`${SHOP.name}: ${priced(shop.total)}`] : []),
    ...(studio.count > 0 ? [`${STUDIO.name}: ${priced(studio.total)}`] : []),
    ...(delivery > 0 ? [`Aparte, por envíos: ${priced(delivery)}`] : []),
  ]
}

function Bars({ months }: { readonly months: readonly SalesMonth[] }) {
  const highest = Math.max(1, ...months.map(({ all }) => all.total))
  const currency = months[0]?.currency ?? 'ARS'
  return (
    <table className="w-full border-collapse text-small">
      <caption className="mb-1 text-left text-quiet">Ventas en {currency}, sin los envíos</caption>
      <tbody>
        {months.map((each) => (
          <tr key={each.month}>
            <th scope="row" className="w-16 py-1 text-left align-top font-normal text-quiet">
              {nameOf(each.month)}
            </th>
            <td className="py-1">
              <div className="flex flex-wrap items-center gap-x-3">
                <div
                  aria-hidden="true"
                  className="flex h-5 shrink-0"
                  style={{ width: `${(each.all.total / highest) * 50}%` }}
                >
                  <div className={SHOP.tone} style={{ flexGrow: each.shop.total }} />
                  <div className={STUDIO.tone} style={{ flexGrow: each.studio.total }} />
                </div>
                <span className="tabular-nums">
                  {each.all.count === 0
                    ? '–'
                    : `${formatPrice(moneyOf(each.all.total, currency))} · ${salesText(each.all.count)}`}
                </span>
              </div>
              {partsOf(each).map((part) => (
                <p key={part} className="text-quiet tabular-nums">
                  {part}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
