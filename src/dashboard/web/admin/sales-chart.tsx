import type { ReactNode } from 'react'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { periodText } from '#platform/time/period-text.ts'
import { classes } from '#ui/class-names.ts'
import type { MonthOfSales } from '../../dashboard-api.ts'
import { monthBefore, type SalesMonth, salesByCurrency } from '../../sales-by-month.ts'
import { shortMonth } from './month-names.ts'
import { SalesTable } from './sales-table.tsx'

const SHOP = { name: 'En la tienda', tone: 'bg-clay' }
const STUDIO = { name: 'En el taller o en una feria', tone: 'bg-edge' }
/** Columns of the chart. */
const MONTHS = 12
const BEFORE = { name: 'Un año antes', tone: 'bg-floor' }

interface SalesChartProps {
  readonly sales: readonly MonthOfSales[]
  /** 'YYYY-MM' */
  readonly thisMonth: string
}

/** Sales of twelve months, each beside the same one of the year before, each currency for itself; below, what can be read. */
export function SalesChart({ sales, thisMonth }: SalesChartProps) {
  if (sales.length === 0) return <NoSales thisMonth={thisMonth} />
  const hasStudio = sales.some(({ channel }) => channel === 'studio')
  const rows = salesByCurrency(sales, thisMonth)
  const hasBefore = rows.some((months) => months.some(({ yearBefore }) => yearBefore.count > 0))
  return (
    <div className="flex flex-col gap-6">
      <ChannelNames hasStudio={hasStudio} hasBefore={hasBefore} />
      {rows.map((months) => (
        <figure key={months[0]?.currency}>
          <Bars months={months} />
          <SalesTable months={months} names={{ shop: SHOP.name, studio: STUDIO.name, before: BEFORE.name }} />
        </figure>
      ))}
    </div>
  )
}

interface ChannelNamesProps {
  readonly hasStudio: boolean
  readonly hasBefore: boolean
}

/** What the colours of the bars stand for, where there is more than one. */
export const ChannelNames = ({ hasStudio, hasBefore }: ChannelNamesProps) =>
  (hasStudio || hasBefore) && (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {[SHOP, ...(hasStudio ? [STUDIO] : []), ...(hasBefore ? [BEFORE] : [])].map(({ name, tone }) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={classes('size-3 forced-colors:border', tone)} />
          {name}
        </li>
      ))}
    </ul>
  )

/** Without sales the months wait for them. */
const NoSales = ({ thisMonth }: { readonly thisMonth: string }) => (
  <div>
    <Axis months={Array.from({ length: MONTHS }, (_, index) => monthBefore(thisMonth, MONTHS - 1 - index))}>
      {() => null}
    </Axis>
    <p className="mt-3 text-quiet">Todavía no hay ventas en los últimos {periodText(MONTHS, 'month')}.</p>
    <p className="text-quiet text-small">
      Con la primera, en la tienda, en el taller o en una feria, acá se ve mes por mes cuánto entró.
    </p>
  </div>
)

const share = (total: number, highest: number) => ({ height: `${(total / highest) * 100}%` })

/** Twelve months of one currency, for the eye alone. */
export function Bars({ months }: { readonly months: readonly SalesMonth[] }) {
  const highest = Math.max(1, ...months.flatMap(({ all, yearBefore }) => [all.total, yearBefore.total]))
  const currency = months[0]?.currency ?? 'ARS'
  const hasBefore = months.some(({ yearBefore }) => yearBefore.count > 0)
  return (
    <>
      <p aria-hidden="true" className="mb-1 border-line border-t pt-1 text-fine text-quiet tabular-nums">
        {formatPrice(moneyOf(highest, currency))}
      </p>
      <Axis months={months.map(({ month }) => month)} isHigh>
        {(month) => {
          const each = months.find((one) => one.month === month)
          if (each === undefined) return null
          return (
            <>
              {hasBefore && (
                <span
                  className={classes('w-1/3', BEFORE.tone)}
                  style={share(each.yearBefore.total, highest)}
                />
              )}
              <span className="flex h-full w-1/2 flex-col justify-end">
                <span className={STUDIO.tone} style={share(each.studio.total, highest)} />
                <span className={SHOP.tone} style={share(each.shop.total, highest)} />
              </span>
            </>
          )
        }}
      </Axis>
    </>
  )
}

interface AxisProps {
  readonly months: readonly string[]
  readonly isHigh?: boolean
  readonly children: (month: string) => ReactNode
}

/** What stands above each month, for the eye alone: the months have their first letters where they have no room. */
const Axis = ({ months, isHigh = false, children }: AxisProps) => (
  <div aria-hidden="true" className="grid grid-cols-12 gap-x-1 @container">
    {months.map((month, index) => (
      <div key={month} className={classes('text-center text-fine', index < 11 && 'text-quiet')}>
        <div
          className={classes('flex items-end justify-center gap-px border-edge border-b', isHigh && 'h-36')}
        >
          {children(month)}
        </div>
        <span className="@min-[30rem]:hidden">{shortMonth(month).slice(0, 1).toUpperCase()}</span>
        <span className="hidden @min-[30rem]:inline">{shortMonth(month)}</span>
      </div>
    ))}
  </div>
)
