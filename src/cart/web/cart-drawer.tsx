import type { ReactNode } from 'react'
import type { Money } from '#money/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { TotalRow } from '#ui/sum-row.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { countItems } from '../cart.ts'
import { CART_BUTTON_ID } from './cart-button.tsx'
import { CartLineItem } from './cart-line-item.tsx'
import { CartNews, useChangedCount } from './cart-news.tsx'
import { useCart, useCartStore } from './cart-store.ts'
import { CartTotals, useHasTotals } from './cart-totals.tsx'
import { type LineLinks, linksOfLine } from './line-links.ts'

export interface CartLinks extends LineLinks {
  readonly gallery: string
  readonly cart: string
}

interface CartDrawerProps {
  readonly links: CartLinks
  /** What stands below the sum of everything. */
  readonly belowTotal: (sum: Money) => ReactNode
}

export function CartDrawer({ links, belowTotal }: CartDrawerProps) {
  const cart = useCart()
  const { drawerOpen, setDrawerOpen, remove } = useCartStore()
  const hasTotals = useHasTotals()
  const close = () => setDrawerOpen(false)
  const count = countItems(cart)
  const frame = useFocusKept(count + useChangedCount())
  return (
    <Drawer
      open={drawerOpen}
      onOpenChange={setDrawerOpen}
      title={
        <>
          <span className="font-serif">Carrito</span> <span className="text-quiet">({count})</span>
        </>
      }
      closeLabel="Cerrar el carrito"
      returnTo={CART_BUTTON_ID}
    >
      <div ref={frame} tabIndex={-1} className="flex min-h-0 flex-1 flex-col overflow-y-auto outline-none">
        {count === 0 ? (
          <div className="flex flex-1 flex-col items-center justify-center gap-2 px-6 py-16 text-center">
            <p className="font-serif text-lead">Tu carrito está vacío</p>
            <p className="text-quiet">Agregar algunas obras para continuar</p>
            <ButtonLink to={links.gallery} onClick={close} className="mt-6">
              Explorar Galería
            </ButtonLink>
          </div>
        ) : (
          <>
            <CartNews />
            <ul className="min-h-32 flex-auto overflow-y-auto px-[min(1.5rem,6vw)]">
              {cart.lines.map((line) => (
                <CartLineItem
                  key={line.id}
                  line={line}
                  {...linksOfLine(line, links)}
                  facts={line.artist}
                  onFollow={close}
                  onRemove={() => remove(line.id)}
                />
              ))}
            </ul>
            <div className="flex flex-col gap-3 border-line border-t px-[min(1.5rem,6vw)] pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
              {hasTotals && (
                <>
                  <dl>
                    <TotalRow name="Total">
                      <CartTotals cart={cart} below={belowTotal} />
                    </TotalRow>
                  </dl>
                  <p className="text-small text-quiet">Envío calculado en el siguiente paso</p>
                </>
              )}
              <ButtonLink to={links.cart} onClick={close}>
                Ir al Carrito
              </ButtonLink>
              <Button tone="plain" onClick={close}>
                Seguir Comprando
              </Button>
            </div>
          </>
        )}
      </div>
    </Drawer>
  )
}
