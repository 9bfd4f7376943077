import type { MetaDescriptor } from 'react-router'
import { filmsData } from '#images/film-data.ts'
import { formatPrice } from '#money/format-price.ts'
import { majorOf } from '#money/money.ts'
import { type DigitalArtworkView, lowestPrice, type PrintSizeView } from '../digital-art-view.ts'
import { lackOf } from '../edition.ts'

/** One sentence for search engines and messengers: what it is, in which sizes, and from which price. */
export function printSummaryOf(work: DigitalArtworkView): string {
  const sizes = work.sizes.map(({ size }) => size).join(', ')
  const lowest = lowestPrice(work)
  const price = lowest === undefined ? '' : ` Desde ${formatPrice(lowest)}.`
  const origin = work.originalTitle === '' ? '' : `, basada en «${work.originalTitle}»`
  return `Lámina${origin}. ${sizes}.${price} ${work.description}`
}

interface Place {
  /** 'https://…' */
  readonly origin: string
  /** Absolute address of the page. */
  readonly url: string
  /** Absolute address of the list of prints. */
  readonly listUrl: string
  /** Absolute address of the original; `undefined` when it is not in the gallery. */
  readonly originalUrl: string | undefined
  /** Absolute address of the picture. */
  readonly picture: string
  /** What the offer of a size says of delivery and returns. */
  readonly termsOf: (sizeId: string) => object
}

/** What the head of a print's page says beside its title and its picture. */
export function digitalArtData(work: DigitalArtworkView, place: Place): MetaDescriptor[] {
  const lowest = lowestPrice(work)
  const price = lowest && [
    { property: 'product:price:amount', content: String(majorOf(lowest)) },
    { property: 'product:price:currency', content: lowest.currency },
  ]
  return [
    ...(price ?? []),
    { 'script:ld+json': printDataOf(work, place) },
    { 'script:ld+json': breadcrumbsOf(work, place) },
  ]
}

const schemaAvailability = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold_out: 'https://schema.org/SoldOut',
  not_offered: 'https://schema.org/OutOfStock',
} as const

const offerOf = (size: PrintSizeView, edition: DigitalArtworkView['edition'], { url, termsOf }: Place) => ({
  '@type': 'Offer',
  name: `${size.size} (${size.dimensions})`,
  url,
  price: majorOf(size.price),
  priceCurrency: size.price.currency,
  availability: schemaAvailability[lackOf(size, edition) ?? 'available'],
  ...(size.available && termsOf(size.id)),
})

function printDataOf(work: DigitalArtworkView, place: Place) {
  const { picture, url, originalUrl } = place
  return {
    '@context': 'https://schema.org',
    '@type': ['VisualArtwork', 'Product'],
    name: work.title,
    description: printSummaryOf(work),
    image: picture,
    url,
    artform: 'Print',
    artMedium: work.digitalTechnique,
    artworkSurface: work.features.paperType,
    ...(work.edition !== null && { artEdition: work.edition.size }),
    creator: { '@type': 'Person', name: work.artist },
    ...(work.originalTitle !== '' && {
      isBasedOn: { '@type': 'VisualArtwork', name: work.originalTitle, url: originalUrl },
    }),
    ...filmsData(work.views, { title: work.title, origin: place.origin }),
    offers: work.sizes.map((size) => offerOf(size, work.edition, place)),
  }
}

const breadcrumbsOf = (work: DigitalArtworkView, { origin, listUrl, url }: Place) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Galería', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Arte Digital', item: listUrl },
    { '@type': 'ListItem', position: 3, name: work.title, item: url },
  ],
})
