import { viewOf } from '#artworks/artwork-view.ts'
import type { CartLine } from '#cart/cart.ts'
import { cartLineOf } from '#cart/cart-line-of.ts'
import type { CartChanges } from '#cart/line-change.ts'
import { printLineOf } from '#cart/print-line-of.ts'
import { digitalViewOf } from '#digital-art/digital-art-view.ts'
import type { FreshLine } from './checkout-api.ts'

/** A line as it lies in the cart from now on; `undefined` when there is nothing left to buy. */
export function freshCartLineOf({ artwork, print }: FreshLine): CartLine | undefined {
  if (artwork !== null) return cartLineOf(viewOf(artwork))
  if (print === null) return undefined
  const work = digitalViewOf(print.work)
  const size = work.sizes.find(({ id }) => id === print.sizeId)
  return size === undefined ? undefined : printLineOf(work, size)
}

/** What the shop says of the lines of a cart, in the words of the cart. */
export const changesIn = (lines: readonly FreshLine[]): CartChanges =>
  Object.fromEntries(
    lines.flatMap((line) =>
      line.problem === null
        ? []
        : [[line.id, { problem: line.problem, fresh: freshCartLineOf(line) }] as const],
    ),
  )
