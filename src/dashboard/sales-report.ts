import type { Currency } from '#money/money.ts'
import { leftOf, netLeftOf } from '#orders/sold-money.ts'
import { localMonth } from '#platform/time/local-time.ts'
import { type BookedSale, isPaidOutKnown, type SalesBooks } from './sales-books.ts'
import {
  type CurrencyReport,
  MOST_LISTED,
  type PaidOutSums,
  REPORT_CHANNELS,
  type SalesReport,
  type SalesSums,
  type SoldWork,
  type ToCome,
} from './sales-report-api.ts'
import { monthsOf } from './sales-span.ts'

const unitsOf = (minor: number) => minor / 100
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

const worksMinor = ({ works }: BookedSale) => sumOf(works.map(({ minor }) => minor ?? 0))

const sumsOf = ({ sales, returns }: SalesBooks): SalesSums => ({
  count: sales.filter(({ isSale }) => isSale).length,
  undone: sales.filter(({ isSale }) => !isSale).length,
  unpriced: sales.filter(({ works }) => works.some(({ minor }) => minor === null)).length,
  works: unitsOf(sumOf(sales.map(worksMinor))),
  delivery: unitsOf(sumOf(sales.map(({ deliveryMinor }) => deliveryMinor))),
  returned: unitsOf(sumOf(returns.map(({ minor }) => minor))),
})

type Entry = BookedSale | SalesBooks['returns'][number]

const narrowed = ({ sales, returns }: SalesBooks, matches: (entry: Entry) => boolean): SalesBooks => ({
  sales: sales.filter(matches),
  returns: returns.filter(matches),
})

function paidOutOf(sales: readonly BookedSale[]): PaidOutSums {
  const payments = sales.flatMap((sale) => sale.payments)
  const known = payments.filter(isPaidOutKnown)
  return {
    known: known.length,
    gross: unitsOf(sumOf(known.map(({ amountMinor }) => amountMinor))),
    fee: unitsOf(sumOf(known.map(({ feeMinor }) => feeMinor))),
    net: unitsOf(sumOf(known.map(({ netMinor }) => netMinor))),
    returned: unitsOf(sumOf(known.map((payment) => payment.amountMinor - leftOf(payment)))),
    left: unitsOf(sumOf(known.map(netLeftOf))),
    unknown: payments.length - known.length,
  }
}

function currencyReport(books: SalesBooks, currency: Currency, span: string): CurrencyReport {
  return {
    currency,
    all: sumsOf(books),
    channels: REPORT_CHANNELS.map((channel) => ({
      channel,
      ...sumsOf(narrowed(books, (entry) => entry.channel === channel)),
    })).filter(({ count, undone, returned }) => count + undone > 0 || returned !== 0),
    months: monthsOf(span).map((month) => {
      const ofMonth = narrowed(books, ({ at }) => localMonth(at) === month)
      const atStudio = ofMonth.sales.filter(({ channel }) => channel === 'studio' || channel === 'fair')
      return { month, ...sumsOf(ofMonth), studio: unitsOf(sumOf(atStudio.map(worksMinor))) }
    }),
    paidOut: paidOutOf(books.sales),
  }
}

const soldWorksOf = ({ works, channel, currency, at, order }: BookedSale): SoldWork[] =>
  works.map(({ title, minor }) => ({
    title,
    channel,
    currency,
    price: minor === null ? null : unitsOf(minor),
    soldAt: at.toISOString(),
    order,
  }))

interface Unreleased {
  readonly currency: Currency
  readonly minor: number | null
  readonly releasedAt: Date
}

/** @param unreleased the next first */
function toComeOf(unreleased: readonly Unreleased[]): ToCome[] {
  const currencies = [...new Set(unreleased.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const all = unreleased.filter((each) => each.currency === currency)
    const [first, last] = [all.at(0), all.at(-1)]
    if (first === undefined || last === undefined) return []
    return [
      {
        currency,
        amount: unitsOf(sumOf(all.map(({ minor }) => minor ?? 0))),
        unknown: all.filter(({ minor }) => minor === null).length,
        next: first.releasedAt.toISOString(),
        last: last.releasedAt.toISOString(),
      },
    ]
  })
}

/** The books of a span added up, each currency for itself. */
export function salesReport(
  books: SalesBooks,
  { span, unreleased }: { readonly span: string; readonly unreleased: readonly Unreleased[] },
): SalesReport {
  const { sales, returns } = books
  const currencies = [...new Set([...sales, ...returns].map(({ currency }) => currency))]
  const works = sales.flatMap(soldWorksOf).toReversed()
  return {
    span,
    currencies: currencies.map((currency) =>
      currencyReport(
        narrowed(books, (entry) => entry.currency === currency),
        currency,
        span,
      ),
    ),
    works: works.slice(0, MOST_LISTED),
    worksTotal: works.length,
    returns: returns
      .map(({ order, currency, minor, at }) => ({
        order,
        currency,
        amount: unitsOf(minor),
        at: at.toISOString(),
      }))
      .toReversed()
      .slice(0, MOST_LISTED),
    returnsTotal: returns.length,
    toCome: toComeOf(unreleased),
  }
}
