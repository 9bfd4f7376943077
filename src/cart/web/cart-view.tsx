import type { ReactNode } from 'react'
import type { Money } from '#money/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BELOW_OTHERS, SumRow, TotalRow } from '#ui/sum-row.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { factsOf, LINES_LIMIT, TOO_MANY_LINES } from '../cart.ts'
import { SHIPPING_NEXT, SHIPPING_NOTE, shippingFrom } from '../shipping-note.ts'
import { CartLineItem } from './cart-line-item.tsx'
import { CartNews, useChangedCount } from './cart-news.tsx'
import { useCart, useCartStore } from './cart-store.ts'
import { CartTotals, useHasTotals } from './cart-totals.tsx'
import { type LineLinks, linksOfLine } from './line-links.ts'

interface CartViewLinks extends LineLinks {
  readonly gallery: string
  readonly checkout: string
}

interface CartViewProps {
  readonly links: CartViewLinks
  /** What stands below the sum of everything. */
  readonly belowTotal: (sum: Money) => ReactNode
}

export function CartView(props: CartViewProps) {
  const frame = useFocusKept(useCart().lines.length + useChangedCount())
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <CartContent {...props} />
    </div>
  )
}

function CartContent({ links, belowTotal }: CartViewProps) {
  const cart = useCart()
  const ready = useCartStore((store) => store.ready)
  const remove = useCartStore((store) => store.remove)
  const hasTotals = useHasTotals()
  if (!ready) return <CartSkeleton />
  if (cart.lines.length === 0)
    return (
      <div className="flex flex-col items-start gap-6 py-8">
        <p className="text-lead text-quiet">Tu carrito está vacío</p>
        <ButtonLink to={links.gallery}>Explorar Galería</ButtonLink>
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <CartNews />
      <ul className="border-line border-t">
        {cart.lines.map((line) => (
          <CartLineItem
            key={line.id}
            line={line}
            {...linksOfLine(line, links)}
            facts={factsOf(line).map((fact) => (
              <span key={fact} className="block">
                {fact}
              </span>
            ))}
            onRemove={() => remove(line.id)}
          />
        ))}
      </ul>
      <section aria-label="Resumen" className="flex flex-col gap-3 self-start lg:sticky lg:top-24">
        {hasTotals && <Sums belowTotal={belowTotal} />}
        <ToCheckout to={links.checkout} />
      </section>
    </div>
  )
}

/** What the cart comes to, and what is not in it yet. */
function Sums({ belowTotal }: Pick<CartViewProps, 'belowTotal'>) {
  const cart = useCart()
  const least = useCartStore(({ shipping }) => shipping.least)
  return (
    <>
      <dl className="flex flex-col gap-3">
        <SumRow name="Subtotal">
          <CartTotals cart={cart} />
        </SumRow>
        <SumRow name="Envío">{least === null ? 'A coordinar' : shippingFrom(least)}</SumRow>
        <TotalRow name="Total" className={BELOW_OTHERS}>
          <CartTotals cart={cart} below={belowTotal} />
        </TotalRow>
      </dl>
      <p className="text-small text-quiet">{least === null ? SHIPPING_NOTE : SHIPPING_NEXT}</p>
    </>
  )
}

/** The way to pay, closed while a line waits for a decision. */
function ToCheckout({ to }: { readonly to: string }) {
  const waiting = useChangedCount()
  const isTooLong = useCart().lines.length > LINES_LIMIT
  if (waiting === 0 && !isTooLong)
    return (
      <ButtonLink to={to} className="mt-3">
        Proceder al pago
      </ButtonLink>
    )
  return (
    <>
      <Button disabled className="mt-3">
        Proceder al pago
      </Button>
      <p className="text-small">
        {waiting > 0
          ? 'Revisá las obras marcadas para continuar.'
          : `${TOO_MANY_LINES}: quitá algunas y pagalas en otra compra.`}
      </p>
    </>
  )
}

function CartSkeleton() {
  return (
    <div className="flex flex-col gap-5" aria-busy="true">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
