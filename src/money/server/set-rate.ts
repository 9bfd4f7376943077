import { pageTags } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { type ForeignCurrency, ratesEnd } from '../exchange-rate.ts'
import { moneyProblems } from '../money-api.ts'
import { deleteRate, selectRates, upsertRate } from './exchange-rates-table.ts'

export interface MoneyShop {
  readonly database: Database
  readonly clock: Clock
}

export const findRates = (shop: MoneyShop) => selectRates(shop.database.sql)

/** Sets what one unit of a currency costs as of now; every page with a price in it is made anew. */
export async function storeRate(
  { sql, announce }: Transaction,
  rate: { currency: ForeignCurrency; pesos: number; at: Date },
): Promise<void> {
  const { currency, pesos, at } = rate
  await upsertRate(sql, { currency, pesosMinor: Math.round(pesos * 100), setAt: at })
  await announce(catalogueChanged, [pageTags.rates])
}

export async function removeRate({ database }: MoneyShop, currency: ForeignCurrency): Promise<void> {
  await database.transaction(async ({ sql, announce }) => {
    if (!(await deleteRate(sql, currency))) throw new Problem(moneyProblems.rate_not_found)
    await announce(catalogueChanged, [pageTags.rates])
  })
}

/** How far back an end is looked for: longer than from one round to the next. */
const LOOK_BACK_MS = 5 * MINUTE_MS

/** A rate that has just become too old takes its prices in pesos from every page. */
export async function announceEndedRates(shop: MoneyShop): Promise<void> {
  const now = shop.clock().getTime()
  const ends = (await findRates(shop)).map((rate) => ratesEnd(rate).getTime())
  if (!ends.some((end) => end <= now && end > now - LOOK_BACK_MS)) return
  await shop.database.transaction(({ announce }) => announce(catalogueChanged, [pageTags.rates]))
}
