import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { type ExchangeRate, isRateFresh, ratesEnd } from '../exchange-rate.ts'
import { listRates, type RateAnswer, removeRate as removeEndpoint, setRate } from '../money-api.ts'
import { findRates, type MoneyShop, removeRate, storeRate } from './set-rate.ts'

export function serveMoney(api: Api, shop: MoneyShop): void {
  const answerOf = (rate: ExchangeRate): RateAnswer => ({
    currency: rate.currency,
    pesos: rate.pesosMinor / 100,
    setAt: rate.setAt.toISOString(),
    goodUntil: ratesEnd(rate).toISOString(),
    isFresh: isRateFresh(rate, shop.clock()),
  })
  const allRates = async () => ok((await findRates(shop)).map(answerOf))

  api.serve(listRates, allRates)

  api.serve(setRate, async ({ params, body }) => {
    const rate = { currency: params.currency, pesos: body.pesos, at: shop.clock() }
    await shop.database.transaction((transaction) => storeRate(transaction, rate))
    return allRates()
  })

  api.serve(removeEndpoint, async ({ params }) => {
    await removeRate(shop, params.currency)
    return allRates()
  })
}
