import type { MetaDescriptor } from 'react-router'
import { filmsData } from '#images/film-data.ts'
import { formatPrice } from '#money/format-price.ts'
import { type Money, majorOf } from '#money/money.ts'
import { type Availability, showsPrice, writtenDimensions } from '../artwork.ts'
import type { ArtworkView } from '../artwork-view.ts'

const schemaAvailability = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
} satisfies Record<Exclude<Availability, 'not_for_sale'>, string>

/** One sentence for search engines and messengers: what it is, and what it costs when it can be bought. */
export function artworkSummary(work: ArtworkView): string {
  const facts = `${work.technique}, ${writtenDimensions(work.dimensions)}, ${work.year}`
  const price = work.availability === 'available' && showsPrice(work) ? ` ${formatPrice(work.price)}.` : ''
  return `${facts}.${price} ${work.description}`
}

interface Place {
  /** 'https://…' */
  readonly origin: string
  /** Absolute address of the page. */
  readonly url: string
  /** Absolute address of the picture. */
  readonly picture: string
  /** What an offer says of delivery and returns. */
  readonly terms: object
}

/** What the head of a work's page says beside its title and its picture. */
export const artworkData = (work: ArtworkView, place: Place): MetaDescriptor[] => [
  ...(showsPrice(work) ? priceTags(work.price) : []),
  { 'script:ld+json': structuredDataOf(work, place) },
  { 'script:ld+json': breadcrumbsOf(work, place) },
]

const priceTags = (price: Money): MetaDescriptor[] => [
  { property: 'product:price:amount', content: String(majorOf(price)) },
  { property: 'product:price:currency', content: price.currency },
]

/** Whether it can be had, and for how much where its page says so; `undefined` for what is not for sale. */
function offerOf(work: ArtworkView, { url, terms }: Place) {
  const { availability, price } = work
  if (availability === 'not_for_sale') return undefined
  return {
    '@type': 'Offer',
    url,
    ...(showsPrice(work) && { price: majorOf(price), priceCurrency: price.currency }),
    availability: schemaAvailability[availability],
    ...(showsPrice(work) && terms),
  }
}

function structuredDataOf(work: ArtworkView, place: Place) {
  const { picture, url } = place
  return {
    '@context': 'https://schema.org',
    '@type': ['VisualArtwork', 'Product'],
    name: work.title,
    description: artworkSummary(work),
    image: picture,
    url,
    creator: { '@type': 'Person', name: work.artist },
    artMedium: work.technique,
    size: work.dimensions,
    dateCreated: String(work.year),
    ...(work.inventoryNumber !== '' && { sku: work.inventoryNumber }),
    ...filmsData(work.views, { title: work.title, origin: place.origin }),
    offers: offerOf(work, place),
  }
}

const breadcrumbsOf = (work: ArtworkView, { origin, url }: Place) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Galería', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: work.title, item: url },
  ],
})
