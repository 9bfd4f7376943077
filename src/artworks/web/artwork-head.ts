import type { MetaDescriptor } from 'react-router'
import { formatPrice } from '#money/format-price.ts'
import { majorOf } from '#money/money.ts'
import type { Availability } from '../artwork.ts'
import type { ArtworkView } from '../artwork-view.ts'

const schemaAvailability = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  not_for_sale: 'https://schema.org/Discontinued',
} satisfies Record<Availability, string>

/** One sentence for search engines and messengers: what it is, and what it costs when it can be bought. */
export function artworkSummary(work: ArtworkView): string {
  const facts = `${work.technique}, ${work.dimensions}, ${work.year}`
  const price = work.availability === 'available' ? ` ${formatPrice(work.price)}.` : ''
  return `${facts}.${price} ${work.description}`
}

interface Place {
  /** 'https://…' */
  readonly origin: string
  /** Absolute address of the page. */
  readonly url: string
  /** Absolute address of the picture. */
  readonly picture: string
}

/** What the head of a work's page says beside its title and its picture. */
export const artworkData = (work: ArtworkView, place: Place): MetaDescriptor[] => [
  { property: 'product:price:amount', content: String(majorOf(work.price)) },
  { property: 'product:price:currency', content: work.price.currency },
  { 'script:ld+json': structuredDataOf(work, place) },
  { 'script:ld+json': breadcrumbsOf(work, place) },
]

function structuredDataOf(work: ArtworkView, { picture, url }: Place) {
  return {
    '@context': 'https://schema.org',
    '@type': ['VisualArtwork', 'Product'],
    name: work.title,
    description: artworkSummary(work),
    image: picture,
    url,
    creator: { '@type': 'Person', name: work.artist },
    artMedium: work.technique,
    dateCreated: String(work.year),
    offers: {
      '@type': 'Offer',
      url,
      price: majorOf(work.price),
      priceCurrency: work.price.currency,
      availability: schemaAvailability[work.availability],
    },
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
