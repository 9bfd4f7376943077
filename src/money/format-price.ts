import type { Currency } from './currency.ts'
import { type Money, majorOf } from './money.ts'

const formatFor = (currency: Currency) =>
  new Intl.NumberFormat('es-AR', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  })

const formats = new Map<Currency, Intl.NumberFormat>()

/** 'ARS 1.200': es-AR, code first, no decimals, and a plain space where ICU writes U+00A0. */
export function formatPrice(money: Money): string {
  const format = formats.get(money.currency) ?? formatFor(money.currency)
  formats.set(money.currency, format)
  return format.format(majorOf(money)).replaceAll('\u00a0', ' ')
}
