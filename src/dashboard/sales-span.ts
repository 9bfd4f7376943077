import { startOfDay } from '#platform/time/local-time.ts'

/** A year, '2026', or a month, '2026-03'. */
export const SALES_SPAN = /^20\d\d(-(0[1-9]|1[0-2]))?$/

const startOf = (month: string) => startOfDay(`${month}-01`)

const next = (number: number, digits: number) => String(number + 1).padStart(digits, '0')

/** From its first moment until before the first one after it, by the calendars of Buenos Aires. */
export function boundsOf(span: string): { readonly from: Date; readonly before: Date } {
  const [year = '', month] = span.split('-')
  const yearAfter = next(Number(year), 4)
  if (month === undefined) return { from: startOf(`${year}-01`), before: startOf(`${yearAfter}-01`) }
  const after = month === '12' ? `${yearAfter}-01` : `${year}-${next(Number(month), 2)}`
  return { from: startOf(span), before: startOf(after) }
}

/** The months of a span, 'YYYY-MM', the first first. */
export const monthsOf = (span: string): string[] =>
  span.includes('-')
    ? [span]
    : Array.from({ length: 12 }, (_, index) => `${span}-${String(index + 1).padStart(2, '0')}`)
