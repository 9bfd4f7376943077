import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import type { MonthOfSales } from '../../dashboard-api.ts'
import { monthBefore, type SalesMonth, salesByCurrency } from '../../sales-by-month.ts'
import { monthName } from './month-names.ts'
import { salesText } from './sales-text.ts'

interface MonthMoneyProps {
  readonly sales: readonly MonthOfSales[]
  /** 'YYYY-MM' */
  readonly thisMonth: string
}

/** What was sold this month so far, beside last month and the same one of the year before; each currency for itself. */
export function MonthMoney({ sales, thisMonth }: MonthMoneyProps) {
  const rows = salesByCurrency(sales, thisMonth).filter(hasMoney)
  if (rows.length === 0)
    return <p className="text-quiet">En {monthName(thisMonth)} todavía no se vendió ninguna obra.</p>
  return (
    <div className="flex flex-col gap-4">
      {rows.map((months) => (
        <Money key={months[0]?.currency} months={months} />
      ))}
    </div>
  )
}

/** A currency in which nothing came in, now or in either month beside it, is not worth a line. */
function hasMoney(months: readonly SalesMonth[]): boolean {
  const [last, now] = months.slice(-2)
  return [last?.all, now?.all, now?.yearBefore].some((sold) => sold !== undefined && sold.count > 0)
}

function Money({ months }: { readonly months: readonly SalesMonth[] }) {
  const [last, now] = months.slice(-2)
  if (last === undefined || now === undefined) return null
  const priced = (total: number) => formatPrice(moneyOf(total, now.currency))
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-title tabular-nums">{priced(now.all.total)}</span>
        <span className="text-quiet text-small">{salesText(now.all)}</span>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-small tabular-nums">
        <Compared name={monthName(last.month)} value={priced(last.all.total)} />
        <Compared
          name={`${monthName(now.month)} de ${monthBefore(now.month, 12).slice(0, 4)}`}
          value={priced(now.yearBefore.total)}
        />
      </dl>
    </div>
  )
}

const Compared = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt className="text-quiet">{name}</dt>
    <dd>{value}</dd>
  </div>
)
