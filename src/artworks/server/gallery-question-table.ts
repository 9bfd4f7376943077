import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  or,
  sql as raw,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { ExchangeRate } from '#money/exchange-rate.ts'
import { contains } from '#platform/database/folded-text.ts'
import type { StudioArtworksQuery } from '../artworks-query.ts'
import { wordsOfSearch } from '../gallery-filter.ts'
import { artworkHolds } from './artwork-holds-table.ts'
import { artworks, sizeOf, titleOrder } from './artworks-table.ts'
import { looksAskedFor, looksOf, placeOnWall } from './works-on-wall-table.ts'

/** A price in centavos, to compare it with others: null when the artist has set no rate for its currency. */
export const inPesos = (rates: readonly ExchangeRate[]): SQL => {
  const price = raw`${artworks.priceMinor}::numeric`
  const foreign = rates.map(
    ({ currency, pesosMinor }) => raw`when ${currency} then ${price} * ${pesosMinor}::numeric / 100`,
  )
  return raw`case ${artworks.currency} when 'ARS' then ${price} ${raw.join(foreign, raw` `)} end`
}

/** Prices are compared in pesos. What cannot be changed into pesos comes last, each currency by itself. */
export function orderOf(sort: StudioArtworksQuery['sort'], rates: readonly ExchangeRate[]): SQL[] {
  switch (sort) {
    case 'wall':
      return [asc(placeOnWall(raw`${artworks}`)), asc(artworks.id)]
    case 'size_asc':
      return [asc(sizeOf(raw`${artworks}`)), asc(artworks.id)]
    case 'size_desc':
      return [desc(sizeOf(raw`${artworks}`)), desc(artworks.id)]
    case 'newest':
      return [desc(artworks.createdAt), asc(artworks.id)]
    case 'oldest':
      return [asc(artworks.createdAt), asc(artworks.id)]
    case 'title_asc':
      return [asc(titleOrder), asc(artworks.id)]
    case 'title_desc':
      return [desc(titleOrder), desc(artworks.id)]
    case 'year_asc':
      return [asc(artworks.year), asc(artworks.id)]
    case 'year_desc':
      return [desc(artworks.year), desc(artworks.id)]
    case 'price_asc':
      return [...byShownPrice(rates, asc), asc(artworks.id)]
    case 'price_desc':
      return [...byShownPrice(rates, desc), asc(artworks.id)]
  }
}

/** What visitors have to ask the price of comes last, and its place tells nothing of it. */
const byShownPrice = (rates: readonly ExchangeRate[], direction: typeof asc): SQL[] => [
  asc(artworks.priceOnRequest),
  raw`${direction(shown(inPesos(rates)))} nulls last`,
  asc(shown(artworks.currency)),
  direction(shown(artworks.priceMinor)),
]

const shown = (fact: SQLWrapper): SQL => raw`case when not ${artworks.priceOnRequest} then ${fact} end`

type Prices = Pick<StudioArtworksQuery, 'priceMin' | 'priceMax'>

/** Whether works are narrowed by what they cost. */
export const asksForPrices = ({ priceMin, priceMax }: Prices): boolean =>
  priceMin !== undefined || priceMax !== undefined

const isForSale = raw`(${artworks.saleState} = 'for_sale' and ${isNull(artworkHolds.id)})`

/** A peso is a hundred centavos. */
const PESOS: Pick<ExchangeRate, 'pesosMinor'> & { readonly currency: 'ARS' } = {
  currency: 'ARS',
  pesosMinor: 100,
}

/** Works whose price is seen, and lies between two amounts in pesos: each currency by the index that knows its prices. */
function pricedBetween({ priceMin, priceMax }: Prices, rates: readonly ExchangeRate[]): SQL | undefined {
  const inCurrency = [PESOS, ...rates].map(({ currency, pesosMinor }) => {
    const minorFor = (pesos: number) => (pesos * 100 * 100) / pesosMinor
    return and(
      eq(artworks.currency, currency),
      // Who could find it by what it costs would know that.
      raw`not ${artworks.priceOnRequest}`,
      priceMin === undefined ? undefined : gte(artworks.priceMinor, Math.ceil(minorFor(priceMin))),
      priceMax === undefined ? undefined : lte(artworks.priceMinor, Math.floor(minorFor(priceMax))),
    )
  })
  return and(raw`${artworks.saleState} = 'for_sale'`, or(...inCurrency))
}

/** A list whose every entry a work has to have. */
const all = (entries: readonly string[]) =>
  raw`array[${raw.join(
    entries.map((entry) => raw`${entry}`),
    raw`, `,
  )}]::text[]`

/** What narrows the works. @param rates by which prices in other currencies are compared */
export function conditionsFor(query: StudioArtworksQuery, rates: readonly ExchangeRate[]): SQL[] {
  const { category, search, available, featured, published, colour, ids } = query
  const looks = looksAskedFor(query)
  const prices = asksForPrices(query) ? pricedBetween(query, rates) : undefined
  return [
    ...(ids === undefined ? [] : [inArray(artworks.id, ids)]),
    ...(prices === undefined ? [] : [prices]),
    ...(looks.length === 0 ? [] : [raw`${looksOf(raw`${artworks}`)} @> ${all(looks)}`]),
    ...(colour === undefined ? [] : [raw`${artworks.colours} @> ${all([colour])}`]),
    ...(published === undefined ? [] : [eq(artworks.published, published === 'true')]),
    ...(category ? [eq(artworks.category, category)] : []),
    ...wordsOfSearch(search ?? '').map((word) => contains(raw`${artworks.searchText}`, word)),
    // Said without a parameter, as the index of the featured works says it.
    ...(featured === undefined
      ? []
      : [featured === 'true' ? raw`${artworks.featured}` : raw`not ${artworks.featured}`]),
    ...(available === undefined ? [] : [available === 'true' ? isForSale : raw`not ${isForSale}`]),
  ]
}
