import { changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { pageTags } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { exactPrice } from '../exact-price.ts'
import { type ForeignCurrency, ratesEnd } from '../exchange-rate.ts'
import { moneyProblems } from '../money-api.ts'
import { deleteRate, selectRates, upsertRate } from './exchange-rates-table.ts'

export type MoneyShop = Pick<ShopBasics, 'database' | 'clock'>

export const findRates = (shop: MoneyShop) => selectRates(shop.database.sql)

const currencyNames: Record<ForeignCurrency, string> = { USD: 'el dólar', EUR: 'el euro' }

/** Writes down that a rate is another one, or none any more: null. */
async function tellRate(
  transaction: Transaction,
  { currency, pesosMinor, at }: { currency: ForeignCurrency; pesosMinor: number | null; at: Date },
): Promise<void> {
  const before = (await selectRates(transaction.sql)).find((rate) => rate.currency === currency)
  const textOf = (minor: number | null) => (minor === null ? '' : exactPrice({ minor, currency: 'ARS' }))
  await tellActivity({ clock: () => at }, transaction, {
    kind: 'price',
    action: 'changed',
    subject: { id: currency, title: currencyNames[currency] },
    changes: changeOf({
      field: 'pesos',
      label: 'la cotización',
      before: textOf(before?.pesosMinor ?? null),
      after: textOf(pesosMinor),
    }),
  })
}

/** Sets what one unit of a currency costs as of now; every page with a price in it is made anew. */
export async function storeRate(
  transaction: Transaction,
  rate: { currency: ForeignCurrency; pesos: number; at: Date },
): Promise<void> {
  const { sql, announce } = transaction
  const { currency, pesos, at } = rate
  const pesosMinor = Math.round(pesos * 100)
  await tellRate(transaction, { currency, pesosMinor, at })
  await upsertRate(sql, { currency, pesosMinor, setAt: at })
  await announce(catalogueChanged, [pageTags.rates])
}

export async function removeRate({ database, clock }: MoneyShop, currency: ForeignCurrency): Promise<void> {
  await database.transaction(async (transaction) => {
    const { sql, announce } = transaction
    await tellRate(transaction, { currency, pesosMinor: null, at: clock() })
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
