import type { ReactNode } from 'react'
import { savingOf } from '#money/discount.ts'
import { formatPrice } from '#money/format-price.ts'
import type { Money } from '#money/money.ts'
import { chargedFor, pesosText } from '#money/pesos-price.ts'
import type { ArtworkView } from '../artwork-view.ts'

type Priced = Pick<ArtworkView, 'price' | 'pesos' | 'discountPercentage'>

/** The price on a card; with a saving, the former price is struck beside it. */
export function PriceLine({ price, pesos, discountPercentage }: Priced) {
  const saving = savingOf(price, discountPercentage)
  const charged = pesos !== null && <span className="text-quiet">{formatPrice(pesos.amount)}</span>
  if (saving === undefined)
    return (
      <span className="flex flex-wrap gap-x-2 tabular-nums">
        {formatPrice(price)}
        {charged && <> {charged}</>}
      </span>
    )
  return (
    <span className="flex flex-wrap gap-x-2 tabular-nums">
      <span className="text-clay">{formatPrice(price)}</span>
      <s className="text-quiet">
        <span className="sr-only">Precio original: </span>
        {formatPrice(saving.original)}
      </s>
      {charged}
    </span>
  )
}

type BlockProps = Priced & { readonly below: ((price: Money) => ReactNode) | undefined }

/** The price on the page of a work: original price and saving in words. */
export function PriceBlock({ price, pesos, discountPercentage, below }: BlockProps) {
  const saving = savingOf(price, discountPercentage)
  const charged = chargedFor(price, pesos)
  return (
    <div className="tabular-nums">
      <p className="text-title">{formatPrice(price)}</p>
      {pesos !== null && <p className="mt-1">{pesosText(price, pesos)}</p>}
      {charged && below?.(charged)}
      {saving !== undefined && (
        <p className="mt-1">
          <s className="text-quiet">
            <span className="sr-only">Precio original: </span>
            {formatPrice(saving.original)}
          </s>{' '}
          <span className="font-medium text-clay">
            Ahorrás {formatPrice(saving.saved)} ({discountPercentage}%)
          </span>
        </p>
      )}
    </div>
  )
}
