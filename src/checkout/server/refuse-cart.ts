import type { Artwork } from '#artworks/artwork.ts'
import { availabilityOf } from '#artworks/artwork.ts'
import { artworkProblems } from '#artworks/artworks-api.ts'
import { answerArtwork } from '#artworks/server/answer-artwork.ts'
import { moneyOf } from '#money/money.ts'
import { Problem, type ProblemKind } from '#platform/contract/problem.ts'
import { type CheckoutRequest, checkoutProblems, type FreshLine } from '../checkout-api.ts'

type Item = CheckoutRequest['items'][number]
type LineProblem = Exclude<FreshLine['problem'], null>

const kinds: Record<LineProblem, ProblemKind> = {
  unknown: checkoutProblems.unknown_item,
  sold: artworkProblems.artwork_sold,
  reserved: artworkProblems.artwork_reserved,
  not_for_sale: artworkProblems.artwork_not_for_sale,
  foreign_currency: checkoutProblems.foreign_currency,
  price_changed: checkoutProblems.cart_changed,
}

const sentences: Record<LineProblem, (title: string) => string> = {
  unknown: (title) => `«${title}» ya no está en la galería.`,
  sold: (title) => `«${title}» ya fue vendida.`,
  reserved: (title) => `Otra persona llegó primero: «${title}» está reservada mientras completa su compra.`,
  not_for_sale: (title) => `«${title}» no está a la venta.`,
  foreign_currency: (title) => `«${title}» se vende por consulta. Escribinos para coordinar la compra.`,
  price_changed: (title) => `Cambió el precio de «${title}». Revisá el carrito antes de pagar.`,
}

/** What keeps an item from being sold as the cart believes. The hold decides; a hold of the order itself is none. */
function problemOf(item: Item, artwork: Artwork | undefined, isTaken: boolean): FreshLine['problem'] {
  if (artwork === undefined) return 'unknown'
  const availability = availabilityOf(artwork)
  if (availability === 'sold' || availability === 'not_for_sale') return availability
  if (isTaken) return 'reserved'
  const believed = moneyOf(item.price, item.currency)
  if (believed.minor !== artwork.price.minor || believed.currency !== artwork.price.currency)
    return 'price_changed'
  return artwork.price.currency === 'ARS' ? null : 'foreign_currency'
}

export interface CartReading {
  readonly items: readonly Item[]
  readonly total: number
  readonly artworks: ReadonlyMap<string, Artwork>
  /** Works that somebody else has. */
  readonly takenByOthers: readonly string[]
}

function freshLines({ items, artworks, takenByOthers }: CartReading): FreshLine[] {
  return items.map((item) => {
    const artwork = artworks.get(item.id)
    const problem = problemOf(item, artwork, takenByOthers.includes(item.id))
    return {
      id: item.id,
      title: artwork?.title ?? item.title,
      problem,
      artwork: artwork === undefined ? null : answerArtwork(artwork),
    }
  })
}

/** Refuses a cart that repeats a work: each exists once. */
export function refuseDuplicates(items: readonly Item[]): void {
  const seen = new Set<string>()
  for (const { id, title } of items) {
    if (seen.has(id))
      throw new Problem(checkoutProblems.duplicate_item, {
        message: `«${title}» está repetida en el carrito: es única.`,
      })
    seen.add(id)
  }
}

/** Refuses a cart that differs from what the tables say, with every line as it stands now. */
export function refuseChanges(reading: CartReading): void {
  const lines = freshLines(reading)
  const broken = lines.find((line) => line.problem !== null)
  if (broken !== undefined && broken.problem !== null) {
    const message = sentences[broken.problem](broken.title)
    throw new Problem(kinds[broken.problem], { message, data: { lines } })
  }
  const sum = reading.items.reduce((minor, item) => minor + moneyOf(item.price, item.currency).minor, 0)
  if (sum !== moneyOf(reading.total, 'ARS').minor)
    throw new Problem(checkoutProblems.cart_changed, {
      message: 'El total no coincide con los precios de las obras. Revisá el carrito antes de pagar.',
      data: { lines },
    })
}
