import { CURRENCIES, type Currency, type Money, majorOf } from './money.ts'

const formatFor = (currency: Currency) =>
  new Intl.NumberFormat('es-AR', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  })

const formats = new Map(CURRENCIES.map((currency) => [currency, formatFor(currency)]))

/** 'ARS 1.200': es-AR, code first, no decimals, and a plain space where ICU writes U+00A0. */
export function formatPrice(money: Money): string {
  const format = formats.get(money.currency) ?? formatFor(money.currency)
  return format.format(majorOf(money)).replaceAll('\u00a0', ' ')
}
