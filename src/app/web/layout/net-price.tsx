import { exactPrice } from '#money/exact-price.ts'
import type { Money } from '#money/money.ts'
import { NET_PRICE_LEGEND, netPriceOf } from '#money/net-price.ts'
import { vatToTell } from '#site-info/tax-condition.ts'
import { useSiteInfo } from './use-site-info.ts'

function NetPrice({ price }: { readonly price: Money }) {
  const vat = vatToTell(useSiteInfo().legal)
  if (vat === undefined || price.currency !== 'ARS') return null
  return (
    <span className="mt-1 block text-pretty text-fine text-quiet tabular-nums">
      {NET_PRICE_LEGEND}: <span className="whitespace-nowrap">{exactPrice(netPriceOf(price, vat))}</span>
    </span>
  )
}

/** What the law wants below a final price in pesos, smaller than the price itself; nothing while nobody knows how the artist is taxed. */
export const netPriceBelow = (price: Money) => <NetPrice price={price} />
