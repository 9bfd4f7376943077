import type { Currency } from '#money/currency.ts'
import { type Money, moneyOf, sumByCurrency } from '#money/money.ts'

/** An original in the cart. `price` in whole units of the currency; a work appears once, its quantity is always 1. */
export interface CartLine {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly price: number
  readonly currency: Currency
  readonly imageUrl: string
  readonly thumbnailUrl: string
  readonly technique: string
  readonly dimensions: string
  readonly quantity: 1
}

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

/** The same cart with a line as it stands now, such as after a change of price. */
export const replaceLine = (cart: Cart, fresh: CartLine): Cart => ({
  lines: cart.lines.map((line) => (line.id === fresh.id ? fresh : line)),
})

export const countItems = (cart: Cart): number => cart.lines.reduce((count, line) => count + line.quantity, 0)

/** One total for each currency of the cart. */
export const totalsOf = (cart: Cart): Money[] =>
  sumByCurrency(cart.lines.map((line) => moneyOf(line.price * line.quantity, line.currency)))
