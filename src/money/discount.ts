import type { Money } from './money.ts'

export interface Saving {
  readonly original: Money
  readonly saved: Money
}

/**
 * A price less a discount, rounded to whole units, halves up. The percentage is taken in whole numbers: `1 - 0.9` is a
 * little less than a tenth for a computer, and half a unit would be lost.
 * @param major whole units with at most two decimals
 */
export const lessPercent = (major: number, percentage: number): number =>
  Math.round((Math.round(major * 100) * (100 - percentage)) / 10_000)

/**
 * The price before a discount: price / (1 - discount/100), rounded to whole units, and what is saved.
 * `undefined` when there is nothing to show: no price, no discount, 100 % (which has no original price), or what is no
 * percentage at all.
 * @param percentage 0 to 100, a whole number
 */
export function savingOf(price: Money, percentage: number): Saving | undefined {
  if (!Number.isInteger(percentage) || percentage <= 0 || percentage >= 100) return undefined
  if (!(price.minor > 0)) return undefined
  const original = Math.round(price.minor / (100 - percentage)) * 100
  return {
    original: { minor: original, currency: price.currency },
    saved: { minor: original - price.minor, currency: price.currency },
  }
}
