import { formatPrice } from './format-price.ts'
import { type Money, majorOf } from './money.ts'

/** The amount to its last cent, where a rounded one would not be true: 'ARS 1.500,50', but 'ARS 1.500'. */
export function exactPrice(money: Money): string {
  if (money.minor % 100 === 0) return formatPrice(money)
  const figures = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${money.currency} ${figures.format(majorOf(money))}`
}
