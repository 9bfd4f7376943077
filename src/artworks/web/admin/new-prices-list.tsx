import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import type { NewPrice } from '../../new-prices.ts'

const keptTexts = {
  artwork_being_paid: 'Alguien la está pagando: no cambia',
  artwork_sold_by_order: 'Vendida: no cambia',
  sold_price_is_fixed: 'Vendida: no cambia',
} satisfies Record<NonNullable<NewPrice['refusal']>, string>

/** What each price comes to, before anything is changed. */
export const NewPricesList = ({ prices }: { readonly prices: readonly NewPrice[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section tabIndex={0} aria-label="Cómo quedan" className="max-h-60 overflow-y-auto">
    <ul aria-label="Precios nuevos" className="divide-y divide-line text-small">
      {prices.map((each) => (
        <Preview key={each.work.id} {...each} />
      ))}
    </ul>
  </section>
)

function Preview({ work, price, refusal }: NewPrice) {
  const { finalPrice, currency } = work.pricing
  const written = (major: number) => formatPrice(moneyOf(major, currency))
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="wrap-anywhere line-clamp-2 min-w-[min(100%,12rem)] flex-1">{work.title}</span>
      <span className="ml-auto tabular-nums">
        {written(finalPrice)}
        {refusal === undefined && price !== finalPrice && (
          <>
            {' '}
            <span aria-hidden="true">→</span>
            <span className="sr-only">pasa a</span> <strong>{written(price)}</strong>
          </>
        )}
      </span>
      {refusal !== undefined && (
        <span className="basis-full text-right text-quiet">{keptTexts[refusal]}</span>
      )}
    </li>
  )
}
