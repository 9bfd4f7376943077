import { Fragment, type ReactNode } from 'react'
import type { Cart, CartLine } from '#cart/cart.ts'
import { printText, thumbnailOf } from '#cart/cart.ts'
import { type ChangedLine, newPriceOf } from '#cart/line-change.ts'
import { orderTotals } from '#cart/order-totals.ts'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { type Money, moneyOf } from '#money/money.ts'
import { BELOW_OTHERS, SumRow, TotalRow } from '#ui/sum-row.tsx'
import { type DeliveryNews, deliveryNote, deliveryRows, deliveryTotal } from '../delivery-text.ts'

interface SidebarProps {
  readonly cart: Cart
  /** Lines that wait for a decision. */
  readonly changed: readonly ChangedLine[]
  /** What the works cost: one sum for each currency. */
  readonly totals: readonly Money[]
  readonly delivery: DeliveryNews
  /** What stands below the sum of everything. */
  readonly belowTotal: (sum: Money) => ReactNode
}

const totalsText = (sums: readonly Money[]) => sums.map(formatPrice).join(' + ')

/** What is about to be paid, beside the button on phones, where the list stands further down. */
export function TotalToPay({
  totals,
  delivery,
  belowTotal,
}: Pick<SidebarProps, 'totals' | 'delivery' | 'belowTotal'>) {
  const sums = withDelivery(totals, delivery)
  if (totals.length === 0) return null
  return (
    <dl className="lg:hidden">
      <TotalRow name="Total" note={deliveryNote(delivery)} className={BELOW_OTHERS}>
        {totalsText(sums)}
        <Below sums={sums} belowTotal={belowTotal} />
      </TotalRow>
    </dl>
  )
}

function withDelivery(totals: readonly Money[], delivery: DeliveryNews): readonly Money[] {
  const pesos = deliveryTotal(delivery)
  return orderTotals({ lines: totals, delivery: pesos > 0 ? [moneyOf(pesos, 'ARS')] : [] }).total
}

function Below({ sums, belowTotal }: Pick<SidebarProps, 'belowTotal'> & { readonly sums: readonly Money[] }) {
  return sums.map((sum) => <Fragment key={sum.currency}>{belowTotal(sum)}</Fragment>)
}

/** As it stands today; what cannot be bought any more is struck, and not counted. */
function LinePrice({ line, changed }: { readonly line: CartLine } & Pick<SidebarProps, 'changed'>) {
  const change = changed.find((each) => each.line.id === line.id)
  const price = formatPrice(moneyOf(line.price, line.currency))
  if (change === undefined) return price
  const today = newPriceOf(change)
  return (
    <>
      <s className="text-quiet">
        {today && <span className="sr-only">Precio anterior: </span>}
        {price}
      </s>
      {today && <span className="block">{formatPrice(today)}</span>}
    </>
  )
}

export function CheckoutSidebar({ cart, changed, totals, delivery, belowTotal }: SidebarProps) {
  return (
    <section aria-labelledby="tu-pedido" className="self-start lg:sticky lg:top-24">
      <h2 id="tu-pedido" className="text-lead">
        Tu pedido
      </h2>
      <ul className="mt-4 border-line border-t">
        {cart.lines.map((line) => (
          <li key={line.id} className="border-line border-b py-3">
            <PictureRow
              url={thumbnailOf(line)}
              size="size-16"
              end={
                <span className="text-small">
                  <LinePrice line={line} changed={changed} />
                </span>
              }
            >
              <span className="font-serif leading-snug">{line.title}</span>
              {line.type === 'digital' && (
                <span className="block text-quiet text-small">{printText(line)}</span>
              )}
            </PictureRow>
          </li>
        ))}
      </ul>
      {totals.length > 0 && <Sums {...{ totals, delivery, belowTotal }} />}
    </section>
  )
}

/** What the order comes to: of nothing that can be bought there is no sum to be told, and no delivery. */
function Sums({ totals, delivery, belowTotal }: Pick<SidebarProps, 'totals' | 'delivery' | 'belowTotal'>) {
  const sums = withDelivery(totals, delivery)
  const rows = deliveryRows(delivery)
  return (
    <dl className="mt-4 flex flex-col gap-2">
      <SumRow name="Subtotal">{totalsText(totals)}</SumRow>
      {rows.map(([name, text]) => (
        <SumRow key={name} name={name} note={name === rows.at(-1)?.[0] ? deliveryNote(delivery) : undefined}>
          {text}
        </SumRow>
      ))}
      <TotalRow name="Total" className={BELOW_OTHERS}>
        {totalsText(sums)}
        <Below sums={sums} belowTotal={belowTotal} />
      </TotalRow>
    </dl>
  )
}
