import type { Artwork } from '#artworks/artwork.ts'
import { findArtworksById } from '#artworks/server/find-artworks.ts'
import { printIdOf, printTitle } from '#digital-art/digital-artwork.ts'
import { choiceFor, type PrintChoice, priceAsChosen, usualChoice } from '#digital-art/print-choice.ts'
import { findDigitalArtById, findPrints, type Print } from '#digital-art/server/find-digital-art.ts'
import { THUMBNAIL_WIDTH } from '#images/image.ts'
import { variantAtLeast } from '#images/picture-sources.ts'
import type { Quote } from '#money/exchange-rate.ts'
import type { Money } from '#money/money.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import type { NewLine } from '#orders/server/open-order.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { CheckoutRequest } from '../checkout-api.ts'

export type Item = CheckoutRequest['items'][number]

interface IdentifiedItem {
  readonly item: Item
  /** What the tables call it, whatever the cart does: the same thing has the same id. */
  readonly id: string
}

/** An item of a cart together with what the tables know of it. */
export type ReadLine =
  | (IdentifiedItem & { readonly kind: 'original'; readonly artwork: Artwork })
  | (IdentifiedItem & { readonly kind: 'print'; readonly print: Print })
  | (IdentifiedItem & {
      readonly kind: 'unknown'
      /** Of a print: the work is there, and its size is not. */
      readonly isWithoutSize?: boolean
    })

const isNamedPrint = ({ digitalArtId, sizeId }: Item) => digitalArtId !== undefined && sizeId !== undefined

/** A print is named by its work and its size, or by the id alone that is composed of both. */
const printIdIn = ({ id, digitalArtId, sizeId }: Item): string =>
  digitalArtId !== undefined && sizeId !== undefined ? printIdOf(digitalArtId, sizeId) : id

/** Finds what the items of a cart mean, in their order. */
export async function readCart(sql: Queryable, items: readonly Item[]): Promise<ReadLine[]> {
  const maybeOriginals = items.filter((item) => !isNamedPrint(item)).map(({ id }) => id)
  const artworks = await findArtworksById(sql, maybeOriginals)
  const others = items.filter((item) => isNamedPrint(item) || !artworks.has(item.id))
  const prints = others.length === 0 ? new Map<string, Print>() : await findPrints(sql, others.map(printIdIn))
  const sizeless = others.flatMap((item) => (prints.has(printIdIn(item)) ? [] : (item.digitalArtId ?? [])))
  const worksWithout = new Set(sizeless.length === 0 ? [] : (await findDigitalArtById(sql, sizeless)).keys())
  return items.map((item) => {
    const artwork = isNamedPrint(item) ? undefined : artworks.get(item.id)
    if (artwork !== undefined) return { kind: 'original', id: artwork.id, item, artwork }
    const print = prints.get(printIdIn(item))
    if (print === undefined) {
      const isWithoutSize = worksWithout.has(item.digitalArtId ?? '')
      return { kind: 'unknown', id: printIdIn(item), item, isWithoutSize }
    }
    return { kind: 'print', id: printIdOf(print.work.id, print.size.id), item, print }
  })
}

/** What nobody knew when the works were locked, and came meanwhile, is not locked: it is not sold this time. */
export const onlyKnown = (cart: readonly ReadLine[], before: readonly ReadLine[]): ReadLine[] =>
  cart.map((line, at) => {
    const { kind, id, item } = line
    return kind === before[at]?.kind ? line : { kind: 'unknown', id, item }
  })

/**
 * A cart of originals at the price that was agreed on, where one was: whatever the tables say, this is what is charged, and
 * all that its buyer may read of it.
 */
export const atAgreedPrice = (lines: readonly ReadLine[], price: Money | undefined): readonly ReadLine[] =>
  price === undefined
    ? lines
    : lines.map((line) =>
        line.kind === 'original'
          ? { ...line, artwork: { ...line.artwork, price, discountPercentage: 0 } }
          : line,
      )

export const originalIdsIn = (lines: readonly ReadLine[]): string[] =>
  lines.flatMap((line) => (line.kind === 'original' ? [line.artwork.id] : []))

export const printWorkIdsIn = (lines: readonly ReadLine[]): string[] =>
  lines.flatMap((line) => (line.kind === 'print' ? [line.print.work.id] : []))

/** The digital works of the lines that are copies of an edition; a work in two sizes is there twice. */
export const editionIdsIn = (lines: readonly ReadLine[]): string[] =>
  lines.flatMap((line) =>
    line.kind === 'print' && line.print.work.edition !== null ? [line.print.work.id] : [],
  )

/** How many lines reserve something that others cannot have then: originals, and numbers of editions. */
export const countPieces = (lines: readonly ReadLine[]): number =>
  originalIdsIn(lines).length + editionIdsIn(lines).length

type PrintRead = ReadLine & { readonly kind: 'print' }

/** What the cart chooses of a print, as far as there is a choice. */
const chosenOf = ({ item: { paper, certificate }, print: { work } }: PrintRead): PrintChoice =>
  choiceFor(work.edition?.size, {
    paper: paper ?? usualChoice.paper,
    certificate: certificate ?? usualChoice.certificate,
  })

/** What the cart chooses of a print; of anything else there is nothing to choose. */
export const choiceIn = (line: ReadLine): PrintChoice | undefined =>
  line.kind === 'print' ? chosenOf(line) : undefined

/** What a print costs by the tables, as the cart chooses it. */
export const printPriceOf = (line: PrintRead): Money => {
  const { size } = line.print
  return priceAsChosen(size.price, size, chosenOf(line))
}

/** The prices of the tables, of what exists. */
export const pricesIn = (lines: readonly ReadLine[]): Money[] =>
  lines.flatMap((line) => {
    if (line.kind === 'unknown') return []
    return line.kind === 'original' ? line.artwork.price : printPriceOf(line)
  })

/** What the prices of a cart are charged as. */
export const quoteFor = (sql: Queryable, clock: Clock, lines: readonly ReadLine[]): Promise<Quote> =>
  findQuote(sql, clock, pricesIn(lines))

/** A price as the order keeps it: what is charged, and what it was made of. */
function chargeFor(price: Money, quote: Quote): Pick<NewLine, 'price' | 'quoted'> {
  const charge = quote(price)
  if (charge === undefined) throw new Error('a line without a rate was not refused')
  const { amount, rate } = charge
  return { price: amount, quoted: rate === null ? null : { price, rate } }
}

function newLineOf(line: ReadLine, quote: Quote): NewLine | undefined {
  const { id } = line
  switch (line.kind) {
    case 'original': {
      const { title, price, image } = line.artwork
      const subject = { kind: 'original', artworkId: line.artwork.id } as const
      const thumbnailUrl = variantAtLeast(image, THUMBNAIL_WIDTH)
      return { id, subject, title, ...chargeFor(price, quote), thumbnailUrl }
    }
    case 'print': {
      const { work, size } = line.print
      const subject = { kind: 'print', digitalArtworkId: work.id, sizeId: size.id } as const
      const title = printTitle(work.title, size.size)
      const thumbnailUrl = variantAtLeast(work.image, THUMBNAIL_WIDTH)
      return {
        id,
        subject,
        title,
        ...chargeFor(printPriceOf(line), quote),
        thumbnailUrl,
        choice: choiceIn(line),
        editionSize: work.edition?.size ?? null,
      }
    }
    case 'unknown':
      return undefined
  }
}

/** The lines as an order keeps them: titles and prices are the tables' own. */
export const newLinesOf = (lines: readonly ReadLine[], quote: Quote): NewLine[] =>
  lines.map((line) => newLineOf(line, quote)).filter((line) => line !== undefined)
