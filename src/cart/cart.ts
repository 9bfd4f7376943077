import { writtenDimensions } from '#artworks/artwork.ts'
import type { PrintFeatures } from '#digital-art/digital-artwork.ts'
import { choiceFor, choiceKey, type PrintChoice, printFactsText } from '#digital-art/print-choice.ts'
import type { Currency } from '#money/currency.ts'
import { type Money, moneyOf } from '#money/money.ts'
import { orderTotals } from './order-totals.ts'

/** What every line has. `price` in whole units of the currency; what is in the cart is there once. */
interface LineFacts {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly price: number
  readonly currency: Currency
  readonly imageUrl: string
  readonly dimensions: string
  readonly quantity: 1
}

/** An original in the cart. */
export interface OriginalLine extends LineFacts {
  readonly type?: undefined
  readonly thumbnailUrl: string
  readonly technique: string
}

/** One size of a digital work in the cart. `id` is composed of the work's id and the size's; `imageUrl` is small. */
export interface PrintLine extends LineFacts {
  readonly type: 'digital'
  readonly digitalArtId: string
  readonly size: string
  readonly sizeId: string
  readonly features: PrintFeatures
  /** Of how many numbers its edition is; left out where it has none. */
  readonly editionSize?: number | undefined
  readonly choice: PrintChoice
  /** What it costs by the keys of its choices, in whole units; left out where all cost the same. */
  readonly choicePrices?: Readonly<Record<string, number>> | undefined
}

export type CartLine = OriginalLine | PrintLine

export interface Cart {
  readonly lines: readonly CartLine[]
}

export const emptyCart: Cart = { lines: [] }

/** What one order takes; a cart may hold more, and is paid in parts. */
export const LINES_LIMIT = 20
/** What whoever wants to pay for more is told. */
export const TOO_MANY_LINES = `El carrito admite hasta ${LINES_LIMIT} obras`

export const hasLine = (cart: Cart, id: string): boolean => cart.lines.some((line) => line.id === id)

/** Adding what is already there changes nothing and is no error. */
export const addLine = (cart: Cart, line: CartLine): Cart =>
  hasLine(cart, line.id) ? cart : { lines: [...cart.lines, line] }

export const removeLine = (cart: Cart, id: string): Cart => ({
  lines: cart.lines.filter((line) => line.id !== id),
})

/** A print as it is chosen, at what that costs. */
export function asChosen(line: PrintLine, wished: PrintChoice): PrintLine {
  const choice = choiceFor(line.editionSize, wished)
  return { ...line, choice, price: line.choicePrices?.[choiceKey(choice)] ?? line.price }
}

/** A line as it stands now, with what was chosen of it before. */
export const renewed = (line: CartLine, fresh: CartLine): CartLine =>
  line.type === 'digital' && fresh.type === 'digital' ? asChosen(fresh, line.choice) : fresh

/** The same cart with a line as it stands now, such as after a change of price. */
export const replaceLine = (cart: Cart, fresh: CartLine): Cart => ({
  lines: cart.lines.map((line) => (line.id === fresh.id ? renewed(line, fresh) : line)),
})

/** The same cart with another choice for a print that lies in it. */
export const chooseInCart = (cart: Cart, id: string, choice: PrintChoice): Cart => ({
  lines: cart.lines.map((line) =>
    line.id === id && line.type === 'digital' ? asChosen(line, choice) : line,
  ),
})

export const countItems = (cart: Cart): number => cart.lines.reduce((count, line) => count + line.quantity, 0)

/** What a line costs. */
export const priceOf = ({ price, currency }: CartLine): Money => moneyOf(price, currency)

/** One total for each currency of the cart. */
export const totalsOf = (cart: Cart): readonly Money[] =>
  orderTotals({ lines: cart.lines.map(priceOf), delivery: [] }).total

/** The small picture of a line. */
export const thumbnailOf = (line: CartLine): string =>
  line.type === 'digital' ? line.imageUrl : line.thumbnailUrl

/** How a print in the cart is made: 'papel mate, edición de 30, con certificado firmado incluido'. */
export const printText = ({ choice, editionSize }: PrintLine): string =>
  printFactsText(choice, editionSize === undefined ? null : { number: null, size: editionSize })

/** How many lines reserve what others cannot have meanwhile, originals and copies of editions, and whether of the latter. */
export function piecesIn(cart: Cart): { pieces: number; hasCopies: boolean } {
  const copies = cart.lines.filter((line) => line.type === 'digital' && line.editionSize !== undefined)
  const originals = cart.lines.filter(({ type }) => type === undefined)
  return { pieces: originals.length + copies.length, hasCopies: copies.length > 0 }
}

/** What a line is, how large and, of a print, what was chosen, for the cart's page. */
export const factsOf = (line: CartLine): readonly [string, ...string[]] =>
  line.type === 'digital'
    ? [`Lámina ${line.size}`, line.dimensions, printText(line)]
    : [line.technique, writtenDimensions(line.dimensions)]
