import type { MonthOfSales } from './dashboard-api.ts'

const YEAR = 12

/** '2026-01' is one month before '2026-02'. */
export function monthBefore(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const counted = year * YEAR + number - 1 - months
  return `${Math.floor(counted / YEAR)}-${String((counted % YEAR) + 1).padStart(2, '0')}`
}

type Sold = Pick<MonthOfSales, 'count' | 'unpriced' | 'total'>

/** The sales of a month in one currency; `delivery` is what came in beside them. */
export interface SalesMonth extends Pick<MonthOfSales, 'month' | 'currency' | 'delivery'> {
  readonly shop: Sold
  readonly studio: Sold
  /** Both together. */
  readonly all: Sold
  /** Both together in the same month of the year before. */
  readonly yearBefore: Sold
}

const NOTHING = { count: 0, unpriced: 0, total: 0, delivery: 0 }

const together = (one: Sold, other: Sold): Sold => ({
  count: one.count + other.count,
  unpriced: one.unpriced + other.unpriced,
  total: one.total + other.total,
})

function monthOfSales(
  sales: readonly MonthOfSales[],
  { month, currency }: Pick<MonthOfSales, 'month' | 'currency'>,
): SalesMonth {
  const soldBy = (channel: MonthOfSales['channel'], when = month) =>
    sales.find((each) => each.month === when && each.currency === currency && each.channel === channel) ??
    NOTHING
  const lastYear = monthBefore(month, YEAR)
  const shop = soldBy('shop')
  const studio = soldBy('studio')
  return {
    month,
    currency,
    shop,
    studio,
    all: together(shop, studio),
    yearBefore: together(soldBy('shop', lastYear), soldBy('studio', lastYear)),
    delivery: shop.delivery,
  }
}

/**
 * The sales of each currency for itself over twelve months: a month without sales is a month with none.
 * @param thisMonth 'YYYY-MM', with which every row ends
 */
export function salesByCurrency(sales: readonly MonthOfSales[], thisMonth: string): SalesMonth[][] {
  const currencies = [...new Set(sales.map(({ currency }) => currency))]
  const months = Array.from({ length: YEAR }, (_, index) => monthBefore(thisMonth, YEAR - 1 - index))
  return currencies.map((currency) => months.map((month) => monthOfSales(sales, { month, currency })))
}
