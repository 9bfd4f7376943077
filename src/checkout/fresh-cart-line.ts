import { viewOf } from '#artworks/artwork-view.ts'
import { type Cart, type CartLine, renewed } from '#cart/cart.ts'
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

/** A line of a cart as it would lie there today, as it was chosen. */
export function freshLineIn({ lines }: Cart, line: FreshLine): CartLine | undefined {
  const fresh = freshCartLineOf(line)
  const lies = lines.find(({ id }) => id === line.id)
  return fresh && lies ? renewed(lies, fresh) : fresh
}

/** What the shop says of the lines of a cart, in the words of the cart. */
export const changesIn = (cart: Cart, lines: readonly FreshLine[]): CartChanges =>
  Object.fromEntries(
    lines.flatMap((line) =>
      line.problem === null
        ? []
        : [[line.id, { problem: line.problem, fresh: freshLineIn(cart, line) }] as const],
    ),
  )
