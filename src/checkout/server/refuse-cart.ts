import { availabilityOf } from '#artworks/artwork.ts'
import { artworkProblems } from '#artworks/artworks-api.ts'
import { answerArtwork, answerWithPrice } from '#artworks/server/answer-artwork.ts'
import type { LineProblem } from '#cart/line-change.ts'
import { orderTotals } from '#cart/order-totals.ts'
import { digitalArtProblems } from '#digital-art/digital-art-api.ts'
import { isSizeOffered, printTitle } from '#digital-art/digital-artwork.ts'
import { shortageOf } from '#digital-art/edition.ts'
import { answerDigitalArtwork } from '#digital-art/server/answer-digital-artwork.ts'
import type { Quote } from '#money/exchange-rate.ts'
import { type Money, moneyOf } from '#money/money.ts'
import { Problem, type ProblemKind } from '#platform/contract/problem.ts'
import { type CheckoutRequest, checkoutProblems, type FreshLine } from '../checkout-api.ts'
import type { Origin } from './limit-reservation.ts'
import { type Item, printPriceOf, type ReadLine } from './read-cart.ts'

const kinds: Record<LineProblem, ProblemKind> = {
  unknown: checkoutProblems.unknown_item,
  sold: artworkProblems.artwork_sold,
  reserved: artworkProblems.artwork_reserved,
  not_for_sale: artworkProblems.artwork_not_for_sale,
  not_printed: digitalArtProblems.print_not_available,
  sold_out: digitalArtProblems.edition_sold_out,
  numbers_reserved: digitalArtProblems.edition_reserved,
  foreign_currency: checkoutProblems.foreign_currency,
  price_on_request: checkoutProblems.price_on_request,
  price_changed: checkoutProblems.cart_changed,
}

const sentences: Record<LineProblem, (title: string) => string> = {
  unknown: (title) => `«${title}» ya no está en la galería.`,
  sold: (title) => `«${title}» ya fue vendida.`,
  reserved: (title) => `Otra persona llegó primero: «${title}» está reservada mientras completa su compra.`,
  not_for_sale: (title) => `«${title}» no está a la venta.`,
  not_printed: (title) => `«${title}» no está disponible.`,
  sold_out: (title) => `De «${title}» no quedan ejemplares: la edición está agotada.`,
  numbers_reserved: (title) =>
    `Otra persona llegó primero: los últimos ejemplares de «${title}» están reservados mientras completa su compra.`,
  foreign_currency: (title) => `«${title}» se vende por consulta. Escribinos para coordinar la compra.`,
  price_on_request: (title) => `El precio de «${title}» se consulta. Escribinos para coordinar la compra.`,
  price_changed: (title) => `Cambió el precio de «${title}». Revisá el carrito antes de pagar.`,
}

/** What is wrong with the price that a cart believes in: it has to be the one that is charged. */
function priceProblemOf({ price, currency }: Item, now: Money, quote: Quote): FreshLine['problem'] {
  const charge = quote(now)
  if (charge === undefined) return 'foreign_currency'
  const believed = moneyOf(price, currency)
  const { minor, currency: charged } = charge.amount
  return believed.minor === minor && believed.currency === charged ? null : 'price_changed'
}

/** What is left of an edition for a line: the cart's own order has reserved some, lines before it take theirs. */
function shortageFor(
  { lines, ownNumbers }: ReadCart,
  line: ReadLine & { kind: 'print' },
): FreshLine['problem'] {
  const { id, edition } = line.print.work
  if (edition === null) return null
  const own = ownNumbers.get(id) ?? 0
  const before = lines
    .slice(0, lines.indexOf(line))
    .filter((each) => each.kind === 'print' && each.print.work.id === id)
  const left = edition.left + own - before.length
  const shortage = shortageOf({ left, reserved: edition.reserved - own })
  return shortage === 'reserved' ? 'numbers_reserved' : shortage
}

/** What keeps an item from being sold as the cart believes. The hold decides; a hold of the order itself is none. */
function problemOf(line: ReadLine, reading: ReadCart): FreshLine['problem'] {
  const { takenByOthers, quote, by } = reading
  switch (line.kind) {
    case 'unknown':
      return line.isWithoutSize === true ? 'not_printed' : 'unknown'
    case 'print':
      if (!isSizeOffered(line.print.work, line.print.size)) return 'not_printed'
      return shortageFor(reading, line) ?? priceProblemOf(line.item, printPriceOf(line), quote)
    case 'original': {
      const availability = availabilityOf(line.artwork)
      if (availability === 'sold' || availability === 'not_for_sale') return availability
      if (takenByOthers.includes(line.artwork.id)) return 'reserved'
      if (line.artwork.priceOnRequest && by === 'visitor') return 'price_on_request'
      return priceProblemOf(line.item, line.artwork.price, quote)
    }
  }
}

const titleOf = (line: ReadLine): string => {
  switch (line.kind) {
    case 'unknown':
      return line.item.title
    case 'original':
      return line.artwork.title
    case 'print':
      return printTitle(line.print.work.title, line.print.size.size)
  }
}

type CurrentItem = Pick<FreshLine, 'title' | 'artwork' | 'print'>

/** What an item is now, for whoever has to settle what changed. */
function nowOf(line: ReadLine, { quote, by }: Pick<ReadCart, 'quote' | 'by'>): CurrentItem {
  switch (line.kind) {
    case 'unknown':
      return { title: titleOf(line), artwork: null, print: null }
    case 'original':
      return {
        title: titleOf(line),
        artwork: (by === 'artist' ? answerWithPrice : answerArtwork)(line.artwork, quote),
        print: null,
      }
    case 'print': {
      const { work, size } = line.print
      const print = { work: answerDigitalArtwork(work, quote), sizeId: size.id }
      return { title: titleOf(line), artwork: null, print }
    }
  }
}

/** Of an order that has none, or is not there. */
export const NO_NUMBERS: ReadonlyMap<string, number> = new Map()

export interface CartReading {
  readonly lines: readonly ReadLine[]
  readonly total: CheckoutRequest['total']
  /** Works that somebody else has. */
  readonly takenByOthers: readonly string[]
  /** How many numbers of each edition the buyer's own unfinished order has reserved, by the digital work. */
  readonly ownNumbers: ReadonlyMap<string, number>
  /** What the prices of the tables are charged as. */
  readonly quote: Quote
  /** Whose cart it is: the artist sells what visitors have to ask the price of, and sees it. */
  readonly by: Origin['by']
}

type ReadCart = Omit<CartReading, 'total'>

/** Every line of a cart as it stands now, in its order. */
export const freshLines = (reading: ReadCart): FreshLine[] =>
  reading.lines.map((line) => ({
    id: line.item.id,
    ...nowOf(line, reading),
    problem: problemOf(line, reading),
  }))

/** Refuses a cart that repeats a work, by whatever ids: an original exists once, and of a print one is sold. */
export function refuseDuplicates(lines: readonly ReadLine[]): void {
  const repeated = lines.find((line) => line !== lines.find(({ id }) => id === line.id))
  if (repeated === undefined) return
  throw new Problem(checkoutProblems.duplicate_item, {
    message: `«${titleOf(repeated)}» está repetida en el carrito.`,
  })
}

/** Whether the sums are this one and no other. */
const isOnly = ({ minor, currency }: Money, sums: readonly Money[]): boolean =>
  sums.length === 1 && sums.every((each) => each.minor === minor && each.currency === currency)

/** Refuses a cart that differs from what the tables say, with every line as it stands now; of one that does not, no line is told of. */
export function refuseChanges(reading: CartReading): void {
  const refuse = (kind: ProblemKind, message: string) => {
    throw new Problem(kind, { message, data: { lines: freshLines(reading) } })
  }
  for (const line of reading.lines) {
    const problem = problemOf(line, reading)
    if (problem !== null) refuse(kinds[problem], sentences[problem](titleOf(line)))
  }
  const { total } = orderTotals({
    lines: reading.lines.map(({ item }) => moneyOf(item.price, item.currency)),
    delivery: [],
  })
  if (!isOnly(moneyOf(reading.total, 'ARS'), total))
    refuse(
      checkoutProblems.cart_changed,
      'El total no coincide con los precios de las obras. Revisá el carrito antes de pagar.',
    )
}
