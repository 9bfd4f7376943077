import { savingOf } from '#money/discount.ts'
import { formatPrice } from '#money/format-price.ts'
import type { ArtworkView } from '../artwork-view.ts'

type Priced = Pick<ArtworkView, 'price' | 'discountPercentage'>

/** The price on a card; with a saving, the former price is struck beside it. */
export function PriceLine({ price, discountPercentage }: Priced) {
  const saving = savingOf(price, discountPercentage)
  if (saving === undefined) return <span className="tabular-nums">{formatPrice(price)}</span>
  return (
    <span className="flex flex-wrap gap-x-2 tabular-nums">
      <span className="text-clay">{formatPrice(price)}</span>
      <s className="text-quiet">
        <span className="sr-only">Precio original: </span>
        {formatPrice(saving.original)}
      </s>
    </span>
  )
}

/** The price on the page of a work: original price and saving in words. */
export function PriceBlock({ price, discountPercentage }: Priced) {
  const saving = savingOf(price, discountPercentage)
  return (
    <div className="tabular-nums">
      <p className="text-title">{formatPrice(price)}</p>
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
