import type { Money } from './money.ts'

/** Between the thousands: '1.200.000'. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * 'ARS 1.200': es-AR, code first, no decimals. As `Intl.NumberFormat` writes it, with a plain space where that has
 * U+00A0; but a browser takes 20 to 40 ms to make its first formatter, and a phone four times as long, before a page
 * with prices answers. `format-price.test.ts` compares the two.
 */
export function formatPrice({ minor, currency }: Money<string>): string {
  const units = Math.round(Math.abs(minor) / 100)
  return `${minor < 0 ? '-' : ''}${currency} ${String(units).replace(THOUSANDS, '.')}`
}
