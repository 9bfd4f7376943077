import type { MonthOfSales } from './dashboard-api.ts'

/** '2026-02' after '2026-01'. */
function after(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

function monthsBetween(first: string, last: string): string[] {
  const months = [first]
  for (let month = first; month < last; ) {
    month = after(month)
    months.push(month)
  }
  return months
}

type Sold = Pick<MonthOfSales, 'count' | 'total'>

/** The sales of a month in one currency; `delivery` is what came in beside them. */
export interface SalesMonth extends Pick<MonthOfSales, 'month' | 'currency' | 'delivery'> {
  readonly shop: Sold
  readonly studio: Sold
  /** Both together. */
  readonly all: Sold
}

const NOTHING = { count: 0, total: 0, delivery: 0 }

function monthOfSales(
  sales: readonly MonthOfSales[],
  { month, currency }: Pick<MonthOfSales, 'month' | 'currency'>,
): SalesMonth {
  const soldBy = (channel: MonthOfSales['channel']) =>
    sales.find((each) => each.month === month && each.currency === currency && each.channel === channel) ??
    NOTHING
  const shop = soldBy('shop')
  const studio = soldBy('studio')
  const all = { count: shop.count + studio.count, total: shop.total + studio.total }
  return { month, currency, shop, studio, all, delivery: shop.delivery }
}

/**
 * The sales of each currency for itself, month by month without gaps: a month without sales is a month with none.
 * @param thisMonth 'YYYY-MM', with which every row ends
 */
export function salesByCurrency(sales: readonly MonthOfSales[], thisMonth: string): SalesMonth[][] {
  const currencies = [...new Set(sales.map(({ currency }) => currency))]
  const [first = thisMonth] = sales.map(({ month }) => month).sort()
  const months = monthsBetween(first, first > thisMonth ? first : thisMonth)
  return currencies.map((currency) => months.map((month) => monthOfSales(sales, { month, currency })))
}
