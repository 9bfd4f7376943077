import { z } from 'zod'
import { Currency, type Money, moneyOf, sumByCurrency } from '#money/money.ts'

/** An original in the cart. `price` in whole units of the currency; a work appears once, its quantity is always 1. */
export const OriginalLine = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  price: z.number(),
  currency: Currency,
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  technique: z.string(),
  dimensions: z.string(),
  quantity: z.literal(1),
})
export type CartLine = z.infer<typeof OriginalLine>

export interface Cart {
  readonly lines: readonly CartLine[]
}

export const emptyCart: Cart = { lines: [] }

export const hasLine = (cart: Cart, id: string): boolean => cart.lines.some((line) => line.id === id)

/** Adding what is already there changes nothing and is no error. */
export const addLine = (cart: Cart, line: CartLine): Cart =>
  hasLine(cart, line.id) ? cart : { lines: [...cart.lines, line] }

export const removeLine = (cart: Cart, id: string): Cart => ({
  lines: cart.lines.filter((line) => line.id !== id),
})

export const countItems = (cart: Cart): number =>
  cart.lines.reduce((count, line) => count + line.quantity, 0)

/** One total for each currency of the cart. */
export const totalsOf = (cart: Cart): Money[] =>
  sumByCurrency(cart.lines.map((line) => moneyOf(line.price * line.quantity, line.currency)))
