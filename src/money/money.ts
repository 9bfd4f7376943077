import type { Currency } from './currency.ts'

export { CURRENCIES, Currency } from './currency.ts'

/**
 * An amount in whole minor units (centavos, cents); all three currencies have two decimals (ISO 4217). What comes from
 * outside may be in any other: `Money<string>`, of which a unit counts as a hundred of the smallest all the same.
 */
export interface Money<Code extends string = Currency> {
  readonly minor: number
  readonly currency: Code
}

const MINOR_UNITS = 100

/** @param major whole units with at most two decimals, as the API writes prices */
export const moneyOf = <Code extends string = Currency>(major: number, currency: Code): Money<Code> => ({
  minor: Math.round(major * MINOR_UNITS),
  currency,
})

/** The amount as the API writes it: units with at most two decimals. */
export const majorOf = (money: Money<string>): number => money.minor / MINOR_UNITS

/** One sum for each currency, in order of first appearance: currencies are never added together. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<Currency, number>()
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].map(([currency, minor]) => ({ minor, currency }))
}
