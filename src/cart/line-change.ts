import type { PrintChoice } from '#digital-art/print-choice.ts'
import type { Money } from '#money/money.ts'
import { asChosen, type Cart, type CartLine, priceOf } from './cart.ts'
import { orderTotals } from './order-totals.ts'

/** What may have become of a work while it lay in a cart. */
export const LINE_PROBLEMS = [
  'price_changed',
  'sold',
  'reserved',
  'not_for_sale',
  'not_printed',
  'sold_out',
  'numbers_reserved',
  'unknown',
  'foreign_currency',
  'price_on_request',
] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** `fresh`: the line as it would lie in the cart today; only a price that changed can be accepted. */
export interface LineChange {
  readonly problem: LineProblem
  readonly fresh: CartLine | undefined
}

/** By the line's id. */
export type CartChanges = Readonly<Record<string, LineChange>>

export interface ChangedLine extends LineChange {
  readonly line: CartLine
}

const costsTheSame = (one: CartLine, other: CartLine): boolean =>
  one.price === other.price && one.currency === other.currency

/** The same changes when another choice is made of a print that changed. */
export function chooseInChanges(changes: CartChanges, id: string, choice: PrintChoice): CartChanges {
  const change = changes[id]
  if (change?.fresh?.type !== 'digital') return changes
  return { ...changes, [id]: { ...change, fresh: asChosen(change.fresh, choice) } }
}

/** What a line has to be told; nothing when its change is settled already, here or in another tab. */
export function changeOf(line: CartLine, changes: CartChanges): LineChange | undefined {
  const change = changes[line.id]
  if (change?.problem !== 'price_changed') return change
  return change.fresh !== undefined && costsTheSame(line, change.fresh) ? undefined : change
}

/** The lines that wait for a decision, in the order of the cart. */
export const changedLines = (cart: Cart, changes: CartChanges): ChangedLine[] =>
  cart.lines.flatMap((line) => {
    const change = changeOf(line, changes)
    return change === undefined ? [] : [{ line, ...change }]
  })

/** What a new price is, when that is all that changed. */
export const newPriceOf = ({ problem, fresh }: LineChange): Money | undefined =>
  problem === 'price_changed' && fresh !== undefined ? priceOf(fresh) : undefined

/** One total for each currency, of what can still be bought, at today's prices. */
export function totalsToday(cart: Cart, changes: CartChanges): readonly Money[] {
  const lines = cart.lines.flatMap((line) => {
    const change = changeOf(line, changes)
    return change === undefined ? priceOf(line) : (newPriceOf(change) ?? [])
  })
  return orderTotals({ lines, delivery: [] }).total
}

const sentences = {
  price_changed: 'Cambió de precio.',
  sold: 'Ya fue vendida.',
  reserved: 'La está comprando otra persona en este momento.',
  not_for_sale: 'Ya no está a la venta.',
  not_printed: 'Ya no está disponible en ese tamaño.',
  sold_out: 'La edición está agotada.',
  numbers_reserved: 'Los últimos ejemplares están reservados en este momento.',
  unknown: 'Ya no está en la galería.',
  price_on_request: 'Su precio se consulta: escribinos para coordinar la compra.',
  foreign_currency: 'Se vende por consulta: escribinos para coordinar la compra.',
} satisfies Record<LineProblem, string>

/** What is said of a changed line below its title. */
export const changeText = ({ problem }: LineChange): string => sentences[problem]
