import type { MetaDescriptor } from 'react-router'
import { cardSize, variantAtLeast } from '#images/picture-sources.ts'
import { formatPrice } from '#money/format-price.ts'
import { majorOf } from '#money/money.ts'
import type { Availability } from '../artwork.ts'
import type { ArtworkView } from '../artwork-view.ts'

const SHARED_WIDTH = 1024
const DESCRIPTION_LIMIT = 200

const schemaAvailability = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  not_for_sale: 'https://schema.org/Discontinued',
} satisfies Record<Availability, string>

/** One sentence for search engines and messengers: what it is, and what it costs when it can be bought. */
function summaryOf(work: ArtworkView): string {
  const facts = `${work.technique}, ${work.dimensions}, ${work.year}`
  const price = work.availability === 'available' ? ` ${formatPrice(work.price)}.` : ''
  const text = `${facts}.${price} ${work.description}`.replace(/\s+/g, ' ').trim()
  return text.length <= DESCRIPTION_LIMIT ? text : `${text.slice(0, DESCRIPTION_LIMIT - 1).trimEnd()}…`
}

/** What the head of a work's page says. @param origin 'https://…' @param url absolute address of the page */
export function artworkHead(
  work: ArtworkView,
  {
    origin,
    url,
    galleryName,
  }: { readonly origin: string; readonly url: string; readonly galleryName: string },
): MetaDescriptor[] {
  const title = `${work.title} — ${galleryName}`
  const description = summaryOf(work)
  const picture = new URL(work.shareUrl ?? variantAtLeast(work.image, SHARED_WIDTH, 'jpeg'), origin).href
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:site_name', content: galleryName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    ...(work.shareUrl === null ? [] : cardSize),
    { property: 'og:image:alt', content: work.image.alt },
    { property: 'product:price:amount', content: String(majorOf(work.price)) },
    { property: 'product:price:currency', content: work.price.currency },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { 'script:ld+json': structuredDataOf(work, { picture, url, description }) },
    { 'script:ld+json': breadcrumbsOf(work, { origin, url }) },
  ]
}

function structuredDataOf(
  work: ArtworkView,
  {
    picture,
    url,
    description,
  }: { readonly picture: string; readonly url: string; readonly description: string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': ['VisualArtwork', 'Product'],
    name: work.title,
    description,
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

const breadcrumbsOf = (
  work: ArtworkView,
  { origin, url }: { readonly origin: string; readonly url: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Galería', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: work.title, item: url },
  ],
})
