import type { Clock } from '#platform/clock/clock.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type Charge, type ExchangeRate, isRateFresh, type Quote, quoteBy } from '../exchange-rate.ts'
import { type Money, majorOf } from '../money.ts'
import type { PesosAnswer } from '../money-api.ts'
import { selectRates } from './exchange-rates-table.ts'

/** What these prices are charged as. The rates are read only when one of them is foreign. */
export async function findQuote(sql: Queryable, clock: Clock, prices: readonly Money[]): Promise<Quote> {
  const isForeign = prices.some(({ currency }) => currency !== 'ARS')
  return quoteBy(isForeign ? await selectRates(sql) : [], clock())
}

/** The rates that are not too old to go by. */
export async function findFreshRates(sql: Queryable, clock: Clock): Promise<ExchangeRate[]> {
  const now = clock()
  return (await selectRates(sql)).filter((rate) => isRateFresh(rate, now))
}

/** A charge in the words of the API; null for a price that is in pesos anyway, or has no rate. */
export function answerPesos(charge: Charge | undefined): PesosAnswer | null {
  if (charge === undefined || charge.rate === null) return null
  const { amount, rate } = charge
  return { price: majorOf(amount), rate: rate.pesosMinor / 100, setAt: rate.setAt.toISOString() }
}
