import { formatPrice } from '#money/format-price.ts'
import type { Money } from '#money/money.ts'
import { Button } from '#ui/button.tsx'

interface BuyButtonProps {
  readonly label: string
  /** What is charged; `undefined` when nothing is chosen. */
  readonly price: Money | undefined
  /** Without it there is nothing to add. */
  readonly onAdd?: (() => void) | undefined
  /** The visitor's hand is on the button. */
  readonly onIntent: () => void
}

/** The button that buys stays in sight on phones, and what it costs beside it: the price has been scrolled away by then. */
export function BuyButton({ label, price, onAdd, onIntent }: BuyButtonProps) {
  return (
    <div className="bottom-bar flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:py-3 noscript:hidden">
      {price && (
        <span data-price="bar" aria-hidden="true" className="text-lead tabular-nums lg:hidden">
          {formatPrice(price)}
        </span>
      )}
      <Button
        onClick={onAdd}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        disabled={onAdd === undefined}
        className="flex-1"
      >
        {label}
      </Button>
    </div>
  )
}
