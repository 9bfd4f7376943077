import { DAY_MS } from '#platform/time/spans.ts'
import type { Currency } from './currency.ts'
import type { Money } from './money.ts'

/** The currencies that have to be changed into pesos before they can be charged. */
export const FOREIGN_CURRENCIES = ['USD', 'EUR'] as const satisfies readonly Currency[]
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number]

/** How long a rate that the artist has set is good for. */
export const RATE_DAYS = 7

/** What one unit of a foreign currency costs, as the artist has set it. */
export interface ExchangeRate {
  readonly currency: ForeignCurrency
  /** Centavos for one unit. */
  readonly pesosMinor: number
  readonly setAt: Date
}

/** What is charged for a price: pesos, and the rate that made them of a foreign price. */
export interface Charge {
  readonly amount: Money
  readonly rate: ExchangeRate | null
}

/** Answers what is charged for a price; `undefined` when it cannot be charged without talking first. */
export type Quote = (price: Money) => Charge | undefined

export const ratesEnd = ({ setAt }: Pick<ExchangeRate, 'setAt'>): Date =>
  new Date(setAt.getTime() + RATE_DAYS * DAY_MS)

export const isRateFresh = (rate: Pick<ExchangeRate, 'setAt'>, now: Date): boolean =>
  now.getTime() < ratesEnd(rate).getTime()

/** Whole pesos: the provider charges nothing else, and no page shows anything else. */
export const inPesos = ({ minor }: Money, { pesosMinor }: Pick<ExchangeRate, 'pesosMinor'>): Money => ({
  minor: Math.round((minor * pesosMinor) / 10_000) * 100,
  currency: 'ARS',
})

/** Prices in pesos are charged as they are, all others by a rate that is not too old. */
export const quoteBy =
  (rates: readonly ExchangeRate[], now: Date): Quote =>
  (price) => {
    if (price.currency === 'ARS') return { amount: price, rate: null }
    const rate = rates.find(({ currency }) => currency === price.currency)
    if (rate === undefined || !isRateFresh(rate, now)) return undefined
    return { amount: inPesos(price, rate), rate }
  }
