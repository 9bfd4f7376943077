import type { ValuesOf } from '#platform/contract/field.ts'
import type { digitalFields } from './digital-fields.ts'

/** What the artist says of a numbered edition; all null for prints without a limit. */
export type EditionTerms = Pick<
  ValuesOf<typeof digitalFields>,
  'editionSize' | 'artistProofs' | 'editionFrom'
>

/** How an edition stands. It counts the copies of a digital work, in whatever size they are printed. */
export interface Edition {
  /** Into how many numbers it is divided; fixed once one of them is taken. */
  readonly size: number
  /** Numbers that can be bought now. */
  readonly left: number
  /** Numbers that unpaid orders keep. */
  readonly reserved: number
  /** The number that the next buyer gets; null while there is none. */
  readonly next: number | null
  /** The highest number that is not for sale any more; 0 while all of them are. */
  readonly highest: number
}

/** The numbers of an edition that are somebody's, or nobody's any more. */
export interface TakenNumbers {
  readonly taken: readonly number[]
  /** How many of them unpaid orders keep. */
  readonly reserved: number
  /** Numbers that came back when the edition began above them already: they are the shop's to sell, wherever it begins. */
  readonly back: readonly number[]
}

/** How an edition stands; null for prints without a limit. The lowest free number is the next one. */
export function editionOf(terms: EditionTerms, { taken, reserved, back }: TakenNumbers): Edition | null {
  const { editionSize: size, editionFrom } = terms
  if (size === null) return null
  const known = new Set(taken)
  const from = editionFrom ?? 1
  const offered = new Set([...back, ...Array.from({ length: size - from + 1 }, (_, index) => from + index)])
  const free = [...offered].filter((number) => !known.has(number)).toSorted((one, other) => one - other)
  return { size, left: free.length, reserved, next: free[0] ?? null, highest: Math.max(from - 1, ...taken) }
}

export const NONE_TAKEN: TakenNumbers = { taken: [], reserved: 0, back: [] }

/** Artist's proofs: at most one in ten, beside the numbers, never sold here. */
const PROOFS_IN = 10

const isEmpty = (value: number | null) => value === null || value === 0

/** What is wrong with the terms of an edition taken together, by their fields. */
export function faultsOfEdition({ editionSize, artistProofs, editionFrom }: EditionTerms) {
  const faults: { field: keyof EditionTerms; message: string }[] = []
  const fault = (field: keyof EditionTerms, message: string) => faults.push({ field, message })
  if (editionSize === null) {
    if (!isEmpty(artistProofs) || editionFrom !== null)
      fault('editionSize', 'Decí cuántos ejemplares tiene la edición')
    return faults
  }
  const mostProofs = Math.floor(editionSize / PROOFS_IN)
  if ((artistProofs ?? 0) > mostProofs)
    fault(
      'artistProofs',
      mostProofs === 0
        ? 'Una edición de menos de 10 no lleva pruebas de artista'
        : `Como máximo el 10 %: ${mostProofs}`,
    )
  if ((editionFrom ?? 1) > editionSize) fault('editionFrom', `La edición llega hasta el ${editionSize}`)
  return faults
}

/** Why nothing of an edition can be bought now; null while something can. */
export function shortageOf(
  edition: Pick<Edition, 'left' | 'reserved'> | null,
): 'sold_out' | 'reserved' | null {
  if (edition === null || edition.left > 0) return null
  return edition.reserved > 0 ? 'reserved' : 'sold_out'
}

/** Why a size cannot be bought now; null when it can. One that the artist has switched off is that, however its edition stands. */
export const lackOf = (
  size: { readonly offered: boolean },
  edition: Parameters<typeof shortageOf>[0],
): 'not_offered' | 'sold_out' | 'reserved' | null => (size.offered ? shortageOf(edition) : 'not_offered')

/** 'Quedan 7 de 30', 'Agotada'. */
export function editionText(edition: Pick<Edition, 'size' | 'left' | 'reserved'>): string {
  switch (shortageOf(edition)) {
    case 'sold_out':
      return 'Agotada'
    case 'reserved':
      return 'Los últimos ejemplares están reservados'
    case null:
      return edition.left === 1 ? `Queda 1 de ${edition.size}` : `Quedan ${edition.left} de ${edition.size}`
  }
}

/** What the artist reads of a print: 'Disponible · Quedan 3 de 10', 'Reservada', 'No disponible'. */
export function standText({
  available,
  sizes,
  edition,
}: {
  readonly available: boolean
  readonly sizes: readonly { readonly available: boolean }[]
  readonly edition: Pick<Edition, 'size' | 'left' | 'reserved'> | null
}): string {
  if (!available) return 'No disponible'
  if (sizes.every((size) => !size.available)) return 'Ningún tamaño está a la venta'
  switch (shortageOf(edition)) {
    case 'sold_out':
      return 'Agotada'
    case 'reserved':
      return 'Reservada'
    case null:
      return edition === null ? 'Disponible' : `Disponible · ${editionText(edition)}`
  }
}

/** '30 ejemplares numerados y 3 pruebas de artista'. */
export function editionFact({ size }: Pick<Edition, 'size'>, artistProofs: number): string {
  const numbered = size === 1 ? '1 ejemplar numerado' : `${size} ejemplares numerados`
  if (artistProofs === 0) return numbered
  return `${numbered} y ${artistProofs === 1 ? '1 prueba' : `${artistProofs} pruebas`} de artista`
}

/**
 * The terms of an edition for a gallery that knows nothing of its orders: what was sold here is not sold there again. Of
 * one that is sold out nothing is offered.
 */
export function termsElsewhere({
  editionFrom,
  available,
  edition,
}: Pick<EditionTerms, 'editionFrom'> & { readonly available: boolean; readonly edition: Edition | null }) {
  if (edition === null || edition.highest < (editionFrom ?? 1)) return { editionFrom, available }
  const { highest, size } = edition
  return highest < size ? { editionFrom: highest + 1, available } : { editionFrom: size, available: false }
}

/** What becomes of a number whose buyer had her money back: it goes to the next one, or to nobody ever again. */
export const NUMBER_FATES = ['returned', 'retired'] as const
export type NumberFate = (typeof NUMBER_FATES)[number]

/** A print of an edition as an order has it; its number is known when it is sold. */
export interface Copy {
  readonly number: number | null
  readonly size: number
  readonly state: 'sold' | NumberFate | null
}

/** 'ejemplar 7/30'; before it is sold, 'edición de 30'. */
export const copyText = ({ number, size }: Pick<Copy, 'number' | 'size'>): string =>
  number === null ? `edición de ${size}` : `ejemplar ${number}/${size}`
