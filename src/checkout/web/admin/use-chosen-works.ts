import { useState } from 'react'
import {
  addLine,
  type Cart,
  type CartLine,
  chooseInCart,
  emptyCart,
  removeLine,
  replaceLine,
} from '#cart/cart.ts'
import type { PrintChoice } from '#digital-art/print-choice.ts'
import type { FreshLine } from '../../checkout-api.ts'

export interface WorksToSell {
  readonly cart: Cart
  readonly add: (line: CartLine) => void
  readonly remove: (id: string) => void
  /** Takes a print on another paper, with or without a certificate. */
  readonly choose: (id: string, choice: PrintChoice) => void
  /** Takes a work at the price that it has now. */
  readonly accept: (line: CartLine) => void
  /** What keeps chosen works from being sold. */
  readonly refused: readonly FreshLine[]
  readonly refuse: (lines: readonly FreshLine[]) => void
}

/** The works of a sale, and what the shop has said of them when it was asked. */
export function useChosenWorks(): WorksToSell {
  const [cart, setCart] = useState(emptyCart)
  const [refused, refuse] = useState<readonly FreshLine[]>([])
  const settle = (id: string) => refuse((lines) => lines.filter((line) => line.id !== id))
  return {
    cart,
    refused,
    refuse,
    add: (line) => setCart((now) => addLine(now, line)),
    remove: (id) => {
      setCart((now) => removeLine(now, id))
      settle(id)
    },
    choose: (id, choice) => setCart((now) => chooseInCart(now, id, choice)),
    accept: (line) => {
      setCart((now) => replaceLine(now, line))
      settle(line.id)
    },
  }
}
