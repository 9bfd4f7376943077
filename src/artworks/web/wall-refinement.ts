import { COLOUR_FAMILIES } from '#images/colours.ts'
import { TYPED_PRICE_LIMIT } from '#money/typed-price.ts'
import type { sitePages } from '#pages/site-pages.ts'
import type { ArtworksQuery } from '../artworks-query.ts'
import { HIGHEST_PRICE, LONGEST_TECHNIQUE, ORIENTATIONS, WORK_SIZES } from '../wall-choices.ts'

/** How the wall is sorted and narrowed beside its category and its search: in the words of the API. */
export type Refinement = Readonly<
  Partial<
    Pick<
      ArtworksQuery,
      'sort' | 'priceMin' | 'priceMax' | 'size' | 'orientation' | 'technique' | 'colour'
    > & {
      available: 'true'
    }
  >
>

/** The query parameters of the page on which the wall hangs. */
export type WallParameter = (typeof sitePages.home.query)[number]

/** The orders that visitors choose from, as addresses name them. */
export const ORDERS = {
  'mas-nuevas': 'newest',
  'menor-precio': 'price_asc',
  'mayor-precio': 'price_desc',
  'mas-chicas': 'size_asc',
  'mas-grandes': 'size_desc',
} as const

type OrderWord = keyof typeof ORDERS

const isOrder = (word: string): word is OrderWord => Object.hasOwn(ORDERS, word)

export const wordOfOrder = (sort: Refinement['sort']): OrderWord | undefined =>
  Object.keys(ORDERS)
    .filter(isOrder)
    .find((word) => ORDERS[word] === sort)

/** '100.000' and '$ 100000' are the same amount. */
function pesosIn(text: string): number | undefined {
  const digits = text.replace(/[\s.$]/g, '')
  return /^\d+$/.test(digits) ? Math.min(Number(digits), HIGHEST_PRICE) : undefined
}

/** The amounts that can be typed. */
const AMOUNTS = ['desde', 'hasta'] as const
export type UnreadAmounts = Readonly<Partial<Record<(typeof AMOUNTS)[number], string>>>

/** What was typed as an amount and cannot be read as one, by the names of the fields: the wall is not narrowed by it. */
export const unreadAmountsIn = (
  given: (name: (typeof AMOUNTS)[number]) => string | undefined,
): UnreadAmounts =>
  Object.fromEntries(
    AMOUNTS.flatMap((name) => {
      const typed = (given(name) ?? '').trim().slice(0, TYPED_PRICE_LIMIT)
      return typed === '' || pesosIn(typed) !== undefined ? [] : [[name, typed]]
    }),
  )

/** What of it is chosen: the rest does not stand there. */
const chosenOf = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }

/** Reads an address, or a form that names its fields alike; what does not exist is not chosen. */
export function readRefinement(given: (name: WallParameter) => string | undefined): Refinement {
  const word = (name: WallParameter) => given(name) ?? ''
  const oneOf = <Value extends string>(values: readonly Value[], name: WallParameter) =>
    values.find((value) => value === word(name))
  const order = word('orden')
  return chosenOf({
    sort: isOrder(order) ? ORDERS[order] : undefined,
    priceMin: pesosIn(word('desde')),
    priceMax: pesosIn(word('hasta')),
    size: oneOf(WORK_SIZES, 'tamano'),
    orientation: oneOf(ORIENTATIONS, 'orientacion'),
    technique: word('tecnica').slice(0, LONGEST_TECHNIQUE) || undefined,
    colour: oneOf(COLOUR_FAMILIES, 'color'),
    available: oneOf(['true'], 'disponibles'),
  })
}

/** What is chosen, in the words of the address. */
export const wordsOfRefinement = (refinement: Refinement) =>
  chosenOf({
    orden: wordOfOrder(refinement.sort),
    desde: refinement.priceMin,
    hasta: refinement.priceMax,
    tamano: refinement.size,
    orientacion: refinement.orientation,
    tecnica: refinement.technique,
    color: refinement.colour,
    disponibles: refinement.available,
  } satisfies { readonly [Name in WallParameter]?: string | number | undefined })

/** Whether it leaves works out; another order does not. */
export const leavesOut = ({ sort: _sort, ...narrowing }: Refinement): boolean =>
  Object.keys(narrowing).length > 0

export const isRefined = (refinement: Refinement): boolean => Object.keys(refinement).length > 0
