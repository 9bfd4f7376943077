import type { ReactNode } from 'react'
import { formatPrice } from '#money/format-price.ts'
import type { Money } from '#money/money.ts'

interface BuyBarProps {
  /** What is charged; `undefined` when nothing is chosen. */
  readonly price: Money | undefined
  /** The button. */
  readonly children: ReactNode
}

/** The button that buys stays in sight on phones, and what it costs beside it: the price has been scrolled away by then. */
export function BuyBar({ price, children }: BuyBarProps) {
  return (
    <div className="bottom-bar flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:py-3 noscript:hidden">
      {price && (
        <span data-price="bar" aria-hidden="true" className="text-lead tabular-nums lg:hidden">
          {formatPrice(price)}
        </span>
      )}
      {children}
    </div>
  )
}
