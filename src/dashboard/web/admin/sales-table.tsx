import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import type { SalesMonth } from '../../sales-by-month.ts'
import { monthAndYear } from './month-names.ts'
import { salesText } from './sales-text.ts'

interface SalesTableProps {
  /** Of one currency. */
  readonly months: readonly SalesMonth[]
  readonly names: { readonly shop: string; readonly studio: string; readonly before: string }
}

/** What the bars show, to be read: the newest month first, and what it is made of where that is more than the shop's works. */
export function SalesTable({ months, names }: SalesTableProps) {
  const currency = months[0]?.currency ?? 'ARS'
  const priced = (total: number) => formatPrice(moneyOf(total, currency))
  const partsOf = ({ shop, studio, delivery }: SalesMonth) => [
    ...(studio.count > 0 && shop.count > 0 ? [`${names.shop}: ${priced(shop.total)}`] : []),
    ...(studio.count > 0 ? [`${names.studio}: ${priced(studio.total)}`] : []),
    ...(delivery > 0 ? [`Aparte, por envíos: ${priced(delivery)}`] : []),
  ]
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-small">
        <span className="link">Ver los números en {currency}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={`Ventas en ${currency}`}>
        <table className="w-full border-collapse text-small tabular-nums">
          <caption className="mb-1 text-left text-quiet">
            Ventas en {currency}, sin los envíos ni lo que se devolvió
          </caption>
          <thead>
            <tr className="border-edge border-b text-left">
              <th scope="col" className="py-1 pr-3 font-medium">
                Mes
              </th>
              <th scope="col" className="py-1 pr-3 font-medium">
                Ventas
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {names.before}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...months].reverse().map((each) => (
              <tr key={each.month} className="border-line border-b align-top">
                <th scope="row" className="py-1 sm:whitespace-nowrap pr-3 text-left font-normal text-quiet">
                  {monthAndYear(each.month)}
                </th>
                <td className="py-1 pr-3">
                  {each.all.count === 0 ? '–' : `${priced(each.all.total)} · ${salesText(each.all)}`}
                  {partsOf(each).map((part) => (
                    <p key={part} className="text-quiet">
                      {part}
                    </p>
                  ))}
                </td>
                <td className="py-1 text-right">
                  {each.yearBefore.count === 0 ? '–' : priced(each.yearBefore.total)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
