import { Fragment, type ReactNode } from 'react'
import type { Cart, CartLine } from '#cart/cart.ts'
import { thumbnailOf } from '#cart/cart.ts'
import { type ChangedLine, newPriceOf } from '#cart/line-change.ts'
import { Thumbnail } from '#images/web/picture.tsx'
import { formatPrice } from '#money/format-price.ts'
import { type Money, moneyOf } from '#money/money.ts'
import type { CheckoutForm } from '../checkout-form.ts'

const shippingText = { pickup: 'Gratis', delivery: 'A coordinar' } satisfies Record<
  CheckoutForm['shippingMethod'],
  string
>

interface SidebarProps {
  readonly cart: Cart
  /** Lines that wait for a decision. */
  readonly changed: readonly ChangedLine[]
  /** What is to be paid: one sum for each currency. */
  readonly totals: readonly Money[]
  readonly method: CheckoutForm['shippingMethod']
  /** What stands below the sum of everything. */
  readonly belowTotal: (sum: Money) => ReactNode
}

const NOTHING: Money = { minor: 0, currency: 'ARS' }

const totalsText = (sums: readonly Money[]) =>
  (sums.length > 0 ? sums : [NOTHING]).map(formatPrice).join(' + ')

/** What is about to be paid, beside the button on phones, where the list stands further down. */
export function TotalToPay({ totals, belowTotal }: Pick<SidebarProps, 'totals' | 'belowTotal'>) {
  return (
    <p className="flex justify-between gap-6 border-line border-t pt-4 text-lead tabular-nums lg:hidden">
      <span className="shrink-0">Total</span>
      <span className="text-right">
        {totalsText(totals)}
        <Below sums={totals} belowTotal={belowTotal} />
      </span>
    </p>
  )
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
        <span className="sr-only">Precio anterior: </span>
        {price}
      </s>
      {today && <span className="block">{formatPrice(today)}</span>}
    </>
  )
}

export function CheckoutSidebar({ cart, changed, totals, method, belowTotal }: SidebarProps) {
  return (
    <section aria-labelledby="tu-pedido" className="self-start lg:sticky lg:top-24">
      <h2 id="tu-pedido" className="text-lead">
        Tu pedido
      </h2>
      <ul className="mt-4 border-line border-t">
        {cart.lines.map((line) => (
          <li key={line.id} className="flex items-center gap-4 border-line border-b py-3">
            <Thumbnail url={thumbnailOf(line)} alt="" className="size-16 object-center!" />
            <span className="min-w-0 flex-1 font-serif leading-snug">{line.title}</span>
            <span className="text-right text-small tabular-nums">
              <LinePrice line={line} changed={changed} />
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 flex flex-col gap-2 tabular-nums">
        <div className="flex justify-between">
          <dt className="text-quiet">Subtotal</dt>
          <dd>{totalsText(totals)}</dd>
        </div>
        <div className="flex justify-between">
          <dt className="text-quiet">Envío</dt>
          <dd>{shippingText[method]}</dd>
        </div>
        <div className="flex justify-between gap-6 border-line border-t pt-3 text-lead">
          <dt className="shrink-0">Total</dt>
          <dd className="text-right">
            {totalsText(totals)}
            <Below sums={totals} belowTotal={belowTotal} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
