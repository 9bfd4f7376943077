import { exactPrice } from '#money/exact-price.ts'
import { moneyOf } from '#money/money.ts'
import { dayText } from '#platform/time/date-text.ts'
import type { ToCome } from '../../sales-report-api.ts'

const whenText = ({ next, last }: ToCome): string => {
  const [from, until] = [dayText(next), dayText(last)]
  return from === until ? `Se libera el ${from}.` : `Se libera entre el ${from} y el ${until}.`
}

const unknownText = (unknown: number): string =>
  unknown === 1 ? ' De 1 pago más no se sabe cuánto.' : ` De ${unknown} pagos más no se sabe cuánto.`

/** What the provider has taken for sales of any time and pays out later, each currency for itself. */
export const MoneyToCome = ({ toCome }: { readonly toCome: readonly ToCome[] }) => (
  <section>
    <h3 className="text-lead">Falta llegar</h3>
    <p className="text-quiet text-small">
      Lo que la pasarela de pagos ya cobró, en cualquier fecha, y todavía no liberó.
    </p>
    {toCome.length === 0 && <p className="mt-2">Nada, por lo que dice la pasarela.</p>}
    {toCome.map((each) => (
      <div key={each.currency} className="mt-2">
        <p className="font-serif text-title tabular-nums">
          {exactPrice(moneyOf(each.amount, each.currency))}
        </p>
        <p className="text-small">
          {whenText(each)}
          {each.unknown > 0 && unknownText(each.unknown)}
        </p>
      </div>
    ))}
  </section>
)
