import { z } from 'zod'
import { Currency } from '#money/money.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { SALES_SPAN } from './sales-span.ts'

/** By the checkout, by a link that the artist has sent, or at the studio. */
export const REPORT_CHANNELS = ['web', 'link', 'studio', 'fair'] as const
const Channel = z.enum(REPORT_CHANNELS)
export type ReportChannel = z.infer<typeof Channel>

/** The most sales of a span that are read at once. */
export const MOST_SALES = 5000
/** The most works, and returns, that are listed one by one; all of them stand in the file. */
export const MOST_LISTED = 200

const Sums = z.object({
  /** Sales: an order is one, however many works it has, and none once all its money went back. */
  count: z.int(),
  /** Those whose money all went back, at any time: beside the others, as their sums are. */
  undone: z.int(),
  /** How many of them have no price: those of the studio where she noted none. */
  unpriced: z.int(),
  /** The works alone, in whole units. */
  works: z.number(),
  /** Freight and insurance beside them. */
  delivery: z.number(),
  /** What went back in the same span, of sales of any time. */
  returned: z.number(),
})
export type SalesSums = z.infer<typeof Sums>

/** What the provider says of the payments of these sales, in whole units. */
const PaidOutSums = z.object({
  /** Payments of which it has said what it keeps and what it pays out, and their sums. */
  known: z.int(),
  gross: z.number(),
  fee: z.number(),
  net: z.number(),
  /** What of them went back, at any time. */
  returned: z.number(),
  /** What is paid out after that: the net less what went back, without a fee for what went back whole. */
  left: z.number(),
  /** Payments of which it has not. */
  unknown: z.int(),
})
export type PaidOutSums = z.infer<typeof PaidOutSums>

/** The sales of a span in one currency. */
const CurrencyReport = z.object({
  currency: Currency,
  all: Sums,
  channels: z.array(Sums.extend({ channel: Channel })),
  /** Of a year each month, of a month itself. */
  months: z.array(Sums.extend({ month: z.string(), studio: z.number() })),
  paidOut: PaidOutSums,
})
export type CurrencyReport = z.infer<typeof CurrencyReport>

const SoldWork = z.object({
  title: z.string(),
  channel: Channel,
  currency: Currency,
  /** Null where none was noted. */
  price: z.number().nullable(),
  /** ISO 8601. */
  soldAt: z.string(),
  /** Null for a sale at the studio. */
  order: z.object({ id: z.string(), number: z.int() }).nullable(),
})
export type SoldWork = z.infer<typeof SoldWork>

/** Money of a sale that went back; less than 0 when a dispute was won and it came again. */
const Returned = z.object({
  order: z.object({ id: z.string(), number: z.int() }),
  currency: Currency,
  amount: z.number(),
  at: z.string(),
})
export type Returned = z.infer<typeof Returned>

/** What the provider still pays out in one currency, whenever it was sold. */
const ToCome = z.object({
  currency: Currency,
  amount: z.number(),
  /** Payments on their way of which it has not said how much it pays out. */
  unknown: z.int(),
  /** When the next of it comes, and the last (ISO 8601). */
  next: z.string(),
  last: z.string(),
})
export type ToCome = z.infer<typeof ToCome>

export const SalesReport = z.object({
  span: z.string(),
  currencies: z.array(CurrencyReport),
  /** The newest first. */
  works: z.array(SoldWork),
  worksTotal: z.int(),
  returns: z.array(Returned),
  returnsTotal: z.int(),
  toCome: z.array(ToCome),
})
export type SalesReport = z.infer<typeof SalesReport>

export const salesProblems = defineProblems({
  too_many_sales: {
    status: 400,
    message: `Son más de ${MOST_SALES} ventas: elegí un mes en lugar del año.`,
  },
})

const query = z.object({
  /** A year or a month by the calendars of Buenos Aires. */
  span: z.string().regex(SALES_SPAN, 'Elegí un año (2026) o un mes (2026-03)'),
})

export const readSalesReport = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/stats/sales/report',
  summary:
    'Sales of a year or a month by month, channel and work, with fees, returns and what is still to come',
  query,
  answer: envelope(SalesReport),
  problems: [salesProblems.too_many_sales],
})

export const exportSales = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/stats/sales/export',
  summary: `The same as the text of a CSV file, one row for each work and each return, at most ${MOST_SALES} sales, without buyers`,
  query,
  answer: envelope(z.object({ fileName: z.string(), content: z.string(), rows: z.int() })),
  problems: [salesProblems.too_many_sales],
})
