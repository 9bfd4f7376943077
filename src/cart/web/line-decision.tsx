import { Button } from '#ui/button.tsx'
import type { CartLine } from '../cart.ts'
import { changeText, type LineChange, newPriceOf } from '../line-change.ts'
import { useCartStore } from './cart-store.ts'

interface LineDecisionProps {
  readonly line: CartLine
  readonly change: LineChange
}

/** What became of a work that lay in the cart, and the one press that settles it. */
export function LineDecision({ line, change }: LineDecisionProps) {
  const { accept, remove } = useCartStore()
  const isPriced = newPriceOf(change) !== undefined
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <p className="border-alarm border-l-2 pl-3 font-medium text-alarm text-small">{changeText(change)}</p>
      {isPriced ? (
        <Button
          tone="plain"
          aria-label={`Aceptar el nuevo precio de ${line.title}`}
          onClick={() => accept(line.id)}
          className="px-3 text-small"
        >
          Aceptar el nuevo precio
        </Button>
      ) : (
        <Button
          tone="plain"
          aria-label={`Quitar del carrito: ${line.title}`}
          onClick={() => remove(line.id)}
          className="px-3 text-small"
        >
          Quitar del carrito
        </Button>
      )}
    </div>
  )
}
