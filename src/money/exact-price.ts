import { formatPrice } from './format-price.ts'
import type { Money } from './money.ts'

/** The amount to its last cent, where a rounded one would not be true: 'ARS 1.500,50', but 'ARS 1.500'. */
export function exactPrice(money: Money<string>): string {
  const { minor, currency } = money
  const cents = Math.abs(minor) % 100
  if (cents === 0) return formatPrice(money)
  const units = formatPrice({ minor: Math.abs(minor) - cents, currency })
  return `${minor < 0 ? '-' : ''}${units},${String(cents).padStart(2, '0')}`
}
